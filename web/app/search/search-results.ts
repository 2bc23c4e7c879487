import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findRecords, type FoundGroup, type FoundRecord } from '../../../contract/office/find.ts';
import { callQuery } from '../../lib/http/call-query.ts';
import { useLanguage } from '../../i18n/i18n.tsx';
import { useUser } from '../../lib/session/session.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { findActions, type FoundAction } from './actions.ts';
import wordsEn from './words.en.ts';
import wordsSl from './words.sl.ts';

const REST_MS = 150;
const MIN_LENGTH = 2;
const WORDS = { sl: wordsSl, en: wordsEn };

/** A card leads to its permit, a pro-forma to its application; a card in stock to its own page. */
export const hrefOfRecord = ({ kind, id, shown_by }: FoundRecord): string => {
  if (kind === 'application') return `/vloge/${id}`;
  if (kind === 'permit') return `/dovolilnice/${id}`;
  if (kind === 'invoice') return `/placila/racuni/${id}`;
  if (kind === 'pro_forma') return `/vloge/${shown_by}`;
  return shown_by ? `/dovolilnice/${shown_by}` : `/kartice/${id}`;
};

export const hrefOfPerson = ({ id }: NonNullable<FoundGroup['person']>): string => `/osebe/${id}`;

export type Section =
  | { kind: 'actions'; actions: readonly FoundAction[] }
  | ({ kind: 'group'; key: string } & FoundGroup);

/**
 * What is shown for a text: tasks that it surely names, people with their records, other tasks. `settled`: it
 * is about the text as it is now, not as it was before the last letters.
 */
export function useSearch(text: string) {
  const user = useUser();
  const language = useLanguage();
  const typed = text.trim();
  const debounced = useDebouncedValue(typed, REST_MS);
  const asked = debounced.length >= MIN_LENGTH;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...callQuery(findRecords, { body: { query: debounced } }, { quiet: false }),
    enabled: asked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const long = typed.length >= MIN_LENGTH;
  const groups = long && asked ? (data?.data ?? []) : [];
  const actions = findActions(typed, user, WORDS, language);
  const sure = actions.filter((action) => action.sure);
  const other = actions.filter((action) => !action.sure);
  const settled = long && debounced === typed && !isPlaceholderData && (data !== undefined || error !== null);
  const sections: Section[] = [
    ...(sure.length ? [{ kind: 'actions' as const, actions: sure }] : []),
    ...groups.map((group, i) => ({ kind: 'group' as const, key: String(i), ...group })),
    ...(other.length ? [{ kind: 'actions' as const, actions: other }] : []),
  ];
  return {
    sections,
    sure: sure.length > 0,
    settled,
    error,
    isFetching: isFetching || (long && !settled && !error),
  };
}

export const keyOfAction = ({ id }: FoundAction): string => `action ${id}`;
export const keyOfRecord = ({ kind, id }: FoundRecord): string => `${kind} ${id}`;
export const keyOfPerson = ({ id }: NonNullable<FoundGroup['person']>): string => `person ${id}`;

/**
 * Where each line leads, by its key. Several may lead to one place (a pro-forma to its application); their
 * keys differ, because a list with one key twice never ends for React Aria, which then blocks the page.
 */
export const hrefsOf = (sections: readonly Section[]): ReadonlyMap<string, string> =>
  new Map(
    sections.flatMap((section) =>
      section.kind === 'actions'
        ? section.actions.map((action): [string, string] => [keyOfAction(action), action.href])
        : [
            ...section.records.map((record): [string, string] => [keyOfRecord(record), hrefOfRecord(record)]),
            ...(section.person
              ? [[keyOfPerson(section.person), hrefOfPerson(section.person)] as [string, string]]
              : []),
          ],
    ),
  );

/** What comes first is a name that only comes close to the text: nobody is opened who was not chosen. */
export const isGuess = ([first]: readonly Section[]): boolean =>
  first?.kind === 'group' && first.meant !== null;

/** Where the first line leads, which Enter opens without a choice; null where that would be a guess. */
export const firstHref = (sections: readonly Section[]): string | null =>
  isGuess(sections) ? null : (hrefsOf(sections).values().next().value ?? null);

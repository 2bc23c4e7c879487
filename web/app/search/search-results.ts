import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findRecords, type FoundGroup, type FoundRecord } from '../../../contract/office/find.ts';
import { callQuery } from '../../lib/call-query.ts';
import { useLanguage } from '../../i18n/i18n.tsx';
import { useUser } from '../../lib/session.ts';
import { useRested } from '../../lib/use-rested.ts';
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
  const rested = useRested(typed, REST_MS);
  const asked = rested.length >= MIN_LENGTH;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...callQuery(findRecords, { body: { query: rested } }, { quiet: false }),
    enabled: asked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const long = typed.length >= MIN_LENGTH;
  const groups = long && asked ? (data?.data ?? []) : [];
  const actions = findActions(typed, user, WORDS, language);
  const sure = actions.filter((action) => action.sure);
  const other = actions.filter((action) => !action.sure);
  const settled = long && rested === typed && !isPlaceholderData && (data !== undefined || error !== null);
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

/** Where the first line leads. */
export const firstHref = ([section]: readonly Section[]): string | null => {
  if (!section) return null;
  if (section.kind === 'actions') return section.actions[0]?.href ?? null;
  const [record] = section.records;
  return record ? hrefOfRecord(record) : section.person && hrefOfPerson(section.person);
};

import { CURRENT_STATES } from '../../../contract/office/find.ts';
import type { KnownRecord } from '../../../contract/office/persons.ts';
import { fold } from '../../../contract/values/texts/text.ts';
import { findGroups } from '../find/find.ts';
import { termOf } from '../find/term-rules.ts';

type Typed = {
  name?: string | undefined;
  tax_number?: string | undefined;
  registration_numbers?: readonly string[] | undefined;
};
type Known = Omit<KnownRecord, 'answer'> & {
  answer: Awaited<ReturnType<typeof findGroups>>[number]['records'][number]['answer'];
};

const MOST = 5;
const MIN_LENGTH = 4;
/** What a new application may repeat: others are over. */
const CURRENT = new Set<string>(CURRENT_STATES);

/** Current permits and open applications that the typed values name, plates first, then tax number, then name. */
export async function findKnownRecords(
  context: Parameters<typeof findGroups>[0],
  { name = '', tax_number = '', registration_numbers = [] }: Typed,
): Promise<Known[]> {
  const known = new Map<string, Known>();
  for (const text of [...registration_numbers, tax_number, name]) {
    if (text.trim().length < MIN_LENGTH) continue;
    for (const { person, records } of await findGroups(context, termOf(text))) {
      // A name counts when it is the whole name, not a part of it.
      if (text === name && wordsOf(person?.name ?? '') !== wordsOf(name)) continue;
      for (const { kind, id, label, answer, shown_by, named } of records) {
        const is_meant = text === name || text === tax_number || named;
        if (is_meant && CURRENT.has(answer.state) && (kind === 'permit' || kind === 'application'))
          known.set(id, {
            kind,
            id,
            label,
            answer,
            shown_by,
            name: person?.name ?? '',
            address: person?.address ?? null,
          });
      }
    }
  }
  return [...known.values()].slice(0, MOST);
}

const wordsOf = (text: string): string => fold(text).split(' ').toSorted().join(' ');

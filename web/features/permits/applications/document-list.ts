import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { ChecklistItem, DocumentRow } from '../../../../contract/permits/documents.ts';
import { OWN_DOCUMENT_KINDS } from '../../../../contract/settings/reference.ts';

/** Whether the municipality made it itself: nobody has to say that it is right. */
export const isOurs = (kind: string): boolean => (OWN_DOCUMENT_KINDS as readonly string[]).includes(kind);

/** Whether somebody has to look at a document. */
export const isToCheck = ({ kind, check_status }: { kind: string; check_status: string }): boolean =>
  check_status === 'waiting' && !isOurs(kind);

export type DocumentGroup = {
  readonly kind: string;
  readonly required: boolean;
  readonly ours: boolean;
  readonly state: ChecklistItem['state'];
  readonly documents: readonly DocumentRow[];
};

/** What files that nobody asked for are worth together: as long as one waits, they wait. */
const stateOf = (documents: readonly DocumentRow[]): ChecklistItem['state'] =>
  documents.some(({ check_status }) => check_status === 'waiting')
    ? 'waiting'
    : documents.some(({ check_status }) => check_status === 'verified')
      ? 'verified'
      : 'refused';

/** The checklist: required kinds first in their order, with or without files, then what else is attached. */
export const documentGroups = ({
  checklist,
  documents,
}: Pick<ApplicationDetail, 'checklist' | 'documents'>): DocumentGroup[] => {
  const of = (kind: string) => documents.filter((document) => document.kind === kind);
  const others = [...new Set(documents.map(({ kind }) => kind))].filter((kind) =>
    checklist.every((item) => item.kind !== kind),
  );
  return [
    ...checklist.map(({ kind, state }) => ({
      kind,
      required: true,
      ours: false,
      state,
      documents: of(kind),
    })),
    ...others.map((kind) => ({
      kind,
      required: false,
      ours: isOurs(kind),
      state: stateOf(of(kind)),
      documents: of(kind),
    })),
  ];
};

/** The documents in the order of the checklist: what next and previous go through. */
export const inOrder = (groups: readonly DocumentGroup[]): DocumentRow[] =>
  groups.flatMap(({ documents }) => documents);

/** The neighbour of a document, round from the last to the first. */
export const stepDocument = (
  documents: readonly DocumentRow[],
  id: string | null,
  by: 1 | -1,
): string | null => {
  if (documents.length === 0) return null;
  const at = documents.findIndex((document) => document.id === id);
  return documents[(at + by + documents.length) % documents.length]!.id;
};

/** What is read: the chosen document, else the first that nobody has looked at, else the first. */
export const shownDocument = (documents: readonly DocumentRow[], id: string | null): DocumentRow | null =>
  documents.find((document) => document.id === id) ?? documents.find(isToCheck) ?? documents[0] ?? null;

import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { ChecklistItem, DocumentRow } from '../../../../../contract/permits/documents.ts';
import { isOwnDocumentKind, type DocumentKind } from '../../../../../contract/settings/reference.ts';

/** Whether a document has to be checked. */
export const isToCheck = ({ kind, check_status }: { kind: DocumentKind; check_status: string }): boolean =>
  check_status === 'waiting' && !isOwnDocumentKind(kind);

export type DocumentGroup = {
  readonly kind: DocumentKind;
  readonly required: boolean;
  readonly ours: boolean;
  readonly state: ChecklistItem['state'];
  readonly documents: readonly DocumentRow[];
};

/** Combined state of files that were not requested: as long as one waits, they wait. */
const stateOf = (documents: readonly DocumentRow[]): ChecklistItem['state'] =>
  documents.some(({ check_status }) => check_status === 'waiting')
    ? 'waiting'
    : documents.some(({ check_status }) => check_status === 'verified')
      ? 'verified'
      : 'rejected';

/** The checklist: required kinds first in their order, with or without files, then other attachments. */
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
      ours: isOwnDocumentKind(kind),
      state: stateOf(of(kind)),
      documents: of(kind),
    })),
  ];
};

/** The documents in the order of the checklist, for next and previous. */
export const inOrder = (groups: readonly DocumentGroup[]): DocumentRow[] =>
  groups.flatMap(({ documents }) => documents);

/** The neighbour of a document, wrapping around. */
export const stepDocument = (
  documents: readonly DocumentRow[],
  id: string | null,
  by: 1 | -1,
): string | null => {
  if (documents.length === 0) return null;
  const at = documents.findIndex((document) => document.id === id);
  return documents[(at + by + documents.length) % documents.length]!.id;
};

/** The shown document: the chosen one, else the first unchecked, else the first. */
export const shownDocument = (documents: readonly DocumentRow[], id: string | null): DocumentRow | null =>
  documents.find((document) => document.id === id) ?? documents.find(isToCheck) ?? documents[0] ?? null;

import type { ApplicationDetail } from '../../../contract/applications.ts';
import type { DocumentRow } from '../../../contract/documents.ts';

export type DocumentGroup = {
  readonly kind: string;
  readonly required: boolean;
  readonly documents: readonly DocumentRow[];
};

/** The checklist: required kinds first in their order, with or without files, then what else is attached. */
export const documentGroups = ({
  required_documents,
  documents,
}: Pick<ApplicationDetail, 'required_documents' | 'documents'>): DocumentGroup[] => {
  const required: readonly string[] = required_documents;
  const others = [...new Set(documents.map(({ kind }) => kind as string))].filter(
    (kind) => !required.includes(kind),
  );
  return [...required, ...others].map((kind) => ({
    kind,
    required: required.includes(kind),
    documents: documents.filter((document) => document.kind === kind),
  }));
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

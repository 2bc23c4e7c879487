import type { ChecklistItem, DocumentCheck } from '../../../contract/permits/documents.ts';
import { isOwnDocumentKind, type DocumentKind } from '../../../contract/settings/reference.ts';
import { type AttachmentKind } from '../../../contract/settings/attachments.ts';
import type { ApplicationStatus } from '../../../contract/values/application-states.ts';
import type { ApplicationKind, ReplacementReason } from '../../../contract/values/status.ts';

type Checked = { kind: string; check_status: DocumentCheck; rejection_reason: string | null };

/**
 * The status of each required kind, in the order of the list. A kind waits while one of its files is
 * unchecked, so a new file makes it wait again; it is accepted when one file is, whatever was rejected
 * before. `documents` are oldest first.
 */
export const checklistOf = (
  required: readonly AttachmentKind[],
  documents: readonly Checked[],
  { official_documents = [], official_records = [] }: Partial<OfficialProofs> = {},
): ChecklistItem[] => [
  ...required.map((kind) => ({ kind, ...stateOf(kind, documents), official: false })),
  ...official_documents
    .filter((kind) => !required.includes(kind))
    .map((kind) => ({
      kind,
      ...(official_records.some((record) => record.kind === kind)
        ? ({ state: 'verified', reason: null } as const)
        : stateOf(kind, documents)),
      official: true,
    })),
];

/** What the office gets from official records in a category, and what it got for an application. */
export type OfficialProofs = {
  official_documents: readonly AttachmentKind[];
  official_records: readonly { kind: AttachmentKind }[];
};

/** What of an application the office gets from official records: where the proofs of its category count at all. */
export const officialProofs = (
  row: Pick<OfficialProofs, 'official_documents'>,
  {
    kind,
    replacement_reason,
    official_records,
  }: Pick<OfficialProofs, 'official_records'> & {
    kind: ApplicationKind;
    replacement_reason: ReplacementReason | null;
  },
): OfficialProofs => ({
  official_documents:
    kind === 'update' || (kind === 'replacement' && replacement_reason !== 'category_change')
      ? []
      : row.official_documents,
  official_records,
});

const stateOf = (
  kind: AttachmentKind,
  documents: readonly Checked[],
): Pick<ChecklistItem, 'state' | 'reason'> => {
  const files = documents.filter((document) => document.kind === kind);
  const has = (state: DocumentCheck): boolean => files.some((file) => file.check_status === state);
  if (files.length === 0) return { state: 'missing', reason: null };
  if (has('waiting')) return { state: 'waiting', reason: null };
  if (has('verified')) return { state: 'verified', reason: null };
  return { state: 'rejected', reason: files.at(-1)?.rejection_reason ?? null };
};

/** Required kinds that are not accepted, for any reason. */
export const unverifiedKinds = (checklist: readonly ChecklistItem[]): DocumentKind[] =>
  checklist.filter(({ state }) => state !== 'verified').map(({ kind }) => kind);

const FOR_APPLICANTS: readonly string[] = ['decision', 'pro_forma', 'invoice', 'credit_note'];

/**
 * Whether the applicant may open it by the link of a mail: what the municipality wrote to them, never an
 * upload.
 */
export const isForApplicant = (kind: string): boolean => FOR_APPLICANTS.includes(kind);

/** Whether somebody may erase what was set aside: never who set it aside, so that no one person removes a proof. */
export const mayErase = (
  { deleted_at, deleted_by }: { deleted_at: string | null; deleted_by: string | null },
  caller: { user_id: string | null },
): boolean => deleted_at !== null && deleted_by !== caller.user_id;

/**
 * Why a document must count, as a message code, or null. What the municipality made is evidence of its
 * actions; an issued permit must be able to show what it was based on.
 */
export const rejectionOfDeletion = (
  document: { kind: DocumentKind },
  application: {
    status: ApplicationStatus;
    required: readonly DocumentKind[];
    /** Other live documents of the same kind. */ others_of_kind: number;
  } | null,
): 'rule.document_ours' | 'rule.document_required' | null => {
  if (isOwnDocumentKind(document.kind)) return 'rule.document_ours';
  if (application?.status !== 'completed') return null;
  return application.required.includes(document.kind) && application.others_of_kind === 0
    ? 'rule.document_required'
    : null;
};

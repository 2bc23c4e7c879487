import type { ChecklistItem, DocumentCheck } from '../../../contract/permits/documents.ts';
import { OWN_DOCUMENT_KINDS, type DocumentKind } from '../../../contract/settings/reference.ts';
import { type AttachmentKind } from '../../../contract/settings/attachments.ts';
import type { ApplicationStatus } from '../../../contract/values/status.ts';

type Checked = { kind: string; check_status: DocumentCheck; refusal_reason: string | null };

/**
 * What each required kind is worth, in the order of the list. A kind waits as long as one of its files was
 * not looked at, so a new file makes it wait again; it holds when one file holds, whatever was refused
 * before. `documents` are oldest first.
 */
export const checklistOf = (
  required: readonly AttachmentKind[],
  documents: readonly Checked[],
): ChecklistItem[] =>
  required.map((kind) => {
    const files = documents.filter((document) => document.kind === kind);
    const has = (state: DocumentCheck): boolean => files.some((file) => file.check_status === state);
    if (files.length === 0) return { kind, state: 'missing', reason: null };
    if (has('waiting')) return { kind, state: 'waiting', reason: null };
    if (has('verified')) return { kind, state: 'verified', reason: null };
    return { kind, state: 'refused', reason: files.at(-1)?.refusal_reason ?? null };
  });

/** Required kinds that do not hold, whatever the reason. */
export const unverifiedKinds = (checklist: readonly ChecklistItem[]): DocumentKind[] =>
  checklist.filter(({ state }) => state !== 'verified').map(({ kind }) => kind);

/** Whether the municipality made the document itself: an invoice, a decision, a statement of the bank. */
export const isOurs = (kind: DocumentKind): boolean =>
  (OWN_DOCUMENT_KINDS as readonly DocumentKind[]).includes(kind);

const FOR_APPLICANTS: readonly string[] = ['decision', 'pro_forma', 'invoice', 'credit_note'];

/**
 * Whether the applicant may open it by the link of a mail: what the municipality wrote to them, never what
 * was uploaded.
 */
export const isForApplicant = (kind: string): boolean => FOR_APPLICANTS.includes(kind);

/**
 * Why a document must stay, as a message code, or null. What we made is evidence of what we did; a permit
 * that was issued must be able to show what it was issued on.
 */
export const rejectionOfDeletion = (
  document: { kind: DocumentKind },
  application: {
    status: ApplicationStatus;
    required: readonly DocumentKind[];
    /** Other live documents of the same kind. */ others_of_kind: number;
  } | null,
): 'rule.document_ours' | 'rule.document_required' | null => {
  if (isOurs(document.kind)) return 'rule.document_ours';
  if (application?.status !== 'completed') return null;
  return application.required.includes(document.kind) && application.others_of_kind === 0
    ? 'rule.document_required'
    : null;
};

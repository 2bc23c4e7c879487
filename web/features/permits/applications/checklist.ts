import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { ChecklistItem } from '../../../../contract/permits/documents.ts';
import type { DocumentKind } from '../../../../contract/settings/reference.ts';
import { isToCheck } from './documents/document-list.ts';

type Checked = Pick<ApplicationDetail, 'checklist' | 'documents'>;

/** Required kinds of documents that are not valid: missing, not checked yet, or rejected. */
export const unverifiedItems = ({ checklist }: Pick<ApplicationDetail, 'checklist'>): ChecklistItem[] =>
  checklist.filter(({ state }) => state !== 'verified');

/** Whether approving opens its dialog first, which warns of what is not verified and of possible duplicates. */
export const needsApprovalDialog = (
  application: Pick<ApplicationDetail, 'checklist' | 'duplicates'>,
): boolean => unverifiedItems(application).length > 0 || application.duplicates.length > 0;

/**
 * Kinds that the applicant must send (again), and never what the office gets itself: required ones that are missing or rejected, others of which
 * every file was rejected.
 */
export const itemsToResend = ({ checklist, documents }: Checked): ChecklistItem[] => {
  const required = new Set(checklist.map(({ kind }) => kind));
  const others = [...new Set(documents.map(({ kind }) => kind))].filter((kind) => !required.has(kind));
  return [
    ...checklist.filter(({ state, official }) => !official && (state === 'missing' || state === 'rejected')),
    ...others.flatMap((kind): ChecklistItem[] => {
      const files = documents.filter((document) => document.kind === kind);
      return files.every((file) => file.check_status === 'rejected')
        ? [{ kind, state: 'rejected', reason: files.at(-1)?.rejection_reason ?? null, official: false }]
        : [];
    }),
  ];
};

/** Their kinds, as the calls name them. */
export const kindsToResend = (application: Checked): AttachmentKind[] =>
  itemsToResend(application).map(({ kind }) => kind as AttachmentKind);

/** The next unchecked document after this one, wrapping around; null when there is none. */
export const nextWaiting = (
  documents: readonly { id: string; kind: DocumentKind; check_status: string }[],
  id: string,
): string | null => {
  const at = documents.findIndex((document) => document.id === id);
  const round = [...documents.slice(at + 1), ...documents.slice(0, Math.max(at, 0))];
  return round.find(isToCheck)?.id ?? null;
};

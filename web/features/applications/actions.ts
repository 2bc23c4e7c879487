import type { ApplicationDetail } from '../../../contract/applications.ts';
import type { AttachmentKind } from '../../../contract/reference.ts';

type Open = Pick<ApplicationDetail, 'status' | 'allowed' | 'required_documents' | 'documents'>;

/** What staff can do on this screen, in the order of the menu. Which of them are open now comes from the server (`allowed`) alone. */
export const ACTIONS = [
  'start_review',
  'approve',
  'request_supplement',
  'reject',
  'pay',
  'issue_permit',
  'dismiss',
  'supplement',
  'update',
  'add_documents',
  'add_account',
  'reopen',
  'withdraw',
  'delete',
] as const;
export type Action = (typeof ACTIONS)[number];

/** The letter of an action; the same in both languages, because they are written beside it. */
export const ACTION_KEYS: Partial<Record<Action, string>> = {
  start_review: 'p',
  approve: 'o',
  request_supplement: 'd',
  reject: 'z',
  pay: 'l',
  issue_permit: 'i',
  dismiss: 'v',
  supplement: 's',
  update: 'u',
  reopen: 'r',
};
export const DANGEROUS: readonly Action[] = ['reject', 'dismiss', 'withdraw', 'delete'];

/** Actions that are open now. Files are added by the call that corrects, so they go with it. */
export const openActions = ({ allowed }: Pick<Open, 'allowed'>): Action[] =>
  ACTIONS.filter((action) =>
    action === 'add_documents'
      ? allowed.includes('update') && !allowed.includes('supplement')
      : allowed.includes(action),
  );

/** Required kinds of which nothing is attached. */
export const missingDocuments = ({
  required_documents,
  documents,
}: Pick<Open, 'required_documents' | 'documents'>): AttachmentKind[] =>
  required_documents.filter((kind) => !documents.some((document) => document.kind === kind));

const NEXT: readonly Action[] = ['start_review', 'issue_permit', 'pay', 'dismiss'];

/** The one next step of a file: asks for what is missing before it approves; null where the municipality only waits or is done. */
export const primaryAction = (application: Open): Action | null => {
  const open = openActions(application);
  if (application.status === 'in_review') {
    const wanted = missingDocuments(application).length > 0 ? 'request_supplement' : 'approve';
    return open.includes(wanted) ? wanted : null;
  }
  return NEXT.find((action) => open.includes(action)) ?? null;
};

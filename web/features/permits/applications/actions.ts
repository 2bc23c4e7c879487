import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { wanting } from './checklist.ts';

type Open = Pick<ApplicationDetail, 'status' | 'allowed' | 'checklist' | 'documents'>;

/**
 * What staff can do on this screen, in the order of the menu. Which of them are open now comes from the
 * server (`allowed`) alone.
 */
export const ACTIONS = [
  'start_review',
  'approve',
  'request_supplement',
  'reject',
  'pay',
  'issue_permit',
  'request_payment',
  'dismiss',
  'supplement',
  'update',
  'add_documents',
  'add_account',
  'claim',
  'release',
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
  claim: 'c',
  reopen: 'r',
};
/**
 * Deeds on a file that a colleague works on: they ask before they take it. Papers and money at the counter do
 * not wait.
 */
export const NEED_CLAIM: readonly Action[] = [
  'start_review',
  'approve',
  'request_supplement',
  'reject',
  'dismiss',
  'request_payment',
  'update',
  'reopen',
  'withdraw',
];
export const DANGEROUS: readonly Action[] = ['reject', 'dismiss', 'withdraw', 'delete'];

/** Actions that are open now. Files are added by the call that corrects, so they go with it. */
export const openActions = ({ allowed }: Pick<Open, 'allowed'>): Action[] =>
  ACTIONS.filter((action) =>
    action === 'add_documents'
      ? allowed.includes('update') && !allowed.includes('supplement')
      : // Starting a review takes the file, too.
        allowed.includes(action) && !(action === 'claim' && allowed.includes('start_review')),
  );

/** The deed that another screen leads to (`/vloge/{id}?action=pay`), if it is open. */
export const askedAction = (application: Pick<Open, 'allowed'>, asked: string | null): 'pay' | null =>
  asked === 'pay' && openActions(application).includes('pay') ? 'pay' : null;

const NEXT: readonly Action[] = ['start_review', 'issue_permit', 'pay', 'dismiss', 'request_payment'];

/**
 * The one next step of a file: asks for what is missing before it approves; null where the municipality only
 * waits or is done.
 */
export const primaryAction = (application: Open): Action | null => {
  const open = openActions(application);
  if (application.status === 'in_review') {
    const wanted = wanting(application).length > 0 ? 'request_supplement' : 'approve';
    return open.includes(wanted) ? wanted : null;
  }
  return NEXT.find((action) => open.includes(action)) ?? null;
};

import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { wanting } from './checklist.ts';
import type { Language } from '../../../i18n/plural.ts';

type Open = Pick<ApplicationDetail, 'status' | 'allowed' | 'checklist' | 'documents'>;

/**
 * Actions of staff on this screen, in the order of the menu. The server alone decides which are allowed now
 * (`allowed`).
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

/** The key of an action: in English a letter of its English name. */
export const ACTION_KEYS: Record<Language, Partial<Record<Action, string>>> = {
  sl: {
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
  },
  en: {
    start_review: 's',
    approve: 'a',
    request_supplement: 'q',
    reject: 'r',
    pay: 'p',
    issue_permit: 'i',
    dismiss: 'd',
    supplement: 'u',
    update: 'e',
    claim: 'w',
    reopen: 'o',
  },
};

/**
 * Actions on an application that a colleague has claimed: they ask before they take it over. Documents and
 * money at the counter do not wait.
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
/** Whether the open dialog is of no use once a colleague has claimed the application. */
export const needsClaim = (dialog: string | null): boolean =>
  dialog === 'approve_next' || dialog === 'reject_document' || NEED_CLAIM.some((one) => one === dialog);
export const DANGEROUS: readonly Action[] = ['reject', 'dismiss', 'withdraw', 'delete'];

/** Actions that are allowed now. Files are added by the call that corrects, so they go with it. */
export const openActions = ({ allowed }: Pick<Open, 'allowed'>): Action[] =>
  ACTIONS.filter((action) =>
    action === 'add_documents'
      ? allowed.includes('update') && !allowed.includes('supplement')
      : // Starting a review claims the application, too.
        allowed.includes(action) && !(action === 'claim' && allowed.includes('start_review')),
  );

/** Whether everything is there to approve it and open the next. */
export const mayApproveNext = (application: Open): boolean => primaryAction(application) === 'approve';

/** First-class actions beside the next step: whether it is approved or more is asked for, both are one click. */
export const besideActions = (application: Open): Action[] => {
  if (application.status !== 'in_review') return [];
  const open = openActions(application);
  const primary = primaryAction(application);
  return (['approve', 'request_supplement'] as const).filter(
    (action) => action !== primary && open.includes(action),
  );
};

/** The action that another screen links to (`/vloge/{id}?action=pay`), if it is allowed. */
export const askedAction = (application: Pick<Open, 'allowed'>, asked: string | null): 'pay' | null =>
  asked === 'pay' && openActions(application).includes('pay') ? 'pay' : null;

const NEXT: readonly Action[] = ['start_review', 'issue_permit', 'pay', 'dismiss', 'request_payment'];

/**
 * The next step of an application: requests what is missing before it approves; null while the municipality
 * only waits or is done.
 */
export const primaryAction = (application: Open): Action | null => {
  const open = openActions(application);
  if (application.status === 'in_review') {
    const wanted = wanting(application).length > 0 ? 'request_supplement' : 'approve';
    return open.includes(wanted) ? wanted : null;
  }
  return NEXT.find((action) => open.includes(action)) ?? null;
};

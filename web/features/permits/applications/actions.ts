import {
  Ban,
  Banknote,
  CircleCheck,
  CreditCard,
  DoorOpen,
  FilePlus2,
  FileQuestion,
  FileX2,
  Hand,
  Pencil,
  PlayCircle,
  ReceiptEuro,
  RotateCcw,
  Trash2,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { ApplicationDecision } from '../../../../contract/values/application-states.ts';
import { itemsToResend } from './checklist.ts';
import type { Language } from '../../../i18n/plural.ts';

type Open = Pick<ApplicationDetail, 'status' | 'allowed' | 'checklist' | 'documents'>;

type ActionFacts = {
  readonly icon: LucideIcon;
  /** In English a letter of its English name. */
  readonly keys: Readonly<Record<Language, string>> | null;
  /**
   * Asks before it takes over an application that a colleague has claimed. Documents and money at the counter do not
   * wait.
   */
  readonly claims: boolean;
  readonly danger: boolean;
  /** Its dialog asks for a reason that the applicant reads; without it the action has a dialog of its own, or none. */
  readonly asks_reason?: true;
};

/**
 * Actions of staff on this screen, in the order of the menu. The server alone decides which are allowed now
 * (`allowed`).
 */
export const ACTIONS = {
  start_review: { icon: PlayCircle, keys: { sl: 'p', en: 's' }, claims: true, danger: false },
  approve: { icon: CircleCheck, keys: { sl: 'o', en: 'a' }, claims: true, danger: false },
  request_supplement: { icon: FileQuestion, keys: { sl: 'd', en: 'q' }, claims: true, danger: false },
  reject: { icon: Ban, keys: { sl: 'z', en: 'r' }, claims: true, danger: true, asks_reason: true },
  pay: { icon: Banknote, keys: { sl: 'l', en: 'p' }, claims: false, danger: false },
  issue_permit: { icon: CreditCard, keys: { sl: 'i', en: 'i' }, claims: false, danger: false },
  request_payment: { icon: ReceiptEuro, keys: null, claims: true, danger: false, asks_reason: true },
  dismiss: { icon: FileX2, keys: { sl: 'v', en: 'd' }, claims: true, danger: true, asks_reason: true },
  supplement: { icon: FilePlus2, keys: { sl: 's', en: 'u' }, claims: false, danger: false },
  update: { icon: Pencil, keys: { sl: 'u', en: 'e' }, claims: true, danger: false },
  add_documents: { icon: FilePlus2, keys: null, claims: false, danger: false },
  add_account: { icon: UserPlus, keys: null, claims: false, danger: false },
  claim: { icon: Hand, keys: { sl: 'c', en: 'w' }, claims: false, danger: false },
  release: { icon: DoorOpen, keys: null, claims: false, danger: false },
  reopen: { icon: RotateCcw, keys: { sl: 'r', en: 'o' }, claims: true, danger: false, asks_reason: true },
  withdraw: { icon: Undo2, keys: null, claims: true, danger: true, asks_reason: true },
  delete: { icon: Trash2, keys: null, claims: false, danger: true },
} as const satisfies Record<ApplicationDecision, ActionFacts> & Record<string, ActionFacts>;
export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as Action[];
export type ReasonAction = {
  [A in Action]: (typeof ACTIONS)[A] extends { asks_reason: true } ? A : never;
}[Action];
export const asksReason = (action: Action): action is ReasonAction => 'asks_reason' in ACTIONS[action];

/** The key of an action; undefined for one that has none. */
export const keyOf = (action: Action, language: Language): string | undefined => {
  const { keys }: ActionFacts = ACTIONS[action];
  return keys?.[language];
};

/** Whether the open dialog is of no use once a colleague has claimed the application. */
export const needsClaim = (dialog: string | null): boolean =>
  dialog === 'approve_next' ||
  dialog === 'reject_document' ||
  ACTION_NAMES.some((action) => action === dialog && ACTIONS[action].claims);

/** Actions that are allowed now. Files are added by the call that corrects, so they go with it. */
export const openActions = ({ allowed }: Pick<Open, 'allowed'>): Action[] =>
  ACTION_NAMES.filter((action) =>
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
    const wanted = itemsToResend(application).length > 0 ? 'request_supplement' : 'approve';
    return open.includes(wanted) ? wanted : null;
  }
  return NEXT.find((action) => open.includes(action)) ?? null;
};

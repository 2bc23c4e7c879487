import type { Actor } from '../../permits/applications/actor.ts';
import type { ApplicationStatus } from '../../../contract/values/status.ts';
import type { MissingItem } from '../../../contract/settings/missing-items.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { dropLiveProForma } from '../../money/pro-formas/cancel-pro-forma.ts';
import { hasAccount, issueProForma } from '../../money/pro-formas/issue-pro-forma.ts';
import { draftContext } from '../../money/pro-formas/notices.ts';
import { previewProForma } from '../../money/pro-formas/preview-pro-forma.ts';
import { findLiveProForma } from '../../money/pro-formas/queries.ts';
import { balanceOf } from '../../money/money/queries.ts';
import { openShares } from '../../money/money/open-shares.ts';
import { sellerOf } from '../../money/money/parties.ts';
import { openOf } from '../../money/money/rules.ts';
import { moneyAfterTransition } from '../../money/payments/after-transition.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { claimAfter } from '../../permits/applications/claim-rules.ts';
import { hasDocument, issueDecision, previewDecision } from '../../permits/decisions/issue-decision.ts';
import { notifyApplicant } from '../../permits/applications/notify.ts';
import { previewNotice } from './preview-notice.ts';
import { freeOf } from '../../permits/applications/price.ts';
import { priceOfApplication } from '../../permits/applications/price-of-application.ts';
import { type Application, insertEvent, saveApplication } from '../../permits/applications/queries.ts';
import { findHindrance } from './find-hindrance.ts';
import { move } from '../../permits/applications/rules.ts';
import { CLOSED_STATUSES } from '../../../contract/values/status.ts';

/**
 * The transitions of api.md section 2 that a person decides; paying, supplementing and issuing have files of
 * their own.
 */
export type Decision = {
  transition:
    | 'start_review'
    | 'request_supplement'
    | 'dismiss'
    | 'reject'
    | 'approve'
    | 'request_payment'
    | 'withdraw'
    | 'reopen';
  reason?: string | undefined;
  /** The reason in the language of an applicant who does not read the Slovenian original. */
  reason_translation?: string | undefined;
  missing_items?: MissingItem[] | undefined;
  due_date?: string | undefined;
  exempt?: boolean | undefined;
  /** Why staff approve although a required document is not verified. */
  unverified_reason?: string | undefined;
};

const MAX_SUPPLEMENT_DAYS = 90;
/** Transitions after which nothing is to be paid for now. */
const DROPS_PRO_FORMA: ReadonlySet<Decision['transition']> = new Set(['withdraw', 'reopen']);

/** The mail of a transition that asks for a payment and attaches its pro-forma. */
const BILLS: Partial<Record<Decision['transition'], 'application_approved_to_pay' | 'pro_forma_issued'>> = {
  approve: 'application_approved_to_pay',
  request_payment: 'pro_forma_issued',
};
/**
 * Whether such a transition attaches it: something is due, the parameter allows it, and there is an account
 * to pay to.
 */
const billsAtOnce = (
  { status, price_total }: Pick<Application, 'status' | 'price_total'>,
  { transition }: Decision,
  parameters: Parameters,
): boolean =>
  transition in BILLS &&
  status === 'approved' &&
  price_total > 0 &&
  parameters.pro_forma_on_approval &&
  hasAccount(parameters);

/**
 * Applies a decision to a locked application: status, its fields, event and mail. Throws 422 with the field.
 */
export async function transitionApplication(
  trx: Trx,
  deps: Deps,
  application: Application,
  decision: Decision,
  by: Actor,
  parameters: Parameters,
  /** False where the transition is one of several at the counter and the last one notifies the applicant. */
  /** `bill` false: no pro-forma with the approval, because it is paid at once. */
  { notify = true, bill = true }: { notify?: boolean; bill?: boolean } = {},
): Promise<Application> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const to = checkTransition(application, decision, today);
  const hindrance = await findHindrance(trx, application.id, decision.transition, today);
  if (hindrance) throw ruleBroken(hindrance);
  const due = decision.due_date ?? addDays(today, parameters.supplement_days);
  const saved = await saveApplication(
    trx,
    application.id,
    {
      status: to,
      closed_at: CLOSED_STATUSES.includes(to) ? now : null,
      ...claimAfter(decision.transition, by.actor === 'staff' ? by.actor_id : null, now),
      ...(await fieldsOf(trx, application, decision, by, due, now)),
    },
    now,
  );
  await insertEvent(trx, {
    application_id: application.id,
    transition: decision.transition,
    from_status: application.status,
    to_status: to,
    ...by,
    reason: [decision.reason, decision.unverified_reason].filter(Boolean).join('\n') || null,
    data:
      decision.transition === 'request_supplement'
        ? { missing_items: decision.missing_items, due_date: due }
        : {
            ...(decision.exempt ? { exempt: true } : {}),
            ...(decision.unverified_reason ? { unverified: true } : {}),
          },
    created_at: now,
  });
  await moneyAfterTransition(trx, saved, decision.transition, by, parameters, now);
  if (bill && billsAtOnce(saved, decision, parameters)) {
    const mail = notify ? (BILLS[decision.transition] ?? null) : null;
    const reason = decision.transition === 'request_payment' ? decision.reason : undefined;
    return (await issueProForma(trx, deps, saved, by, parameters, { mail, reason })).application;
  }
  const dropped = DROPS_PRO_FORMA.has(decision.transition)
    ? await dropLiveProForma(trx, application.id, { reason: decision.reason ?? null, by, now })
    : null;
  const decided = decidedOf(decision, due, by.actor_id);
  const document = decided ? await issueDecision(trx, deps, saved, decided, parameters) : null;
  const open = openOf(saved, await balanceOf(trx, saved.id));
  const notice = notify
    ? noticeOf(saved, decision, parameters, due, { document_nr: document?.decision_nr, dropped, open })
    : null;
  if (notice)
    await notifyApplicant(trx, deps, saved, notice.template, notice.facts as never, {
      link_days: parameters.status_link_days,
      document_ids: document ? [document.document_id] : [],
    });
  return saved;
}

/** The mail of a decision not made yet; null when the transition sends none. */
export async function previewTransition(
  deps: Deps,
  application: Application,
  decision: Decision,
  parameters: Parameters,
) {
  const due = decision.due_date || addDays(deps.clock.today(), parameters.supplement_days);
  const price_total = decision.exempt ? 0 : application.price_total;
  const document_nr = hasDocument(decision.transition) ? '…' : undefined;
  const asked = {
    ...application,
    price_total,
    status: decision.exempt ? ('ready' as const) : ('approved' as const),
  };
  if (billsAtOnce(asked, decision, parameters))
    return previewNotice(deps, application, BILLS[decision.transition]!, {
      ...draftContext(
        application,
        await sharesAfter(deps, application, parameters),
        parameters,
        deps.clock.today(),
      ),
      ...(decision.transition === 'request_payment' ? { reason: decision.reason } : {}),
    });
  const live = DROPS_PRO_FORMA.has(decision.transition)
    ? await findLiveProForma(deps.db, application.id)
    : null;
  const notice = noticeOf(application, decision, parameters, due, {
    document_nr,
    dropped: live?.pro_forma_nr ?? null,
    open: decision.exempt ? 0 : await openAfter(deps, application),
  });
  return notice ? previewNotice(deps, application, notice.template, notice.facts as never) : null;
}

/**
 * The document of a decision not made yet, as a PDF, or the pro-forma that an approval sends. Null when the
 * transition has none.
 */
export async function previewDocument(
  deps: Deps,
  application: Application,
  decision: Decision,
  by: string | null,
  parameters: Parameters,
): Promise<Buffer | null> {
  const asked = { price_total: decision.exempt ? 0 : application.price_total, status: 'approved' as const };
  if (billsAtOnce(asked, decision, parameters))
    return previewProForma(deps, application, await sharesAfter(deps, application, parameters), parameters);
  const due = decision.due_date || addDays(deps.clock.today(), parameters.supplement_days);
  const decided = decidedOf(decision, due, by);
  return decided ? previewDecision(deps, application, decided, parameters) : null;
}

/** Cents due after approval, less what was paid before. */
const openAfter = async (deps: Deps, { id, price_total }: Application): Promise<number> =>
  openOf({ status: 'approved', price_total }, await balanceOf(deps.db, id));

/** The same by account. */
const sharesAfter = async (deps: Deps, application: Application, { municipality }: Parameters) => {
  const balance = await balanceOf(deps.db, application.id);
  const open = openOf({ ...application, status: 'approved' }, balance);
  return openShares(deps.db, application, { open, kept: balance.kept }, sellerOf(municipality));
};

const decidedOf = (decision: Decision, due: string, by: string | null) =>
  hasDocument(decision.transition)
    ? {
        transition: decision.transition,
        reason: decision.reason ?? '',
        reason_translation: decision.reason_translation ?? null,
        missing_items: decision.missing_items ?? [],
        due_date: decision.transition === 'request_supplement' ? due : null,
        by,
      }
    : null;

function checkTransition(application: Application, decision: Decision, today: string): ApplicationStatus {
  const result = move(decision.transition, {
    ...application,
    ...decision,
    status: application.status,
    today,
  });
  if (!result.ok) {
    if (result.code.startsWith('rule.'))
      throw ruleBroken(result.code, result.path, `state.application.${application.status}`);
    throw invalid(result);
  }
  if (decision.due_date && decision.transition === 'request_supplement') {
    if (decision.due_date < today) throw invalid({ path: 'due_date', code: 'date.past' });
    if (decision.due_date > addDays(today, MAX_SUPPLEMENT_DAYS))
      throw invalid({ path: 'due_date', code: 'date.too_far' });
  }
  return result.to;
}

async function fieldsOf(
  trx: Trx,
  application: Application,
  decision: Decision,
  by: Actor,
  due: string,
  now: string,
) {
  const decided = { decided_by: by.actor_id, decided_at: now };
  switch (decision.transition) {
    case 'request_supplement':
      return { missing_items: decision.missing_items ?? [], supplement_due_at: due };
    case 'approve': {
      if (!decision.exempt) return decided;
      return { ...decided, exempt_reason: decision.reason ?? null, ...freeOf(application) };
    }
    case 'dismiss':
    case 'reject':
      return {
        ...decided,
        decision_reason: decision.reason ?? null,
        decision_reason_translation: decision.reason_translation ?? null,
        supplement_due_at: null,
      };
    case 'reopen': {
      return {
        decided_by: null,
        decided_at: null,
        decision_reason: null,
        decision_reason_translation: null,
        exempt_reason: null,
        supplement_due_at: null,
        missing_items: [],
        ...(await priceOfApplication(trx, application)),
      };
    }
    case 'withdraw':
      return { decision_reason: decision.reason ?? null, supplement_due_at: null };
    default:
      return {};
  }
}

function noticeOf(
  application: Application,
  decision: Decision,
  parameters: Parameters,
  due: string,
  { document_nr, dropped, open }: { document_nr: string | undefined; dropped: string | null; open: number },
) {
  const translated = application.language === 'en' ? decision.reason_translation : undefined;
  const reason = translated ?? decision.reason ?? '';
  const numbered = document_nr ? { document_nr } : {};
  const without = dropped ? { pro_forma_nr: dropped } : {};
  switch (decision.transition) {
    case 'request_supplement':
      return {
        template: 'supplement_requested' as const,
        facts: { missing_items: decision.missing_items ?? [], due_date: due, ...numbered },
      };
    case 'approve':
      return { template: 'application_approved' as const, facts: { price_total: open } };
    case 'dismiss':
      return {
        template: 'application_dismissed' as const,
        facts: { reason, appeal_days: parameters.appeal_days, ...numbered },
      };
    case 'reject':
      return {
        template: 'application_rejected' as const,
        facts: { reason, appeal_days: parameters.appeal_days, ...numbered },
      };
    case 'request_payment':
      return {
        template: 'payment_requested' as const,
        facts: { reason, amount: open },
      };
    case 'withdraw':
      return { template: 'application_withdrawn' as const, facts: without };
    case 'reopen':
      return { template: 'application_reopened' as const, facts: { reason, ...without } };
    default:
      return null;
  }
}

import { byStaffOrSystem } from '../../platform/kernel/actor.ts';
import type { ReminderKind } from '../../../contract/money/dunning.ts';
import { notifyApplicant } from '../../permits/applications/notify.ts';
import {
  type Application,
  lockApplication,
  recordOnApplication,
  transitionApplication,
} from '../../permits/applications/queries.ts';
import { nextStatus } from '../../permits/applications/rules.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { loadOutstandingShares } from '../balances/load-outstanding-shares.ts';
import { balanceOf } from '../balances/queries.ts';
import { outstandingOf } from '../balances/rules.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { transferRows } from '../pro-formas/payment-data.ts';
import {
  findProFormaOwner,
  findWaiting,
  insertReminder,
  lockProForma,
  setMailOfReminder,
  waitsForConfirmation,
} from './queries.ts';
import { dunningStepOn, lastPaymentDay } from './rules.ts';

type ProForma = NonNullable<Awaited<ReturnType<typeof lockProForma>>>;
type Said = { id: string; created_at: string; sent_to: string | null; open_amount: number };

/**
 * Sends whatever reminder is due for a pro-forma today. Locks application and pro-forma first: a payment that
 * arrives at the same moment is seen, and only one of two processes sends. Null when nothing is due, or when
 * unconfirmed money came in: the outstanding amount is known only after confirmation.
 */
export async function sendDunningReminder(
  trx: Trx,
  deps: Deps,
  pro_forma_id: string,
  parameters: Parameters,
): Promise<Said | null> {
  const locked = await lockBoth(trx, pro_forma_id);
  const waiting = await findWaiting(trx, pro_forma_id);
  if (!locked || !waiting) return null;
  const step = dunningStepOn(deps.clock.today(), waiting, parameters);
  if (!step || (await waitsForConfirmation(trx, locked.application.id))) return null;
  const money = await moneyOf(trx, locked.application);
  return money.open === 0 ? null : say(trx, deps, { ...locked, ...money, kind: step, by: null, parameters });
}

/**
 * Sends a reminder on request of staff. Throws 404, and 422 when nothing is outstanding or a reminder went
 * out today.
 */
export async function remindNow(
  trx: Trx,
  deps: Deps,
  pro_forma_id: string,
  by: string | null,
  parameters: Parameters,
): Promise<{ said: Said; application: Application }> {
  const locked = await lockBoth(trx, pro_forma_id);
  if (!locked) throw notFound();
  const waiting = await findWaiting(trx, pro_forma_id);
  if (!waiting) throw ruleBroken('rule.not_waiting_for_payment');
  if (waiting.reminded_on === deps.clock.today()) throw ruleBroken('rule.reminded_today');
  const money = await moneyOf(trx, locked.application);
  if (money.open === 0 || (await waitsForConfirmation(trx, locked.application.id)))
    throw ruleBroken('rule.payment_arrived');
  const said = await say(trx, deps, { ...locked, ...money, kind: 'by_staff', by, parameters });
  if (!said) throw ruleBroken('rule.reminded_today');
  return { said, application: locked.application };
}

/** The figures shown by page, pro-forma and mails alike. */
async function moneyOf(trx: Trx, application: Application): Promise<{ received: number; open: number }> {
  const balance = await balanceOf(trx, application.id);
  return { received: Math.max(0, balance.kept), open: outstandingOf(application, balance) };
}

/** Locks the application before its pro-forma, the lock order of all payment code. */
async function lockBoth(trx: Trx, pro_forma_id: string) {
  const owner = await findProFormaOwner(trx, pro_forma_id);
  if (!owner) return null;
  const application = await lockApplication(trx, owner.application_id);
  const pro_forma = await lockProForma(trx, pro_forma_id);
  return application && pro_forma ? { application, pro_forma } : null;
}

type Saying = {
  application: Application;
  pro_forma: ProForma;
  kind: ReminderKind;
  /** Cents received for the application on any of its pro-formas, and cents outstanding. */
  received: number;
  open: number;
  by: string | null;
  parameters: Parameters;
};

/** Records the reminder, then sends it; an expired pro-forma also changes the status of the application. */
async function say(
  trx: Trx,
  deps: Deps,
  { application, pro_forma, kind, received, open, by, parameters }: Saying,
): Promise<Said | null> {
  const now = deps.clock.now();
  const id = newId();
  const row = { id, pro_forma_id: pro_forma.id, kind, open_amount: open, sent_by: by, created_at: now };
  if (!(await insertReminder(trx, row))) return null;
  const told = await record(trx, application, pro_forma, kind, by, now, deps.clock.today());
  const overdue = deps.clock.today() > pro_forma.due_date;
  const template =
    kind === 'expired' ? 'payment_expired' : overdue ? 'payment_overdue' : ('payment_due_soon' as const);
  const mail_id = await notifyApplicant(
    trx,
    deps,
    told,
    template,
    {
      pro_forma_nr: pro_forma.pro_forma_nr,
      ...transferRows({
        ...pro_forma,
        application_nr: application.application_nr,
        permit_year: application.permit_year,
        ...(await loadOutstandingShares(trx, application, { open, kept: received }, pro_forma.seller)),
      }),
      recipient: pro_forma.seller.name,
      open_amount: open,
      paid_amount: received,
      due_date: pro_forma.due_date,
      waits_until: lastPaymentDay(pro_forma.due_date, parameters),
    },
    {
      link_days: parameters.status_link_days,
      document_ids: kind !== 'expired' && pro_forma.document_id ? [pro_forma.document_id] : [],
    },
  );
  await setMailOfReminder(trx, id, mail_id);
  return {
    id,
    created_at: now,
    sent_to: application.applicant.email ?? application.representative?.email ?? null,
    open_amount: open,
  };
}

/** The event of the application: the system ends the time to pay (docs/states.md). */
async function record(
  trx: Trx,
  application: Application,
  pro_forma: ProForma,
  kind: ReminderKind,
  by: string | null,
  now: string,
  today: string,
): Promise<Application> {
  const event = { by: byStaffOrSystem(by), data: { pro_forma_id: pro_forma.id, kind }, now };
  if (kind !== 'expired') {
    await recordOnApplication(trx, [application], { ...event, transition: 'remind_payment' });
    return application;
  }
  const result = nextStatus('expire_payment', { ...application, today });
  if (!result.ok) throw new Error(`A pending payment cannot expire: ${result.code}`);
  return transitionApplication(trx, application, { ...event, transition: 'expire_payment', to: result.to });
}

import { CONFIRMABLE, type confirmPayments } from '../../../../contract/money/payments.ts';
import type { HandlerReply } from '../../../../contract/platform/route.ts';
import { findStarter } from '../../../platform/bulk/queries.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import { ownerOf } from '../../../platform/http/sessions/owner.ts';
import { invalid, messageOf, notFound, ruleBroken } from '../../../platform/http/problem.ts';
import {
  type Confirmation,
  describePayments,
  findConfirmation,
  findImportName,
  insertConfirmation,
  listConfirmable,
  listOpenConfirmations,
  lockConfirmation,
  saveProgress,
} from './confirm-queries.ts';
import { countPayments } from './count-payments.ts';
import { listForeignAccounts } from '../match/foreign-account.ts';

export const CONFIRM_QUEUE = 'payment-confirm';
/** Payments per transaction. */
const CHUNK = 50;
/** Up to this many are confirmed before the reply; a job does the rest. */
const AT_ONCE = 100;
/** Chunks per run of the job. */
const CHUNKS = 4;
const RESUME_AFTER_MS = 10 * 60_000;
/** Rejected rows kept with an order; the list of payments shows the others. */
const REJECTED_KEPT = 500;

/**
 * Confirms the payments of an import, or chosen ones; on a foreign account only with explicit consent. A few
 * are done before the reply; for many, the reply says how to poll for progress.
 */
export const confirmPaymentsHandler: Handler<typeof confirmPayments> = async ({
  deps,
  caller,
  body,
  request_id,
  language,
}) => {
  const { import_id, payment_ids, statuses = CONFIRMABLE, foreign_accounts: accepted = [] } = body;
  if (!import_id === !payment_ids) throw invalid({ path: 'import_id', code: 'payment.confirm_what' });
  if (import_id && !(await findImportName(deps.db, import_id))) throw notFound();
  const id = newId();
  const total = await transaction(deps.db, async (trx) => {
    const ids = import_id ? await listConfirmable(trx, import_id, statuses) : [...new Set(payment_ids)];
    const foreign_accounts = await listForeignAccounts(trx, ids);
    if (foreign_accounts.some((account) => !accepted.includes(account)))
      throw ruleBroken('payment.foreign_account', 'foreign_accounts');
    const now = deps.clock.now();
    await insertConfirmation(trx, {
      id,
      import_id: import_id ?? null,
      payment_ids: ids,
      status: ids.length === 0 ? 'done' : 'queued',
      total: ids.length,
      foreign_accounts,
      created_by: ownerOf(caller),
      request_id,
      created_at: now,
      finished_at: ids.length === 0 ? now : null,
    });
    if (ids.length > AT_ONCE) await deps.jobs.send(CONFIRM_QUEUE, { id }, { db: trx, singleton_key: id });
    return ids.length;
  });
  if (total <= AT_ONCE) while (await countNext(deps, id));
  return presentConfirmation(deps.db, (await findConfirmation(deps.db, id))!, language);
};

/**
 * Confirms the next payments of an order; false when none is left. Each chunk and its progress are one
 * transaction, so a crash repeats nothing.
 */
const countNext = (deps: Deps, id: string): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    const order = await lockConfirmation(trx, id);
    if (!order) return false;
    const ids = order.payment_ids.slice(order.handled, order.handled + CHUNK);
    const role = (await findStarter(trx, order.created_by))?.role ?? '';
    const result = await countPayments(trx, deps, ids, { user_id: order.created_by, role }, order.request_id);
    const handled = order.handled + ids.length;
    const finished = handled >= order.total;
    await saveProgress(
      trx,
      id,
      {
        handled,
        counted: order.counted + result.counted,
        counted_sum: order.counted_sum + result.counted_sum,
        paid: order.paid + result.paid,
        refunds: order.refunds + result.refunds,
        already: order.already + result.already,
        rejected: [...order.rejected, ...result.rejected].slice(0, REJECTED_KEPT),
      },
      finished ? deps.clock.now() : null,
    );
    return !finished;
  });

/** Works through an order in runs, so that a long one does not look like a hanging worker. */
export async function runConfirmation(deps: Deps, { id }: { id: string }): Promise<void> {
  for (let chunks = 0; chunks < CHUNKS; chunks++) if (!(await countNext(deps, id))) return;
  await deps.jobs.send(CONFIRM_QUEUE, { id }, { db: deps.db, singleton_key: id });
}

/** Registers the queue and its schedule with the job queue; called from server/jobs.ts. */
export const registerPaymentJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(CONFIRM_QUEUE, (data) => runConfirmation(deps, data));
  deps.jobs.schedule('tend-payment-confirm', '*/10 * * * *', async () => {
    const before = new Date(Date.parse(deps.clock.now()) - RESUME_AFTER_MS).toISOString();
    for (const { id } of await listOpenConfirmations(deps.db, before))
      await deps.jobs.send(CONFIRM_QUEUE, { id }, { db: deps.db, singleton_key: id });
  });
};

/** An order with its rejected rows in the language of the reader. */
export async function presentConfirmation(
  db: Db,
  order: Confirmation,
  language: Language,
): Promise<HandlerReply<typeof confirmPayments>> {
  const known = new Map(
    (
      await describePayments(
        db,
        order.rejected.map(({ payment_id }) => payment_id),
      )
    ).map((row) => [row.id, row]),
  );
  return {
    ...order,
    rejected: order.rejected.map(({ payment_id, code }) => {
      const row = known.get(payment_id);
      return {
        payment_id,
        code,
        message: messageOf(code, language),
        payer_name: row?.payer_name ?? null,
        amount: row?.amount ?? 0,
        application_nr: row?.application_nr ?? null,
      };
    }),
  };
}

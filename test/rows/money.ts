import { getApplication } from '../../contract/permits/applications.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { settleProForma } from '../../server/money/pro-formas/settle-pro-forma.ts';
import { insertPayment } from '../../server/money/payments/queries.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { saveApplication } from '../../server/permits/applications/queries.ts';
import type { TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { approve, createdBy } from './transitions.ts';

/** Where invoices are verified, without the certificate that root would have to upload first. */
export const fiscalEnvironment = async (
  { deps }: Pick<TestApp, 'deps'>,
  environment: 'practice' | 'test' | null,
): Promise<void> => {
  await deps.db.updateTable('fiscal_settings').set({ environment }).execute();
};

/**
 * Turns fiscal verification on with a practice key, or off, so that payments at the counter wait for their
 * invoice.
 */
export const practise = (world: TestApp, on: boolean): Promise<void> =>
  fiscalEnvironment(world, on ? 'practice' : null);

/** An application paid by a confirmed transfer. Returns its id and that of the payment. */
export async function paidByTransfer(
  world: TestApp,
  staff: Client,
  browser: Client,
  {
    change = {},
    amount,
    payment = {},
  }: { change?: Parameters<typeof createdBy>[1]; amount?: number; payment?: object } = {},
): Promise<{ id: string; payment_id: string; total: number }> {
  const id = await createdBy(browser, change);
  await approve(staff, id);
  const { price_total } = (await staff.call(getApplication, { params: { id } })).body;
  const total = Math.round(Number(price_total) * 100);
  const payment_id = newId();
  const now = world.clock.now();
  await transaction(world.deps.db, async (trx) => {
    await insertPayment(trx, {
      id: payment_id,
      application_id: id,
      method: 'upn',
      amount: amount ?? total,
      status: 'matched',
      booking_date: world.clock.today(),
      invoice_due: true,
      payer_name: 'ANA NOVAK',
      payer_iban: 'SI56011001000123480',
      bank_ref: 'BREF-1',
      confirmed_at: now,
      created_at: now,
      ...payment,
    });
    await saveApplication(trx, id, { status: 'paid' }, now);
    await settleProForma(trx, id, now);
  });
  return { id, payment_id, total };
}

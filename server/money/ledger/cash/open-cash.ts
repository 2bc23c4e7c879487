import type { OpenCash } from '../../../../contract/money/cash-closings.ts';
import { contentHash } from '../content-hash.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { expectedOf } from './cash-rules.ts';
import {
  cashierNames,
  type Device,
  type Entry,
  listCashInDrawers,
  listDevices,
  openEntries,
} from './cash-queries.ts';

type Figures = Omit<OpenCash, 'opening' | `cash_${string}` | `card_${string}` | 'entries'> &
  ReturnType<typeof expectedOf> & {
    opening: number;
    cash_received: number;
    cash_added: number;
    cash_refunded: number;
    card_received: number;
    card_refunded: number;
    cashier_nr: string;
    cashier_id: string;
    cashier_name: string;
    entries: Entry[];
  };
export type OpenFigures = Figures;

/** What each cashier has taken at each device since the last closing; cents. */
export async function openCashOf(
  db: Db | Trx,
  which: { cashier_id?: string | undefined; device_id?: string | undefined } = {},
): Promise<Figures[]> {
  const entries = await openEntries(db, which);
  const groups = Map.groupBy(entries, (entry) => `${entry.device_id} ${entry.cashier_id}`);
  if (groups.size === 0) return [];
  const devices = new Map((await listDevices(db)).map((device) => [device.id, device]));
  const left = new Map(
    (await listCashInDrawers(db)).map((row) => [`${row.device_id} ${row.cashier_id}`, row.cash_left]),
  );
  const names = await cashierNames(
    db,
    entries.flatMap(({ cashier_id }) => cashier_id ?? []),
  );
  return [...groups].map(([key, rows]) => {
    const device = devices.get(rows[0]!.device_id!)!;
    return figuresOf(rows, left.get(key) ?? 0, device, names.get(rows[0]!.cashier_id!) ?? '');
  });
}

/** Sums, days and invoices of entries of one cashier at one device, without the names of both. */
export const figuresOfDesk = (rows: readonly Entry[], opening: number) => {
  const sum = (kind: Entry['kind'], method: Entry['method']): number =>
    rows.reduce((all, row) => (row.kind === kind && row.method === method ? all + row.amount : all), 0);
  const cash = {
    opening,
    cash_received: sum('payment', 'cash'),
    cash_added: rows.reduce((all, row) => all + row.cash_added, 0),
    cash_refunded: sum('refund', 'cash'),
    card_received: sum('payment', 'card'),
    card_refunded: sum('refund', 'card'),
  };
  const payments = rows.filter(({ kind }) => kind === 'payment').length;
  const days = rows.map(({ day }) => day).toSorted();
  const invoices = rows
    .filter(({ invoice_nr }) => invoice_nr !== null)
    .toSorted((a, b) => (a.invoice_seq ?? 0) - (b.invoice_seq ?? 0));
  return {
    ...cash,
    ...expectedOf(cash),
    payments,
    refunds: rows.length - payments,
    period_from: days[0]!,
    period_to: days.at(-1)!,
    first_invoice_nr: invoices[0]?.invoice_nr ?? null,
    last_invoice_nr: invoices.at(-1)?.invoice_nr ?? null,
  };
};

const figuresOf = (rows: Entry[], opening: number, device: Device, cashier_name: string): Figures => ({
  device_id: device.id,
  device_name: device.name,
  sales_location_nr: device.sales_location_nr,
  cashier_nr: device.cashier_nr,
  cashier_id: rows[0]!.cashier_id!,
  cashier_name,
  ...figuresOfDesk(rows, opening),
  without_invoice: rows.filter(({ kind, invoice_nr }) => kind === 'payment' && invoice_nr === null).length,
  state: contentHash([
    String(opening),
    ...rows.map(({ kind, id, amount, cash_added }) => `${kind} ${id} ${amount} ${cash_added}`),
  ]),
  entries: rows,
});

import type { FiscalEnvironment } from '../../contract/values/status.ts';
import { linesOf, totalsOf } from '../../contract/money/invoice-lines.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { json, type Trx } from '../../server/platform/db/db.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { enqueueVerification } from '../../server/money/fiscal/submission/enqueue-verification.ts';
import { findSigner, signInvoice } from '../../server/money/fiscal/submission/sign-invoice.ts';
import { localParts } from '../../server/money/fiscal/submission/zoi.ts';

type Options = {
  application_id: string;
  seller_tax_number?: string;
  premise?: string;
  device?: string;
  /** Cents. */
  permit?: number;
  fee?: number;
  operator_tax_number?: string | null;
  buyer_vat_id?: string | null;
  original?: { id: string };
  /** A cashier without a personal tax number. */
  by?: 'root';
  /** Where it is to be verified; else where the office verifies now. */
  environment?: FiscalEnvironment;
};
let seq = 0;
const operator = (trx: Trx) =>
  trx.selectFrom('users').select('id').where('role', '=', 'root').executeTakeFirstOrThrow();

/**
 * An invoice for cash (or, with `original`, its credit note), signed and queued for its EOR. Returns its id.
 */
export const pendingInvoice = async (deps: Deps, options: Options): Promise<string> => {
  const { application_id, seller_tax_number = '12345679', premise = 'OBC1', device = 'BLAG1' } = options;
  const sign = options.original ? -1 : 1;
  const id = newId();
  const nr = ++seq;
  const lines = linesOf([
    { code: 'permit', description: 'Dovolilnica', gross: sign * (options.permit ?? 1500), vat_rate: 2200 },
    { code: 'fee', description: 'Upravna taksa', gross: sign * (options.fee ?? 0), vat_rate: null },
  ]);
  const totals = totalsOf(lines);
  const date_time = deps.clock.now();
  await transaction(deps.db, async (trx) => {
    const signer = await findSigner(trx, deps, seller_tax_number);
    if (!signer) throw new Error('Fiscal verification is not set up.');
    const signed = signInvoice(signer, { date_time, premise, device, seq: nr, amount: totals.amount });
    const [year, month, day] = localParts(date_time);
    const party = {
      name: 'Ana Novak',
      lines: [],
      tax_number: null,
      vat_id: options.buyer_vat_id ?? null,
      company_registration_number: null,
      email: null,
      country: 'SI',
    };
    await trx
      .insertInto('invoices')
      .values({
        id,
        kind: options.original ? 'credit_note' : 'invoice',
        sales_location_nr: premise,
        cashier_nr: device,
        year: Number(year),
        seq: nr,
        application_id,
        original_invoice_id: options.original?.id ?? null,
        language: 'sl',
        buyer: json(party),
        seller: json({
          ...party,
          name: 'Občina',
          tax_number: seller_tax_number,
          vat_id: `SI${seller_tax_number}`,
          iban: null,
          bic: null,
          bank: null,
        }),
        lines: json(lines),
        net: totals.net,
        vat: totals.vat,
        untaxed: totals.untaxed,
        amount: totals.amount,
        payment_method: 'cash',
        date_time,
        issued_on: `${year}-${month}-${day}`,
        service_date: `${year}-${month}-${day}`,
        operator_id: options.by ? (await operator(trx)).id : null,
        operator_name: 'Marko Hribar',
        operator_tax_number: options.operator_tax_number ?? null,
        status: 'issued',
        search: `${premise}-${device}-${nr}/${year}`.toLowerCase(),
        ...signed,
        fiscal_environment: options.environment ?? signed.fiscal_environment,
        fiscal_status: 'pending',
        created_at: date_time,
      })
      .execute();
    await enqueueVerification(trx, deps, id);
  });
  return id;
};

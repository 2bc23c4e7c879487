import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import {
  budgetUser,
  createBudgetUser,
  deleteBudgetUser,
  downloadEslog,
  listBudgetUsers,
  listEslogInvoices,
  updateBudgetUser,
} from '../../../../contract/money/eslog.ts';
import { fiscalCode } from '../../fiscal/submission/code.ts';
import { bind, bindChange } from '../../../platform/http/bind.ts';
import { requireSeenVersion } from '../../../platform/http/require-seen-version.ts';
import { conflict, notFound, staleVersion } from '../../../platform/http/problem.ts';
import { presentInvoice } from '../../invoices/present.ts';
import { inFileName } from '../../invoices/rules.ts';
import { eslogXml } from './eslog.ts';
import {
  findBudgetUser,
  findForEslog,
  listBudgetUsers as list,
  listEslogInvoices as listInvoices,
  lockBudgetUser,
  recordDownload,
} from './eslog-queries.ts';
import { localSecond } from '../local-second.ts';

const vatIdOf = (tax_number: string, is_vat_payer: boolean): string | null =>
  is_vat_payer ? `SI${tax_number}` : null;

export const eslogRoutes = [
  bind(listBudgetUsers, ({ deps, body }) => list(deps.db, body)),

  bind(createBudgetUser, async ({ deps, caller, body }) => {
    const now = deps.clock.now();
    const { tax_number, name, is_vat_payer } = body;
    const made = await deps.db
      .insertInto('budget_users')
      .values({
        tax_number,
        name,
        vat_id: vatIdOf(tax_number, is_vat_payer),
        created_by: caller.user_id,
        created_at: now,
        updated_at: now,
      })
      .onConflict((on) => on.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) return made;
    const current = await findBudgetUser(deps.db, tax_number);
    throw conflict({ detail: 'budget_user.exists', current: z.parse(budgetUser, current) });
  }),

  bindChange(updateBudgetUser, async ({ trx, deps, params, body }) => {
    const row = await requireSeenVersion(
      await lockBudgetUser(trx, params.tax_number),
      body.version,
      (current) => staleVersion(budgetUser, current),
    );
    return trx
      .updateTable('budget_users')
      .set({
        name: body.name,
        vat_id: vatIdOf(row.tax_number, body.is_vat_payer),
        version: row.version + 1,
        updated_at: deps.clock.now(),
      })
      .where('tax_number', '=', row.tax_number)
      .returningAll()
      .executeTakeFirstOrThrow();
  }),

  bind(deleteBudgetUser, async ({ deps, params }) => {
    const gone = await deps.db
      .deleteFrom('budget_users')
      .where('tax_number', '=', params.tax_number)
      .returning('tax_number')
      .executeTakeFirst();
    if (!gone) throw notFound();
  }),

  bind(listEslogInvoices, async ({ deps, body, language }) => {
    const { data, meta } = await listInvoices(deps.db, body);
    return { data: data.map((row) => presentInvoice(row, language)), meta };
  }),

  bind(downloadEslog, async ({ deps, params, caller, now, audit }) => {
    const invoice = await findForEslog(deps.db, params.id);
    if (!invoice) throw notFound();
    audit({ subject_id: invoice.id, person_id: invoice.user_id });
    const { zoi, seller, buyer, original_nr, original_issued_on } = invoice;
    const xml = eslogXml({
      ...invoice,
      buyer: { ...buyer, vat_id: buyer.vat_id ?? invoice.vat_id },
      original:
        original_nr && original_issued_on ? { invoice_nr: original_nr, issued_on: original_issued_on } : null,
      supply: invoice.details.supply ?? null,
      advances: invoice.details.advances ?? [],
      fiscal: zoi
        ? {
            date_time: localSecond(invoice.date_time),
            operator: invoice.operator_name,
            zoi,
            eor: invoice.eor,
            code: seller.tax_number ? fiscalCode(zoi, seller.tax_number, invoice.date_time) : null,
          }
        : null,
    });
    await recordDownload(deps.db, { invoice_id: invoice.id, actor_id: caller.user_id, created_at: now });
    const bytes = Buffer.from(xml);
    return {
      stream: Readable.from([bytes]),
      mime: 'application/xml; charset=utf-8',
      file_name: `eracun-${inFileName(invoice.invoice_nr)}.xml`,
      size: bytes.length,
      disposition: 'attachment' as const,
    };
  }),
];

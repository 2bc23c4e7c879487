import {
  createCashClosing,
  downloadCashClosing,
  getCashClosing,
  getOpenCash,
  listCashClosings,
} from '../../../../contract/money/cash-closings.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bind, bindChange } from '../../../platform/http/bind.ts';
import { pdfReply } from '../../../platform/http/reply/file-replies.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { notFound } from '../../../platform/http/problem.ts';
import {
  type ClosingRow,
  entriesOfClosing,
  findClosing,
  lastClosingOf,
  listClosings,
} from './cash-queries.ts';
import { createCashClosingHandler } from './close-cash.ts';
import { drawClosing } from './draw-closing.ts';
import { openCashOf } from './open-cash.ts';
import { shownPersonIds } from '../../../platform/http/reply/shown-persons.ts';

/** The closing if this caller may see it: their own, or any with invoices.view. Throws 404. */
const seenBy = async (deps: Deps, caller: Caller, id: string): Promise<ClosingRow> => {
  const closing = await findClosing(deps.db, id);
  if (!closing || (closing.cashier_id !== caller.user_id && !can(caller, 'invoices.view'))) throw notFound();
  return closing;
};

export const cashRoutes = [
  bind(getOpenCash, async ({ deps, caller }) => {
    const own = caller.user_id ?? '';
    const all = can(caller, 'invoices.view');

    const open = await openCashOf(deps.db, all ? {} : { cashier_id: own });
    return {
      mine: open.filter(({ cashier_id }) => cashier_id === own),
      others: open.filter(({ cashier_id }) => cashier_id !== own),
      last: (await lastClosingOf(deps.db, own)) ?? null,
    };
  }),

  bindChange(createCashClosing, createCashClosingHandler),

  bind(listCashClosings, ({ deps, body }) => listClosings(deps.db, body)),

  bind(getCashClosing, async ({ deps, caller, params, audit }) => {
    const closing = await seenBy(deps, caller, params.id);
    audit({ subject_id: closing.id });
    return { ...closing, entries: await entriesOfClosing(deps.db, closing.id) };
  }),

  bind(downloadCashClosing, async ({ deps, caller, params, language, audit }) => {
    const closing = await seenBy(deps, caller, params.id);
    const entries = await entriesOfClosing(deps.db, closing.id);
    audit({ subject_id: closing.id, shown_ids: shownPersonIds(getCashClosing, { entries }) });
    const bytes = await drawClosing(deps, closing, language);
    const name = language === 'sl' ? 'blagajniski-zakljucek' : 'cash-closing';
    return pdfReply(bytes, `${name}-${closing.sales_location_nr}-${closing.cashier_nr}-${closing.seq}.pdf`);
  }),
];

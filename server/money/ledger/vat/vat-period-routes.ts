import {
  closeVatPeriod,
  downloadVatPeriod,
  fileVatPeriod,
  listVatPeriods,
  markSelfCorrection,
} from '../../../../contract/money/vat-periods.ts';
import { listVatLedger } from '../../../../contract/money/ledger.ts';
import { bind, bindChange } from '../../../platform/http/bind.ts';
import { storedFile } from '../../../platform/http/reply/file-replies.ts';
import { shownPersonIds } from '../../../platform/http/reply/shown-persons.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { bindSecondPerson } from '../../../settings/parameters/second-person.ts';
import { closeVatPeriodHandler, fileVatPeriodHandler } from './close-vat-period.ts';
import { markSelfCorrectionHandler } from './mark-self-correction.ts';
import { reopening } from './reopen-vat-period.ts';
import { vatRows } from './vat-ledger.ts';
import { findClosing, listFiles } from './vat-period-queries.ts';
import { periodsOn, presentPeriods } from './vat-periods.ts';

const yearOf = ({ to }: { to: string }): number => Number(to.slice(0, 4));

export const vatPeriodRoutes = [
  bind(listVatPeriods, async ({ deps, query, today }) => {
    const year = query.year ?? Number(today.slice(0, 4));
    const { periods, next } = await periodsOn(deps.db, today);
    const years = [...new Set(periods.map(yearOf))].toReversed();
    const shown = periods.filter((period) => yearOf(period) === year);
    return { year, years, data: await presentPeriods(deps.db, shown, { next, today }) };
  }),

  bindChange(closeVatPeriod, closeVatPeriodHandler),
  bindChange(fileVatPeriod, fileVatPeriodHandler),
  bindSecondPerson(reopening),

  bind(downloadVatPeriod, async ({ deps, params, query, audit }) => {
    const files = await listFiles(deps.db, [params.id]);
    const file = files.find(({ file_name }) => file_name.endsWith(`.${query.format}`));
    if (!file) throw notFound();
    const { period_from: from, period_to: to } = (await findClosing(deps.db, params.id))!;
    const data = await vatRows(deps.db, { from, to });
    audit({ subject_id: params.id, shown_ids: shownPersonIds(listVatLedger, { data }) });
    return storedFile(deps, file, 'attachment');
  }),

  bindChange(markSelfCorrection, markSelfCorrectionHandler),
];

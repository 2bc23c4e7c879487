import type { ReportName, ReportTable } from '../../../contract/data/reports.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { invalid } from '../../platform/http/problem.ts';
import { decisionDue } from '../../permits/applications/due-rules.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import * as queries from './queries.ts';
import { type ReportQuery, daysOf, errorsOf, spanOf } from './rules.ts';
import * as tables from './tables.ts';
import { REPORT_LABELS } from './labels.ts';

/**
 * Applications that waited longer than this before the period are evaluated by the plain number of days of
 * the law, ignoring Sundays and holidays.
 */
const LOOK_BACK_YEARS = 2;

export type LoadedReport = Omit<ReportTable, 'rows' | 'total' | 'columns'> & tables.Table;

/** A report with money in cents. Throws 422 for an invalid period, lot or permit year. */
export async function loadReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  report: ReportName,
  asked: ReportQuery,
  language: Language,
): Promise<LoadedReport> {
  const today = clock.today();
  const span = spanOf(report, asked, today);
  const names = await queries.findNames(db);
  const errors = errorsOf(
    report,
    asked,
    span,
    names.lots.map(({ code }) => code),
  );
  if (errors.length > 0) throw invalid(...errors);
  const scope = {
    ...span,
    permit_year: asked.permit_year ?? null,
    parking_lot: asked.parking_lot ?? null,
  };
  const years = await queries.findPermitYears(db);
  return {
    report,
    title: REPORT_LABELS[language].titles[report],
    ...scope,
    ...(await tableOf({ db, clock }, report, scope, names, language)),
    permit_years: years
      ? Array.from({ length: years.last - years.first + 1 }, (_, i) => years.last - i)
      : [Number(today.slice(0, 4))],
    parking_lots: names.lots,
  };
}

async function tableOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  report: ReportName,
  scope: queries.Scope,
  names: tables.Names,
  language: Language,
): Promise<tables.Table> {
  switch (report) {
    case 'permits_by_lot':
      return tables.permitsByLot(
        await queries.countPermitGroups(db, scope),
        names,
        scope.parking_lot,
        language,
      );
    case 'issued_by_week':
      return tables.issuedByWeek(await queries.countIssuedByWeek(db, scope), scope, language);
    case 'income_by_month':
      return tables.incomeByMonth(await queries.sumIncomeByMonth(db, scope), scope, language);
    case 'occupancy_by_day':
    case 'occupancy_by_hour': {
      const by = report === 'occupancy_by_day' ? 'day' : 'hour';
      const spaces = await queries.countedSpaces(db, scope);
      return tables.trafficTable(await queries.countTraffic(db, scope, by), by, scope, spaces, language);
    }
    case 'processing_times': {
      const terms = await loadParameters(db, clock.today());
      const first = Temporal.PlainDate.from(scope.from).subtract({ years: LOOK_BACK_YEARS }).toString();
      const due = daysOf({ from: first, to: scope.to }).map((received) => ({
        received,
        due: decisionDue(received, terms),
      }));
      const rows = await queries.decisionTimes(db, scope, due, terms.decision_days);
      return tables.processingTimes(rows, scope, terms.decision_days, language);
    }
    case 'cards_not_collected':
      return tables.cardsNotCollected(
        await queries.countUncollectedCards(db, scope, clock.today()),
        names,
        language,
      );
    case 'plate_changes':
      return tables.plateChanges(await queries.countPlateChanges(db, scope), scope, language);
  }
}

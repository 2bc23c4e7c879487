import type { ColumnKind, ReportName } from '../../../contract/data/reports.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type {
  DecisionTimesRow,
  IncomeRow,
  IssuedRow,
  PermitGroup,
  PlateChangesRow,
  TrafficRow,
  UncollectedRow,
} from './queries.ts';
import { daysOf, monthsOf, percentOf, type Span, sumOf, weeksOf } from './rules.ts';
import { REPORT_LABELS } from './labels.ts';

/** A report as plain data. Money is in cents here. */
export type Column = { key: string; label: string; kind: ColumnKind; drawn: boolean };
export type Table = {
  dimension: string;
  columns: Column[];
  rows: { key: string; label: string; short: string; values: (number | null)[] }[];
  total: { label: string; values: (number | null)[] };
  bound: { label: string; value: number } | null;
};
export type Names = {
  lots: readonly { code: string; name: string }[];
  categories: readonly { code: string; name_sl: string; name_en: string }[];
};

type Figures = Record<string, number | null>;
type Dimension = keyof (typeof REPORT_LABELS)['sl']['dimensions'];
type Spec = { key: string; kind?: ColumnKind; drawn?: boolean };
type Step = { key: string; label: string; short: string };

const TRAFFIC: readonly Spec[] = [
  { key: 'peak', drawn: true },
  { key: 'average', drawn: true },
  { key: 'share', kind: 'percent' },
  { key: 'entries' },
  { key: 'exits' },
  { key: 'denied' },
];
const months_of = (columns: readonly Spec[]) => ({ dimension: 'month', columns }) as const;
/**
 * The structure of every report: the subject of its rows, and its columns. Permits by lot have one more for
 * each category that occurs.
 */
export const REPORT_COLUMNS: Readonly<
  Record<ReportName, { dimension: Dimension; columns: readonly Spec[] }>
> = {
  permits_by_lot: { dimension: 'lot', columns: [{ key: 'all', drawn: true }] },
  issued_by_week: {
    dimension: 'week',
    columns: [
      { key: 'issued', drawn: true },
      { key: 'new' },
      { key: 'renewal', drawn: true },
      { key: 'replacement' },
      { key: 'pickup' },
      { key: 'post' },
    ],
  },
  income_by_month: months_of(
    (['income', 'upn', 'cash', 'card', 'online', 'refunded', 'invoiced', 'vat'] as const).map((key) => ({
      key,
      kind: 'money',
      drawn: key === 'income' || key === 'invoiced',
    })),
  ),
  occupancy_by_day: { dimension: 'day', columns: TRAFFIC },
  occupancy_by_hour: { dimension: 'hour', columns: TRAFFIC },
  processing_times: months_of([
    { key: 'median', kind: 'days', drawn: true },
    { key: 'ninety', kind: 'days', drawn: true },
    { key: 'in_time', kind: 'percent' },
    { key: 'decided' },
  ]),
  cards_not_collected: {
    dimension: 'category',
    columns: [
      { key: 'waiting', drawn: true },
      { key: 'week_old' },
      { key: 'month_old' },
      { key: 'older', drawn: true },
      { key: 'to_post' },
    ],
  },
  plate_changes: months_of([
    { key: 'all', drawn: true },
    { key: 'by_holder', drawn: true },
    { key: 'by_staff' },
    { key: 'confirmed' },
    { key: 'rejected' },
    { key: 'unchecked' },
  ]),
};

/** A table of these columns from the figures of each step; without `total` the figures are summed up. */
const tableOf = (
  language: Language,
  { dimension, columns: specs }: { dimension: Dimension; columns: readonly Spec[] },
  steps: readonly (Step & { figures: Figures })[],
  total?: Figures,
): Table => {
  const words = REPORT_LABELS[language];
  return {
    dimension: words.dimensions[dimension],
    columns: specs.map(({ key, kind = 'count', drawn = false }) => ({
      key,
      label: words.columns[key] ?? key,
      kind,
      drawn,
    })),
    rows: steps.map(({ figures, ...step }) => ({
      ...step,
      values: specs.map(({ key }) => figures[key] ?? null),
    })),
    total: {
      label: words.total,
      values: specs.map(({ key }) =>
        total ? (total[key] ?? null) : sumOf(steps.map(({ figures }) => figures[key] ?? 0)),
      ),
    },
    bound: null,
  };
};

const day = (date: string, language: Language): string => {
  const [year = '', month = '', of_month = ''] = date.split('-');
  return language === 'sl'
    ? `${Number(of_month)}. ${Number(month)}. ${year}`
    : `${Number(of_month)} ${REPORT_LABELS.en.months_short[Number(month) - 1]} ${year}`;
};
const shortDay = (date: string, language: Language): string => day(date, language).slice(0, -5);

const months = (span: Span, language: Language): Step[] =>
  monthsOf(span).map((month) => {
    const index = Number(month.slice(5)) - 1;
    const { months: long, months_short } = REPORT_LABELS[language];
    return { key: month, label: `${long[index]} ${month.slice(0, 4)}`, short: months_short[index] ?? month };
  });

/**
 * Lots down, categories across. A permit holds on several lots, so the last row counts each once and is not a
 * sum of the rows.
 */
export function permitsByLot(
  groups: readonly PermitGroup[],
  names: Names,
  parking_lot: string | null,
  language: Language,
): Table {
  const known = groups.flatMap(({ parking_lot_codes }) => parking_lot_codes);
  const lots = names.lots.filter(({ code }) => parking_lot === null || code === parking_lot);
  const used = names.categories.filter(({ code }) => groups.some(({ user_type }) => user_type === code));
  const count = (category: string | null, lot: string | null): number =>
    sumOf(
      groups
        .filter(
          (group) =>
            (category === null || group.user_type === category) &&
            (lot === null || group.parking_lot_codes.includes(lot)),
        )
        .map(({ permits }) => permits),
    );
  const figures = (lot: string | null): Figures =>
    Object.fromEntries([
      ['all', count(null, lot)],
      ...used.map(({ code }) => [`category:${code}`, count(code, lot)] as const),
    ]);
  const gone = [...new Set(known)].filter(
    (code) => parking_lot === null && !names.lots.some((lot) => lot.code === code),
  );
  const table = tableOf(
    language,
    {
      dimension: 'lot',
      columns: [
        ...REPORT_COLUMNS.permits_by_lot.columns,
        ...used.map(({ code }) => ({ key: `category:${code}` })),
      ],
    },
    [...lots, ...gone.map((code) => ({ code, name: code }))].map(({ code, name }) => ({
      key: code,
      label: code === name ? code : `${code} ${name}`,
      short: code,
      figures: figures(code),
    })),
    figures(null),
  );
  const nameOf = new Map(
    names.categories.map((c) => [`category:${c.code}`, language === 'sl' ? c.name_sl : c.name_en]),
  );
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, label: nameOf.get(column.key) ?? column.label })),
    total: { ...table.total, label: REPORT_LABELS[language].permits_once },
  };
}

export function issuedByWeek(rows: readonly IssuedRow[], span: Span, language: Language): Table {
  const words = REPORT_LABELS[language];
  const count = (of_week: readonly IssuedRow[], test: (row: IssuedRow) => boolean): number =>
    sumOf(of_week.filter(test).map(({ permits }) => permits));
  return tableOf(
    language,
    REPORT_COLUMNS.issued_by_week,
    weeksOf(span).map(({ key, week, monday, sunday }) => {
      const of_week = rows.filter((row) => row.week === key);
      return {
        key,
        label: words.week(week, shortDay(monday, language), day(sunday, language)),
        short: String(week),
        figures: {
          issued: count(of_week, () => true),
          new: count(of_week, ({ kind }) => kind === 'new'),
          renewal: count(of_week, ({ kind }) => kind === 'renewal'),
          replacement: count(of_week, ({ kind }) => kind === 'replacement' || kind === 'update'),
          pickup: count(of_week, ({ delivery }) => delivery === 'pickup'),
          post: count(of_week, ({ delivery }) => delivery === 'post'),
        },
      };
    }),
  );
}

export function incomeByMonth(rows: readonly IncomeRow[], span: Span, language: Language): Table {
  return tableOf(
    language,
    REPORT_COLUMNS.income_by_month,
    months(span, language).map((step) => {
      const of_month = rows.filter(({ month }) => month === step.key);
      const sum = (kind: IncomeRow['kind'], method?: IncomeRow['method']): number =>
        sumOf(
          of_month
            .filter((row) => row.kind === kind && (method === undefined || row.method === method))
            .map(({ amount }) => amount),
        );
      return {
        ...step,
        figures: {
          income: sum('received') - sum('refunded'),
          upn: sum('received', 'upn'),
          cash: sum('received', 'cash'),
          card: sum('received', 'card'),
          online: sum('received', 'online'),
          refunded: sum('refunded'),
          invoiced: sum('invoiced') - sum('credited'),
          vat: sum('vat'),
        },
      };
    }),
  );
}

const trafficFigures = (row: TrafficRow | undefined, spaces: number): Figures => ({
  entries: row?.entries ?? 0,
  exits: row?.exits ?? 0,
  denied: row?.denied ?? 0,
  peak: row?.peak ?? null,
  average: row?.average ?? null,
  share: row?.peak == null ? null : percentOf(row.peak, spaces),
});
export function trafficTable(
  rows: readonly TrafficRow[],
  by: 'day' | 'hour',
  span: Span,
  spaces: number,
  language: Language,
): Table {
  const words = REPORT_LABELS[language];
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  const steps =
    by === 'day'
      ? daysOf(span).map((key) => ({ key, label: day(key, language), short: shortDay(key, language) }))
      : hours.map((key) => ({ key, label: `${key}.00–${key}.59`, short: String(Number(key)) }));
  const found = new Map(rows.map((row) => [row.step, row]));
  return {
    ...tableOf(
      language,
      REPORT_COLUMNS[by === 'day' ? 'occupancy_by_day' : 'occupancy_by_hour'],
      steps.map((step) => ({ ...step, figures: trafficFigures(found.get(step.key), spaces) })),
      trafficFigures(found.get(null), spaces),
    ),
    bound: spaces > 0 ? { label: words.spaces, value: spaces } : null,
  };
}

export function processingTimes(
  rows: readonly DecisionTimesRow[],
  span: Span,
  decision_days: number,
  language: Language,
): Table {
  const words = REPORT_LABELS[language];
  const figures = (row: DecisionTimesRow | undefined): Figures => ({
    decided: row?.decided ?? 0,
    median: row?.median ?? null,
    ninety: row?.ninety ?? null,
    in_time: row ? percentOf(row.in_time, row.decided) : null,
  });
  return {
    ...tableOf(
      language,
      REPORT_COLUMNS.processing_times,
      months(span, language).map((step) => ({
        ...step,
        figures: figures(rows.find(({ month }) => month === step.key)),
      })),
      figures(rows.find(({ month }) => month === null)),
    ),
    bound: { label: words.days_allowed, value: decision_days },
  };
}

export function cardsNotCollected(rows: readonly UncollectedRow[], names: Names, language: Language): Table {
  return tableOf(
    language,
    REPORT_COLUMNS.cards_not_collected,
    names.categories
      .filter(({ code }) => rows.some(({ user_type }) => user_type === code))
      .map(({ code, name_sl, name_en }) => {
        const row = rows.find(({ user_type }) => user_type === code)!;
        return {
          key: code,
          label: language === 'sl' ? name_sl : name_en,
          short: code,
          figures: { ...row, user_type: null, waiting: row.week_old + row.month_old + row.older },
        };
      }),
  );
}

export function plateChanges(rows: readonly PlateChangesRow[], span: Span, language: Language): Table {
  return tableOf(
    language,
    REPORT_COLUMNS.plate_changes,
    months(span, language).map((step) => {
      const { month: _, ...row } = rows.find(({ month }) => month === step.key) ?? {
        month: step.key,
        by_holder: 0,
        by_staff: 0,
        confirmed: 0,
        rejected: 0,
        unchecked: 0,
      };
      return { ...step, figures: { ...row, all: row.by_holder + row.by_staff } };
    }),
  );
}

/** File name of a report. */
export const FILE_NAMES: Record<Language, Record<ReportName, string>> = {
  sl: {
    permits_by_lot: 'dovolilnice-po-parkiriscih',
    issued_by_week: 'izdane-dovolilnice',
    income_by_month: 'prihodki',
    occupancy_by_day: 'zasedenost-po-dnevih',
    occupancy_by_hour: 'zasedenost-po-urah',
    processing_times: 'cas-do-odlocitve',
    cards_not_collected: 'neizrocene-kartice',
    plate_changes: 'spremembe-registrskih-stevilk',
  },
  en: {
    permits_by_lot: 'permits-by-lot',
    issued_by_week: 'permits-issued',
    income_by_month: 'income',
    occupancy_by_day: 'occupancy-by-day',
    occupancy_by_hour: 'occupancy-by-hour',
    processing_times: 'time-to-decision',
    cards_not_collected: 'cards-not-collected',
    plate_changes: 'plate-changes',
  },
};

import type { Trends } from '../../../../contract/office/office.ts';

/** The findings of the charts, as numbers for a sentence. */
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const cents = (amount: string): number => Math.round(Number(amount) * 100);
/** Cents as the API writes amounts. */
const amountOf = (value: number): string => (value / 100).toFixed(2);

/** Over all weeks, and in the last complete one. */
export const summarizeWeeks = (weeks: Trends['weeks']) => {
  const last = weeks.at(-2);
  return {
    weeks: weeks.length,
    received: sum(weeks.map((week) => week.received)),
    decided: sum(weeks.map((week) => week.decided)),
    last_received: last?.received ?? 0,
    last_decided: last?.decided ?? 0,
  };
};

export const summarizeCategories = (categories: Trends['categories']) => ({
  permits: sum(categories.map(({ permits }) => permits)),
  most: categories[0] ?? null,
});

/** This year so far beside the same months of last year. */
export const summarizeIssued = ({ months }: Trends['issued']) => {
  const so_far = months.filter(({ this_year }) => this_year !== null);
  return {
    this_year: sum(so_far.map(({ this_year }) => this_year ?? 0)),
    last_year: sum(so_far.map(({ last_year }) => last_year)),
    month: so_far.at(-1)?.month ?? 1,
  };
};

/** The newest month with decisions, and the slowest; null without any. */
export const summarizeDecisionTime = (months: Trends['decision_time']) => {
  const decided = months.flatMap(({ month, median_days: days }) => (days === null ? [] : [{ month, days }]));
  const newest = decided.at(-1);
  if (!newest) return null;
  const slowest = decided.reduce((worst, one) => (one.days > worst.days ? one : worst), newest);
  return { newest, slowest };
};

/** Amounts as the API writes them. */
export const summarizeIncome = (months: Trends['income']) => {
  const cash = sum(months.map((month) => cents(month.cash)));
  const card = sum(months.map((month) => cents(month.card)));
  return { cash: amountOf(cash), card: amountOf(card), all: amountOf(cash + card) };
};

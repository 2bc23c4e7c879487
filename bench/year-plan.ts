import { isTaxNumber } from '../contract/identity.ts';

/** What will happen to each application of a simulated year, decided beforehand by a seeded generator: the same seed, the same year. */

/** How a transfer goes wrong. `none`: it never comes. */
export const WRONG = ['under', 'over', 'twice', 'wrong_reference', 'none'] as const;
export type Plan = {
  index: number;
  /** Day of the year on which it is submitted, from 0. */
  day: number;
  user_type: 'RES' | 'BUS';
  way: 'upn' | 'cash' | 'card';
  wrong: (typeof WRONG)[number] | null;
  /** Days from approval to payment. */
  pays_after: number;
  /** Its invoice is credited in the month after it was issued. */
  credited: boolean;
};

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Day of the year on which the tax administration does not answer, from 0. */
export const FURS_DOWN_DAY = 40;

/** The last submission leaves time for its money: the year ends with every statement read. */
const LAST_DAY = 330;

/** Plans in the order of their days: half of the applications come in the first three months. */
export const planYear = (applications: number, seed: number): Plan[] => {
  const random = randomOf(seed);
  const plans = Array.from({ length: applications }, (_, index): Plan => {
    const day = Math.floor((random() < 0.5 ? random() * 0.27 : random()) * LAST_DAY);
    const way = random() < 0.8 ? 'upn' : random() < 0.6 ? 'cash' : 'card';
    const wrong = way === 'upn' && random() < 0.03 ? WRONG[Math.floor(random() * WRONG.length)]! : null;
    return {
      index,
      day,
      user_type: random() < 0.9 ? 'RES' : 'BUS',
      way,
      wrong,
      pays_after: 1 + Math.floor(random() * 20),
      credited: wrong === null && random() < 0.05,
    };
  });
  // Few applications still show every way in which a transfer goes wrong, and a credit note.
  const transfers = plans.filter(({ way }) => way === 'upn');
  for (const [i, wrong] of WRONG.entries())
    if (transfers[i] && !plans.some((plan) => plan.wrong === wrong)) transfers[i].wrong = wrong;
  // Somebody pays in cash on the day on which the tax administration is away: approved the day after submission, at the counter a day later.
  const at_outage = plans.find(({ way, wrong }) => way !== 'upn' && wrong === null) ?? plans.at(-1);
  if (at_outage)
    Object.assign(at_outage, { day: FURS_DOWN_DAY - 2, way: 'cash', wrong: null, pays_after: 1 });
  for (const plan of plans) if (plan.wrong) plan.credited = false;
  const right = plans.filter(({ wrong }) => wrong === null);
  if (right[0] && !plans.some(({ credited }) => credited)) right[0].credited = true;
  return plans.toSorted((a, b) => a.day - b.day || a.index - b.index);
};

let last_tax_number = 90_000_004;
const tax_numbers: string[] = [];
/** A tax number of its own for each applicant: valid, in a range that is not issued. */
export const taxNumberOf = (index: number): string => {
  while (tax_numbers.length <= index) {
    last_tax_number += 1;
    const text = String(last_tax_number);
    if (isTaxNumber(text)) tax_numbers.push(text);
  }
  return tax_numbers[index]!;
};

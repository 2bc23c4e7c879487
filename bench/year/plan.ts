import { isTaxNumber } from '../../contract/values/identity.ts';

/**
 * The plan of each application in a simulated year, from a seeded generator: the same seed, the same year.
 */

/**
 * How a transfer goes wrong. `none`: it never comes; `half`: only half of it ever does; `half_late`: the other half
 * comes when the application has ended; `found_late`: it names nobody and is set aside, until somebody asks for it when
 * the VAT of its month is closed; `reversed_at_once`: the bank reverses it in the same statement, `reversed_later`: in
 * the next one, when its invoice is issued. After those two it comes again.
 */
export const WRONG = [
  'under',
  'over',
  'twice',
  'wrong_reference',
  'none',
  'half',
  'half_late',
  'found_late',
  'reversed_at_once',
  'reversed_later',
] as const;
/** Events that end within the year. */
const SHORT_WRONG = WRONG.slice(0, 4);

/** Why an invoice is credited: in full, with the application withdrawn or paid once more; or in part. */
export const CREDITS = ['withdrawn', 'part', 'paid_again'] as const;
const SHORT_CREDITS = CREDITS.slice(0, 2);

export type Plan = {
  index: number;
  /** Day of the year on which it is submitted, from 0. */
  day: number;
  /** A new card costs extra; some applicants have one. */
  card: 'new' | 'existing';
  way: 'upn' | 'cash' | 'card';
  wrong: (typeof WRONG)[number] | null;
  /** Days from approval to payment. */
  pays_after: number;
  /** What happens to its invoice in the month after it was issued. */
  credit: (typeof CREDITS)[number] | null;
  /** The first refund transfer is returned: in the statement in which it left, or in the next one. */
  refund_fails: 'same_statement' | 'later' | null;
  /** Deleted on the day of its submission: taken out of the bin by somebody else, or confirmed as a double. */
  bin: 'restored' | 'kept' | null;
  /** Where it is paid at the counter. */
  device: 0 | 1;
  /** Its invoice is written into the pre-numbered book, while nothing can be verified. */
  by_hand: boolean;
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

/** Day of the year of the outage of the tax administration, from 0. */
export const FURS_DOWN_DAY = 40;

/** The last submission leaves time for its payment: the year ends with every statement read. */
const LAST_DAY = 330;
/**
 * Days from approval. A payment on the last of them has no time left when the bank reverses it a month later.
 */
const LAST_DAY_TO_PAY = 20;
/** Events over several statements begin before this day. */
const EARLY = 200;

/** Approved the day after submission, at the counter a day later: on the day of the outage. */
const AT_OUTAGE = { day: FURS_DOWN_DAY - 2, way: 'cash', pays_after: 1 } as const;
/** The first applications cover every case, whatever the seed. */
const EVERYTHING: readonly Partial<Plan>[] = [
  ...WRONG.map((wrong) => ({
    way: 'upn' as const,
    wrong,
    ...(wrong === 'twice' ? { refund_fails: 'later' as const } : {}),
    ...(wrong === 'reversed_later' ? { pays_after: LAST_DAY_TO_PAY } : {}),
  })),
  { way: 'upn', credit: 'withdrawn', refund_fails: 'same_statement' },
  { way: 'upn', credit: 'part', refund_fails: 'later' },
  { way: 'upn', credit: 'paid_again' },
  { way: 'cash', credit: 'withdrawn', device: 0 },
  { way: 'cash', credit: 'paid_again', device: 1 },
  { way: 'card', credit: 'part', device: 1 },
  { way: 'upn', bin: 'restored' },
  { way: 'upn', bin: 'kept' },
  { ...AT_OUTAGE, device: 0 },
  { ...AT_OUTAGE, device: 1, by_hand: true },
];
/** Number of applications that cover every case. */
export const SMALLEST_YEAR = EVERYTHING.length;

/** Plans in order of their days: half of the applications come in the first three months. */
export const planYear = (applications: number, seed: number): Plan[] => {
  const random = randomOf(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const plans = Array.from({ length: applications }, (_, index): Plan => {
    const day = Math.floor((random() < 0.5 ? random() * 0.27 : random()) * LAST_DAY);
    const early = day < EARLY;
    const way = random() < 0.8 ? 'upn' : random() < 0.6 ? 'cash' : 'card';
    const wrong = way === 'upn' && random() < 0.03 ? oneOf(early ? WRONG : SHORT_WRONG) : null;
    const credit = wrong === null && random() < 0.05 ? oneOf(early ? CREDITS : SHORT_CREDITS) : null;
    return {
      index,
      day,
      card: random() < 0.9 ? 'new' : 'existing',
      way,
      wrong,
      pays_after: wrong === 'reversed_later' ? LAST_DAY_TO_PAY : 1 + Math.floor(random() * LAST_DAY_TO_PAY),
      credit,
      refund_fails: early && random() < 0.1 ? oneOf(['same_statement', 'later']) : null,
      bin: random() < 0.01 ? oneOf(['restored', 'kept']) : null,
      device: random() < 0.5 ? 0 : 1,
      by_hand: false,
    };
  });
  for (const [i, must] of EVERYTHING.entries()) {
    const plan = plans[i];
    if (plan)
      Object.assign(
        plan,
        { wrong: null, credit: null, refund_fails: null, bin: null },
        { day: plan.day % EARLY },
        must,
      );
  }
  return plans.toSorted((a, b) => a.day - b.day || a.index - b.index);
};

let last_tax_number = 90_000_004;
const tax_numbers: string[] = [];
/** A distinct tax number for each applicant: valid, in a range that is not issued. */
export const taxNumberOf = (index: number): string => {
  while (tax_numbers.length <= index) {
    last_tax_number += 1;
    const text = String(last_tax_number);
    if (isTaxNumber(text)) tax_numbers.push(text);
  }
  return tax_numbers[index]!;
};

const mod97 = (digits: string): number => Number(BigInt(digits) % 97n);
const checked = (digits: string): string => String(98 - mod97(digits)).padStart(2, '0');
/** A distinct Slovenian account for each payer (bank, account, two check digits). */
export const ibanOf = (index: number): string => {
  const account = `04001${String(index).padStart(8, '0')}`;
  const bban = `${account}${checked(`${account}00`)}`;
  return `SI${checked(`${bban}281800`)}${bban}`;
};

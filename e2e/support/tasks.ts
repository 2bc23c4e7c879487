import { expect } from 'vitest';
import type { Counts } from './tally.ts';

/** `actions`: clicks, keys and fields together. */
type Most = Partial<Counts & { actions: number }>;

export type Task = {
  title: string;
  /** Where the person is when the task begins. */
  from: string;
  /** The most that the task may take. */
  most: Most;
  /** Measured once, on the version before the redesign (docs/generated/tasks.md); null where it was not. */
  before: Counts | null;
  /** What the journey of the task counts (`expectTask`). */
  after: Counts;
};

const counts = (clicks: number, keys: number, fields: number, pages: number): Counts => ({
  clicks,
  keys,
  fields,
  pages,
});

/** The tasks of an office and its applicants by which the screens are measured; docs/generated/tasks.md is this table. */
export const TASKS = {
  approve_first_keys: {
    title: 'the first application of a row approved with the keyboard, the next one opened',
    from: 'open application',
    most: { keys: 3, clicks: 0 },
    before: counts(0, 6, 0, 1),
    after: counts(0, 3, 0, 1),
  },
  approve_keys: {
    title: 'each further application approved with the keyboard',
    from: 'open application',
    most: { keys: 3, clicks: 0 },
    before: counts(0, 5, 0, 1),
    after: counts(0, 2, 0, 1),
  },
  approve_mouse: {
    title: 'each further application approved with the mouse',
    from: 'open application',
    most: { clicks: 3, keys: 0 },
    before: counts(4, 0, 0, 1),
    after: counts(2, 0, 0, 1),
  },
  settle: {
    title: 'an approved application paid, its invoice printed, the permit issued and handed over',
    from: 'open application',
    most: { clicks: 5 },
    before: counts(13, 0, 0, 3),
    after: counts(5, 0, 0, 0),
  },
  paper: {
    title: 'an application on paper entered',
    from: 'list of applications',
    most: { clicks: 6, fields: 8 },
    before: counts(11, 0, 8, 2),
    after: counts(6, 0, 8, 2),
  },
  counter: {
    title: 'a known person gets a permit at the counter: paid, handed over, invoice printed',
    from: 'list of permits',
    most: { clicks: 6 },
    before: counts(19, 0, 7, 4),
    after: counts(4, 8, 0, 1),
  },
  lost_card: {
    title: 'a lost card replaced, paid and handed over, invoice printed',
    from: 'open permit',
    most: { clicks: 5 },
    before: counts(12, 0, 0, 3),
    after: counts(5, 0, 0, 0),
  },
  where: {
    title: '“Where is my permit?”: by five letters of the name to the permit',
    from: 'dashboard',
    most: { keys: 8, clicks: 0 },
    before: counts(0, 8, 0, 1),
    after: counts(0, 7, 0, 1),
  },
  prices: {
    title: 'next year’s absolute prices of ten categories',
    from: 'dashboard',
    most: { actions: 15 },
    before: counts(32, 0, 10, 1),
    after: counts(5, 1, 2, 1),
  },
  apply: {
    title: 'a permanent resident applies on a phone, with one car and its certificate',
    from: 'public form',
    most: { clicks: 20, fields: 9 },
    before: counts(12, 0, 9, 0),
    after: counts(14, 0, 9, 0),
  },
  renew_by_link: {
    title: 'a renewal in which nothing has changed, on a phone without an account, to the code to pay with',
    from: 'page behind the link of the mail',
    most: { clicks: 4 },
    before: null,
    after: counts(4, 0, 0, 2),
  },
  lost_card_by_link: {
    title: 'a lost card reported on a phone without an account',
    from: 'page behind the link of the mail',
    most: { clicks: 6, fields: 0 },
    before: null,
    after: counts(4, 0, 0, 0),
  },
  old_list: {
    title: 'an old list of 5,000 holders read and checked',
    from: 'dashboard',
    most: {},
    before: counts(17, 0, 0, 1),
    after: counts(7, 0, 0, 2),
  },
} as const satisfies Record<string, Task>;

/** Rows of the old list that the import rejects; `most` is a share of all. */
export const OLD_LIST = { rows: 5000, rejected: { most: 0.01, before: 4918, after: 25 } };

/** Asserts that a task was done with what its row says, and that this is not more than was asked. */
export const expectTask = (name: keyof typeof TASKS, done: Counts): void => {
  const { title, most, after }: Task = TASKS[name];
  expect(done, title).toEqual(after);
  const all = { ...done, actions: done.clicks + done.keys + done.fields };
  for (const what of Object.keys(most) as (keyof Most)[])
    expect(all[what], `${title}: ${what}`).toBeLessThanOrEqual(most[what]!);
};

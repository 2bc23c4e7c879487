import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS, SHOWN_SETTINGS } from '../../contract/settings/settings.ts';
import en from '../../web/site/home-messages.en.ts';
import sl from '../../web/site/home-messages.sl.ts';
import { importsOf } from './imports-of.ts';

/** Settings that everyone may know because a page of an applicant says them (docs/how-to-add.md). */
const ROOT = join(import.meta.dirname, '../..');
/** Info texts say these, which the server fills in (server/settings/info-texts/fillings.ts). */
const NOT_READ_HERE: readonly string[] = ['payment_due_days', 'retention_years'];

// Where they are set, and the history of that, no applicant reads.
const OF_STAFF = /^web\/features\/(?:settings|office\/changes)\//;
const files = [...importsOf('web').keys()].filter((file) => /\.tsx?$/.test(file) && !OF_STAFF.test(file));
const isRead = (name: string, of: (file: string) => boolean): boolean =>
  files.some((file) => of(file) && new RegExp(`\\b${name}\\b`).test(readFileSync(join(ROOT, file), 'utf8')));

test.each(SHOWN_SETTINGS)('%s is said by a page, in both languages', (name) => {
  const by_part = isRead(name, (file) => !/\.(?:sl|en)\.ts$/.test(file));
  const by_texts = ['.sl.ts', '.en.ts'].every((end) => isRead(name, (file) => file.endsWith(end)));
  expect(by_part || by_texts).toBe(!NOT_READ_HERE.includes(name));
});

test.each([
  ['sl', sl],
  ['en', en],
])(
  'the home page says what the program sets until it knows the municipality (%s)',
  (_language, { times }) => {
    const { decision_days, supplement_days } = SETTINGS;
    expect(times({})).toEqual(
      times({ decision_days: decision_days.default, supplement_days: supplement_days.default }),
    );
  },
);

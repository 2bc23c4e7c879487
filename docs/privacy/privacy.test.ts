import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AGED_TEXTS, SHARED_TEXTS, UNLINKINGS } from '../../server/records/retention/personal-columns.ts';
import { DEMO_PARAMETERS } from '../../server/settings/parameters/demo-parameters.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const RECORD = read('evidenca-dejavnosti.md');
const ASSESSMENT = read('ocena-ucinka.md');
const named = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, one]) => one!);

test('the record of processing names every table from which personal data are removed', () => {
  const tables = [...Object.values(UNLINKINGS).flat(), ...AGED_TEXTS, ...SHARED_TEXTS].map(
    ({ table }) => table,
  );
  const words = named(RECORD);
  expect([...new Set(tables)].filter((table) => !words.includes(table))).toEqual([]);
});

test('the periods that it names are settings, with their usual values', () => {
  const settings = DEMO_PARAMETERS as Readonly<Record<string, unknown>>;
  const periods = [...RECORD.matchAll(/`(\w+_(?:years|days|hours\w*|minutes\w*|applicants))` \((\d+)\)/g)];
  expect(periods.length).toBeGreaterThan(8);
  for (const [, name, value] of periods) expect([name, settings[name!]]).toEqual([name, Number(value)]);
});

test('every file and folder that the drafts name exists', () => {
  const paths = named(RECORD + ASSESSMENT).filter((one) => one.includes('/'));
  expect(paths.length).toBeGreaterThan(6);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('what the controller has to judge is left open', () => {
  expect(ASSESSMENT.match(/⟨presodi upravljavec/g)!.length).toBeGreaterThan(8);
});

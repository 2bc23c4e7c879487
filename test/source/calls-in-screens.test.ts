import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { isChange, type Route } from '../../contract/platform/route.ts';
import { routes } from '../../contract/routes.ts';
import { importsOf } from './imports-of.ts';

/**
 * What people may change has a button, and what a reply says is read by a screen: a call or a field that was only added
 * to the contract compiles. By name alone, so one that shares its name with another can go unnoticed.
 */
const ROOT = join(import.meta.dirname, '../..');
const sources = [...importsOf('web').keys()].filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|component)\.|^web\/gallery\//.test(file),
);
const names = new Set(sources.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\w+/g) ?? []));

const all: [string, Route][] = Object.entries(routes);
/** Of people who work with the program; the others are of devices, browsers and mail programs. */
const ofPeople = all.filter(([, { access }]) => access !== 'controller' && access !== 'public');

/** A call of the specification for other programs; screens reject by the call that decides. */
const WITHOUT_BUTTON = ['rejectApplication'];

test('every call that changes something is made by a screen', () => {
  const unused = ofPeople.filter(([name, route]) => isChange(route) && !names.has(name));
  expect(unused.map(([name]) => name)).toEqual(WITHOUT_BUTTON);
});

type Definition = Readonly<Record<string, unknown>> & { shape?: Readonly<Record<string, ZodMiniType>> };

/** The fields of a reply at whatever depth. */
const fieldsOf = (value: unknown, seen: Set<unknown>): string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, seen));
  const definition = (value as { _zod?: { def: Definition } })._zod?.def;
  if (!definition) return [];
  const { shape, ...rest } = definition;
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, schema]) => [name, ...fieldsOf(schema, seen)]),
    ...Object.values(rest).flatMap((part) => fieldsOf(part, seen)),
  ];
};

/** Of use to other programs that call the API; the screens say it otherwise, or not. */
const WITHOUT_SCREEN = [
  'appeal_suspends',
  'cancelled_at',
  'commit_at',
  'controller_name',
  'credit_note_id',
  'execution_date',
  'exempt_count',
  'export_size',
  'finality_confirmed_at',
  'heartbeat_at',
  'instead_of',
  'matched_by',
  'oldest_on',
  'oldest_seconds',
  'paid_at',
  'parent_id',
  'quantity',
  'release_reason',
  'released_by_name',
  'reversed_id',
  'seen_at',
  'splits',
  'tried_at',
  'undone_at',
  'unexplained_amount',
  'unit_net',
  'until_at',
  'void_reason',
  'voided_by_name',
  'wave',
];

test('every field of a reply is read by a screen', () => {
  const seen = new Set<unknown>();
  const fields = ofPeople.flatMap(([, { replies }]) =>
    Object.values(replies).flatMap((reply) => fieldsOf(reply, seen)),
  );
  expect([...new Set(fields)].filter((name) => !names.has(name)).toSorted()).toEqual(WITHOUT_SCREEN);
});

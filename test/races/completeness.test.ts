import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isChange } from '../../contract/platform/route.ts';
import { routes } from '../../contract/routes.ts';
import type { Name, Race } from './race.ts';

const SECOND_PERSON =
  'One asks, a second one confirms: it is made by decideConfirmation, which meets another one.';
/** What meets nobody here, and why. */
const WITHOUT: Partial<Record<Name, string>> = {
  approveRefund: SECOND_PERSON,
  closeBusinessPremise:
    'Met where the tax administration answers late (server/money/fiscal/premises/premises.api.test.ts).',
  reopenVatPeriod: SECOND_PERSON,
  sendFiscalEcho: 'Asks whether another system answers.',
  sendHeartbeat: 'One device says how it is; what it said last counts.',
  testText: 'Sends one mail to who asks and stores nothing.',
};

const files = globSync('*.ts', { cwd: import.meta.dirname })
  .map((name) => name.slice(0, -3))
  .filter((name) => !/(test|^race|^run-races)$/.test(name));
const modules = await Promise.all(
  files.map((name) => import(/* @vite-ignore */ `./${name}.ts`) as Promise<Record<string, unknown>>),
);
const races = modules.flatMap((one) => Object.values(one).filter(Array.isArray).flat() as Race[]);
const met = new Set<string>(races.flatMap(({ verbs }) => verbs));
const changes = Object.entries(routes).flatMap(([name, route]) => (isChange(route) ? [name] : []));

test('every call that changes something meets another one, or says why not', () => {
  expect(races.length).toBeGreaterThan(300);
  expect(changes.filter((name) => !met.has(name) && !(name in WITHOUT))).toEqual([]);
});

test('no call that meets another one, or is gone, has a reason why not', () => {
  expect(Object.keys(WITHOUT).filter((name) => met.has(name) || !changes.includes(name))).toEqual([]);
});

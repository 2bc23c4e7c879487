import { expect, test } from 'vitest';
import { relatedTests } from './related.ts';

const source = (imports: string[] = [], routes: string[] = []) => ({ imports, routes });
const SOURCES = new Map([
  ['contract/money/refunds.ts', source([], ['payRefund', 'listRefunds'])],
  ['contract/permits/permits.ts', source([], ['getPermit'])],
  ['server/money/refunds/rules.ts', source()],
  ['server/money/refunds/rules.test.ts', source(['server/money/refunds/rules.ts'])],
  ['server/money/refunds/queries.ts', source()],
  ['server/money/refunds/refunds.api.test.ts', source(['test/app.ts'], ['payRefund'])],
  ['server/money/office/pay.ts', source(['server/money/refunds/rules.ts'])],
  ['server/money/office/pay.test.ts', source(['server/money/office/pay.ts'])],
  ['server/money/office/routes.ts', source(['server/money/office/pay.ts'], ['payRefund'])],
  ['server/money/office/lists.ts', source(['server/money/office/routes.ts'], ['listRefunds'])],
  ['server/money/office/day.api.test.ts', source(['test/app.ts'], ['payRefund', 'listRefunds'])],
  ['server/money/ledger/ledger.api.test.ts', source(['test/app.ts'], ['listRefunds'])],
  ['server/permits/permits/permits.api.test.ts', source(['test/app.ts'], ['getPermit'])],
  ['server/permits/permits/permits.wide.api.test.ts', source(['test/app.ts'], ['payRefund'])],
  ['server/app.ts', source(['server/money/office/lists.ts'])],
  ['test/app.ts', source(['server/app.ts'], ['getPermit'])],
  ['web/ui/dialog.tsx', source()],
  ['web/ui/form.component.tsx', source()],
  ['web/ui/dialog.component.tsx', source(['web/ui/dialog.tsx'])],
  ['web/features/refund.tsx', source(['web/ui/dialog.tsx'], ['payRefund'])],
  ['web/features/refund.component.tsx', source(['web/features/refund.tsx'])],
  ['e2e/money.e2e.ts', source(['contract/money/refunds.ts'])],
]);
const chosen = (...changed: string[]): string[] => {
  const { unit, api, component } = relatedTests(changed, SOURCES);
  return [...unit, ...api, ...component].map(({ file, why }) => `${file}: ${why}`);
};

test('a rule: its own test, tests of the folder, of what imports it, and of the routes behind which it stands', () =>
  expect(chosen('server/money/refunds/rules.ts')).toEqual([
    'server/money/refunds/rules.test.ts: tests it',
    'server/money/office/pay.test.ts: 2 imports away',
    'server/money/refunds/refunds.api.test.ts: same folder',
    'server/money/office/day.api.test.ts: calls payRefund, listRefunds',
    'server/money/ledger/ledger.api.test.ts: calls listRefunds',
  ]));

test('a file of the contract: tests that call its routes, those that call more of them first', () =>
  expect(chosen('contract/money/refunds.ts')).toEqual([
    'server/money/office/day.api.test.ts: calls payRefund, listRefunds',
    'server/money/ledger/ledger.api.test.ts: calls listRefunds',
    'server/money/refunds/refunds.api.test.ts: calls payRefund',
  ]));

test('a part of the web: components whose imports lead to it, and no test of the API', () =>
  expect(chosen('web/ui/dialog.tsx')).toEqual([
    'web/ui/dialog.component.tsx: tests it',
    'web/ui/form.component.tsx: same folder',
    'web/features/refund.component.tsx: 2 imports away',
  ]));

test('a test that changed runs itself before its folder', () =>
  expect(chosen('server/money/refunds/refunds.api.test.ts')).toEqual([
    'server/money/refunds/rules.test.ts: same folder',
    'server/money/refunds/refunds.api.test.ts: changed',
  ]));

test('journeys and tests of breadth are never among them', () =>
  expect(chosen('e2e/money.e2e.ts', 'server/permits/permits/permits.wide.api.test.ts')).toEqual([
    'server/permits/permits/permits.api.test.ts: tests it',
  ]));

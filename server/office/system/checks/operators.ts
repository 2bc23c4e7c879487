import { can } from '../../../../contract/platform/permissions.ts';
import { loadFiscalSettings } from '../../../money/fiscal/queries.ts';
import { listOperators } from '../../../money/invoices/queries.ts';
import { isUnnamedOperator } from '../../../money/invoices/rules.ts';
import { type Check, ok, type ProbeContextWithDatabase, warning } from './check.ts';

const MOST_NAMES = 10;

/** Whether everybody at the till can be named to the tax administration. Root counts only if they issued such invoices. */
export const operators: Check<
  { verified: boolean; unnamed: readonly string[] },
  'off' | 'fine' | 'unnamed',
  ProbeContextWithDatabase
> = {
  seconds: 5,
  probe: async ({ db }) => ({
    verified: (await loadFiscalSettings(db)).environment !== null,
    unnamed: (await listOperators(db))
      .filter(
        (one) =>
          isUnnamedOperator(one) && (one.issues || (one.role === 'admin' && can(one, 'payments.match'))),
      )
      .map(({ name }) => name),
  }),
  evaluate: ({ verified, unnamed }) => {
    if (!verified) return [ok('off')];
    if (unnamed.length === 0) return [ok('fine')];
    const names = unnamed.slice(0, MOST_NAMES).join(', ') + (unnamed.length > MOST_NAMES ? ' …' : '');
    return [warning('unnamed', { count: unnamed.length, names })];
  },
};

import { expect, test } from 'vitest';
import { explainPayment, explainSuggestion, type PaymentContext } from './explain.ts';

const payment: PaymentContext = {
  method: 'upn',
  direction: 'credit',
  status: 'unmatched',
  amount: 7000,
  currency: 'EUR',
  split: false,
  match: null,
  reference: null,
  counted: false,
  reversed: false,
  reversal: false,
  reverses: false,
  returns: false,
  surplus: 0,
  application: null,
  pro_forma: null,
  references: { known: 0, unknown: [] },
  reference_raw: null,
  bank_charge: false,
  value_date_assumed: false,
  ignored_because: null,
};

test.each<[string, Partial<PaymentContext>, string, string]>([
  [
    'in our form',
    { references: { known: 0, unknown: ['SI122700000312'] }, reference_raw: 'SI122700000312' },
    'V plačilu je sklic SI12 2700000312, vendar predračuna s to številko nismo izdali.',
    'The payment has the reference SI12 2700000312, but we have issued no pro-forma with that number.',
  ],
  [
    'of somebody else',
    { reference_raw: ' SI00 2027-5 ' },
    'V plačilu je sklic SI00 2027-5, ki ni naš.',
    'The payment has the reference SI00 2027-5, which is not ours.',
  ],
  ['none', {}, 'V plačilu ni našega sklica.', 'The payment has no reference of ours.'],
  ['SI99', { reference_raw: 'SI99' }, 'V plačilu ni našega sklica.', 'The payment has no reference of ours.'],
])('an unknown reference is named: %s', (_, context, sl, en) => {
  expect(explainPayment({ ...payment, ...context }, 'sl')).toBe(sl);
  expect(explainPayment({ ...payment, ...context }, 'en')).toBe(en);
});

test('the amount is right only where it is the whole', () => {
  expect(explainSuggestion(['plate', 'amount'], 'sl')).toContain('znesek se ujema');
  expect(explainSuggestion(['plate', 'amount_of_part'], 'sl')).not.toContain('ujema');
});

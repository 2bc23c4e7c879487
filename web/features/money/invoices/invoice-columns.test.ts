import { expect, test } from 'vitest';
import type { InvoiceRow } from '../../../../contract/money/money.ts';
import labels from '../../../shared/settings/labels.sl.ts';
import { shownColumns } from '../../../ui/table/data-table-columns.ts';
import { columnsOfInvoices } from './invoice-columns.tsx';
import m from './messages.sl.ts';

const columns = columnsOfInvoices({ m, labels });

test('the list begins with what a clerk looks for', () => {
  const shown = shownColumns(columns, null).map(({ id }) => id);
  expect(shown.slice(0, 5)).toEqual(['invoice_nr', 'buyer_name', 'kind', 'status', 'amount']);
  expect(shown).not.toEqual(expect.arrayContaining(['id']));
  for (const mark of ['id', 'zoi', 'eor', 'transaction_id']) expect(shown).not.toContain(mark);
});

test('every column of the specification can be picked, and its name contains its id', () => {
  const named =
    'id invoice_nr sales_location_nr cashier_nr payment_method_name amount zoi eor transaction_id date_time action';
  expect(
    shownColumns(columns, named.split(' '))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(named.split(' ').toSorted());
  const id = '01980000-0000-7000-8000-00000000dead';
  expect(columns.find((column) => column.id === 'id')?.cell({ id } as InvoiceRow, 'sl')).toBe(id);
});

test.each(['zoi', 'eor', 'transaction_id'])('%s is shown whole', (name) => {
  const code = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
  const column = columns.find(({ id }) => id === name);
  expect(column?.cell({ [name]: code } as unknown as InvoiceRow, 'sl')).toBe(code);
});

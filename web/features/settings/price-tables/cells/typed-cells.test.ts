import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseAmount, amountOf } from '../../../../../contract/settings/amount-text.ts';
import { cellsOfBlock } from '../../../../shared/settings/pasted-block.ts';
import { cellsAt, pasteCells, raisedCells, sentCells, withChanges } from './typed-cells.ts';

const ROWS = ['RES', 'TMP', 'OWN'].map((user_type) => ({
  user_type,
  name_sl: `Vrsta ${user_type}`,
  name_en: `Category ${user_type}`,
}));
const START = { row: 0, column: 0 };
const textsOf = (text: string, at = START) =>
  pasteCells(text, ROWS, at)?.changes.map(
    ({ user_type, field, text: value }) => `${user_type} ${field} ${value}`,
  );

describe('a block from the clipboard', () => {
  test.each([
    ['25\r\n30\r\n', [['25'], ['30']]],
    ['25\n30', [['25'], ['30']]],
    ['25\t30\n', [['25', '30']]],
    [
      '25,00 €\t\t1.234,50\r\n\t7\t\r\n',
      [
        ['25,00 €', '', '1.234,50'],
        ['', '7', ''],
      ],
    ],
    ['"dve\nvrstici"\t"rekel je ""ne"""\n', [['dve vrstici', 'rekel je "ne"']]],
    ['"samo začetek\t5', [['"samo začetek', '5']]],
    ['a<b>\u0007', [['a b']]],
    ['', [['']]],
  ])('%j', (text, cells) => expect(cellsOfBlock(text)).toEqual(cells));

  it('has the cells that a table program copied, whatever is in them', () => {
    const cell = fc.stringMatching(/^[0-9A-Za-zÀ-ž ,."€\t\n-]{0,20}$/);
    const grid = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    const written = (text: string): string =>
      /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    const read = (text: string): string => text.replaceAll(/[\t\n]+/g, ' ').trim();
    fc.assert(
      fc.property(grid, fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const block = rows.map((cells) => cells.map(written).join('\t') + end).join('');
        expect(cellsOfBlock(block)).toEqual(rows.map((cells) => cells.map(read)));
      }),
    );
  });
  it('gives every amount back, in the form of any table program', () => {
    const slovenian = (cents: number) =>
      `${new Intl.NumberFormat('de', { minimumFractionDigits: 2 }).format(cents / 100)} €`;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 2, maxLength: 40 }),
        fc.constantFrom(slovenian, amountOf, (cents: number) => slovenian(cents).replace(' €', '')),
        (column, write) => {
          const cells = cellsOfBlock(column.map((cents) => `${write(cents)}\r\n`).join(''));
          expect(cells.map(([text]) => parseAmount(text!))).toEqual(column.map((cents) => ({ cents })));
        },
      ),
    );
  });
});

describe('pasting', () => {
  test('a column goes down from the focused cell', () =>
    expect(textsOf('25\n1.234,50\n', { row: 1, column: 0 })).toEqual([
      'TMP price_gross 25.00',
      'OWN price_gross 1234.50',
    ]));
  test('a block goes to the right too, and empty cells empty theirs', () =>
    expect(textsOf('25\t\t4,50\n')).toEqual([
      'RES price_gross 25.00',
      'RES card_price_gross ',
      'RES administrative_fee 4.50',
    ]));
  test('names in the first column say which row it is', () =>
    expect(textsOf('vrsta own\t99\nRES\t18\n')).toEqual(['OWN price_gross 99.00', 'RES price_gross 18.00']));
  test('a name that nobody knows is a text in a cell, marked there', () =>
    expect(textsOf('Vrsta XYZ\t99\n')).toEqual(['RES price_gross Vrsta XYZ', 'RES card_price_gross 99.00']));
  test('what has no cell is named, not lost', () =>
    expect(pasteCells('1\n2\n3\n', ROWS, { row: 1, column: 2 })?.left_over).toEqual(['3']));
  test('a single value is typed by the cell itself', () => {
    expect(pasteCells('25,00 €\r\n', ROWS, START)).toBeNull();
  });
  it('loses nothing: every value is in a cell or named', () => {
    const cell = fc.stringMatching(/^[0-9]{1,4}$/);
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 2 }),
        (block, row, column) => {
          const { changes, left_over } = pasteCells(block.map((cells) => cells.join('\t')).join('\n'), ROWS, {
            row,
            column,
          })!;
          expect(changes.length + left_over.length).toBe(block.flat().length);
        },
      ),
    );
  });
});

describe('the typed cells', () => {
  const cells = { RES: { price_gross: '18', card_price_gross: '', administrative_fee: '' } };
  test('change by cell, and stay the same object when nothing differs', () => {
    expect(withChanges(cells, [{ user_type: 'RES', field: 'price_gross', text: '18' }])).toBe(cells);
    const next = withChanges(cells, [{ user_type: 'OWN', field: 'administrative_fee', text: '4,5' }]);
    expect(cellsAt(next, 'OWN')).toEqual({
      price_gross: '',
      card_price_gross: '',
      administrative_fee: '4,5',
    });
    expect(sentCells(next)).toEqual([
      { user_type: 'OWN', price_gross: '', card_price_gross: '', administrative_fee: '4.50' },
      { user_type: 'RES', price_gross: '18.00', card_price_gross: '', administrative_fee: '' },
    ]);
  });
  test('are raised from the amounts in force; what stays is left empty', () => {
    const base = { price_gross: 1500, card_price_gross: 0, administrative_fee: 450 };
    const rows = [
      { user_type: 'RES', base, blocked: null },
      { user_type: 'LND', base: { ...base, price_gross: 0 }, blocked: null },
      { user_type: 'NEW', base: null, blocked: 'no_terms' },
    ];
    expect(raisedCells(rows, { basis_points: 300, round_to: 50, fields: ['price_gross'] })).toEqual([
      { user_type: 'RES', field: 'price_gross', text: '15.50' },
      { user_type: 'LND', field: 'price_gross', text: '' },
    ]);
  });
});

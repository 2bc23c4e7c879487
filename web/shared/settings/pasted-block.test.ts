import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cellsOfBlock, wholeRows } from './pasted-block.ts';

test.each([
  ['Trg;"40; približno";12', ';', [['Trg', '40; približno', '12']]],
  ['Trg,40', ',', [['Trg', '40']]],
  ['Trg;40', '\t', [['Trg;40']]],
])('%j is split by %j', (text, separator, cells) => expect(cellsOfBlock(text, separator)).toEqual(cells));

describe('rows that were split within a cell', () => {
  test.each([
    // The first cell, one in the middle, several lines.
    [
      'Stalni\nprebivalci\t15\nZačasni\t30',
      [
        ['Stalni prebivalci', '15'],
        ['Začasni', '30'],
      ],
    ],
    [
      'A\t15,00 €\n(z DDV)\t10\nB\t20\t10\nC\t30\t10\nD\t40\t10',
      [
        ['A', '15,00 € (z DDV)', '10'],
        ['B', '20', '10'],
        ['C', '30', '10'],
        ['D', '40', '10'],
      ],
    ],
    [
      'Lastniki\npočitniških\nhiš\t90\nPodjetja\t120',
      [
        ['Lastniki počitniških hiš', '90'],
        ['Podjetja', '120'],
      ],
    ],
    // Nothing to complete: one column, and a row that is too short.
    ['15\n30\n45', [['15'], ['30'], ['45']]],
    [
      'A\t1\t2\nB\t1\nC\t1\t2',
      [
        ['A', '1', '2'],
        ['B', '1'],
        ['C', '1', '2'],
      ],
    ],
  ])('%j', (text, rows) => expect(wholeRows(cellsOfBlock(text))).toEqual(rows));

  it('leaves tables as a spreadsheet copies them', () => {
    const grid = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(fc.string(), { minLength: width, maxLength: width })));
    fc.assert(fc.property(grid, (rows) => void expect(wholeRows(rows)).toEqual(rows)));
  });
  it('keeps every word in its order', () => {
    const rows = fc.array(fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 4 }));
    const words = (all: readonly (readonly string[])[]): string => all.flat().join(' ');
    fc.assert(fc.property(rows, (all) => void expect(words(wholeRows(all))).toBe(words(all))));
  });
});

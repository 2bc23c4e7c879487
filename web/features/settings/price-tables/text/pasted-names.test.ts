import { describe, expect, test } from 'vitest';
import { pasteCells } from '../cells/typed-cells.ts';

/** As create-root enters them. */
const ROWS = [
  ['RES', 'Občan s stalnim prebivališčem', 'Permanent resident'],
  ['TMP', 'Oseba z začasnim prebivališčem', 'Temporary resident'],
  ['OWN', 'Lastnik počitniškega objekta', 'Owner of a holiday house'],
  ['EMP', 'Zaposleni v občini', 'Employed in the municipality'],
  ['BUS', 'Podjetje ali s. p.', 'Company or sole trader'],
  ['LND', 'Lastnik ali zakupnik zemljišča', 'Owner or tenant of land'],
].map(([user_type, name_sl, name_en]) => ({ user_type: user_type!, name_sl: name_sl!, name_en: name_en! }));
const SHORT = { price_gross: 'cena', card_price_gross: 'kartica', administrative_fee: 'taksa' } as const;
const read = (text: string, column = 0) => {
  const found = pasteCells(text, ROWS, { row: 0, column })!;
  return {
    cells: found.changes.map(({ user_type, field, text: value }) => `${user_type} ${SHORT[field]} ${value}`),
    left_over: found.left_over,
    read_as: found.read_as.map(({ name, user_type }) => `${name} = ${user_type}`),
  };
};

describe('the table of a council', () => {
  test('of Excel, with headings and names in its own words', () => {
    expect(
      read(
        'Upravičenci\tLetna cena\tCena kartice\tUpravna taksa\r\n' +
          'Stalni prebivalci\t15,00 €\t10 EUR\tbrezplačno\r\n' +
          'Lastniki počitniških hiš\t1.250,00\t10 EUR\t4,50\r\n',
      ),
    ).toEqual({
      cells: [
        'RES cena 15.00',
        'RES kartica 10.00',
        'RES taksa 0.00',
        'OWN cena 1250.00',
        'OWN kartica 10.00',
        'OWN taksa 4.50',
      ],
      left_over: [],
      read_as: ['Stalni prebivalci = RES', 'Lastniki počitniških hiš = OWN'],
    });
  });
  test('of Word, with line ends in its cells, numbers before the names and a column of its own', () =>
    expect(
      read(
        'Zap. št.\tVrsta\tCena\tOpomba\n1.\tOsebe z začasnim\nprebivališčem\t30,00 €\tletno\n2.\tZaposleni v občini\t60 €\t\n',
      ),
    ).toEqual({
      cells: ['TMP cena 30.00', 'EMP cena 60.00'],
      left_over: ['letno'],
      read_as: ['Osebe z začasnim prebivališčem = TMP'],
    }));
  test('whose columns stand in another order', () =>
    expect(read('Category\tFee\tPrice\nPermanent resident\t4.50\t15').cells).toEqual([
      'RES taksa 4.50',
      'RES cena 15.00',
    ]));
  test('without headings goes on from the focused column', () =>
    expect(read('RES\t10\t4,5\nBUS\t12\t0', 1).cells).toEqual([
      'RES kartica 10.00',
      'RES taksa 4.50',
      'BUS kartica 12.00',
      'BUS taksa 0.00',
    ]));
  test('with a group that nobody knows, or that could be two, leaves it over', () =>
    expect(read('Podjetja\t120\nDijaki\t5\nLastniki\t90')).toEqual({
      cells: ['BUS cena 120.00'],
      left_over: ['Dijaki 5', 'Lastniki 90'],
      read_as: ['Podjetja = BUS'],
    }));
  test('with one more word means another group', () =>
    expect(read('RES\t15\nOtroci stalnih prebivalcev\t0').left_over).toEqual([
      'Otroci stalnih prebivalcev 0',
    ]));
  test('that names one group twice prices it by its own name, else not at all', () => {
    expect(read('RES\t15\nStalni prebivalci\t20')).toMatchObject({
      cells: ['RES cena 15.00'],
      left_over: ['Stalni prebivalci 20'],
    });
    expect(read('EMP\t1\nStalni prebivalci\t15\nObčani\t20').left_over).toEqual([
      'Stalni prebivalci 15',
      'Občani 20',
    ]);
  });
});

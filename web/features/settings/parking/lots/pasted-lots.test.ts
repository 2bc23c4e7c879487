import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ParkingLot } from '../../../../../contract/settings/reference.ts';
import { validate } from '../../../../../contract/platform/validate.ts';
import { createParkingLots } from '../../../../../contract/settings/parking.ts';
import { minutesIn } from './lot-words.ts';
import { isPresent, type LotColumns, lotInputs, pastedLots, spreadOver, tableIn } from './pasted-lots.ts';

const EXISTING = [{ code: 'P1', name: 'Pri cerkvi' }] as ParkingLot[];
const ALL: LotColumns = { kind: 'village', access_mode: 'machine' };
const read = (text: string, chosen: LotColumns = {}, existing: readonly ParkingLot[] = []) => {
  const table = tableIn(text);
  return pastedLots(table, { ...table.fields, ...chosen }, existing);
};
const wrongIn = (text: string, chosen: LotColumns = {}, existing: readonly ParkingLot[] = []) =>
  read(text, chosen, existing).flatMap(({ number, errors }) =>
    errors.map(({ field, code }) => `${number} ${field} ${code}`),
  );

describe('a pasted list', () => {
  it('is read as Excel copies it, with headings in Slovenian', () => {
    const [first, second] = read(
      'Oznaka\tIme parkirišča\tVrsta\tŠt. parkirnih mest\tDostop\tRFID\tKamera\tOmejitev\tX\tY\r\n' +
        'p1\tPri cerkvi\tv vasi\t40\tparkomat\tne\tda\t2 h\t12,5\t80\r\n' +
        'P2\t"Pod ""Skalo"""\tOb jezeru\t1.200\tzapornica\tx\t-\t\t46\t73,25\r\n',
    );
    expect(first).toEqual({
      number: 2,
      lot: {
        code: 'P1',
        name: 'Pri cerkvi',
        kind: 'village',
        spaces: 40,
        access_mode: 'machine',
        has_rfid: false,
        has_camera: true,
        visitor_limit_minutes: 120,
        map_x: 12.5,
        map_y: 80,
      },
      errors: [],
      same: null,
    });
    expect(second?.lot).toMatchObject({
      name: 'Pod "Skalo"',
      kind: 'lakeside',
      spaces: 1200,
      has_rfid: true,
      has_camera: false,
      visitor_limit_minutes: null,
      map_y: 73.25,
    });
  });

  test.each([
    ['Name;Spaces\nChurch;40\nSchool;12\n', ['P1 Church 40', 'P2 School 12']],
    ['Parkirišča v občini\nNaziv;Mest\nPri šoli;40', ['P1 Pri šoli 40']],
    ['Pri šoli;40\nPri pošti;12', ['P1 Pri šoli 40', 'P2 Pri pošti 12']],
    ['Pri šoli\t40 mest\n\nSkupaj\t40 mest\n', ['P1 Pri šoli 40']],
    // Word splits a row at each line end in its cells.
    ['Ime\tŠtevilo mest\nPri stari\nšoli\t40\nPošta\t12\n', ['P1 Pri stari šoli 40', 'P2 Pošta 12']],
    ['A1\tPri šoli\t40\nA2\tPri pošti\t12', ['A1 Pri šoli 40', 'A2 Pri pošti 12']],
    ['Ime\tNaslov\tMest\nTrg\tGlavna cesta 1\t9', ['P1 Trg 9']],
    ['Ime;Mest\nŠum;40\nTotal Bohinj;9\nSkupaj;49', ['P1 Šum 40', 'P2 Total Bohinj 9']],
    ['Ime;Mest\nTrg;40\nTotal:;40', ['P1 Trg 40']],
    ['', []],
    ['\n \n', []],
  ])('%j', (text, lots) =>
    expect(read(text).map(({ lot }) => `${lot.code} ${lot.name} ${lot.spaces}`)).toEqual(lots),
  );

  test.each([
    ['Oznaka;Ime;Mest\nP 1!;Trg;40', ['2 code parking_lot.code']],
    ['Ime;Mest\nTrg;približno 40\n;12', ['2 spaces value.number', '3 name required']],
    ['Ime;Mest;Vrsta\nTrg;4;garaža', ['2 kind value.choice']],
    ['Ime;Mest;X;Y\nTrg;4;424512;101100', ['2 map_x parking_lot.position', '2 map_y parking_lot.position']],
    [
      'Ime;Mest;Omejitev;Kamera\nTrg;4;dolgo;mogoče',
      ['2 has_camera value.type', '2 visitor_limit_minutes value.number'],
    ],
    ['Oznaka;Ime;Mest\nA;Trg;4\nA;Most;4', ['3 code parking_lot.code_repeated']],
    ['Oznaka;Ime;Mest\nP1;Trg;4', ['2 code parking_lot.code_taken']],
  ])('%j is wrong in %j', (text, wrong) =>
    expect(wrongIn(text, text.includes('Vrsta') ? { access_mode: 'machine' } : ALL, EXISTING)).toEqual(wrong),
  );

  it('asks for the kind and the access that no column says', () =>
    expect(wrongIn('Ime;Mest\nTrg;4')).toEqual(['2 kind required', '2 access_mode required']));

  it('points out a name that is there already, or twice in the list', () => {
    const lots = read('Ime;Mest\npri CERKVI;4\nTrg;4\ntrg;4', ALL, EXISTING);
    expect(lots.map(({ same }) => same)).toEqual([{ code: 'P1', name: 'Pri cerkvi' }, null, { number: 3 }]);
    expect(lots.map(isPresent)).toEqual([true, false, false]);
  });

  it('gives codes that nothing has', () =>
    expect(
      read('Oznaka;Ime;Mest\nP2;Trg;4\n;Most;4\n;Šola;4', ALL, EXISTING).map(({ lot }) => lot.code),
    ).toEqual(['P2', 'P3', 'P4']));

  it('gives every lot of any list back, whatever separates its cells', () => {
    const lot = fc.record({
      name: fc.stringMatching(/^[A-Za-zČŠŽčšž][A-Za-zČŠŽčšž ,;"-]{0,20}[A-Za-z]$/),
      spaces: fc.integer({ min: 0, max: 100_000 }),
      map_x: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    });
    const cell = (text: string): string => (/[";,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(
        fc.array(lot, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\t', ';'),
        fc.constantFrom('\n', '\r\n'),
        (lots, separator, end) => {
          const lines = lots.map(({ name, spaces, map_x }) =>
            [cell(name), String(spaces), cell(String(map_x).replace('.', ',')), '7'].join(separator),
          );
          const found = read([['Ime', 'Mest', 'X', 'Y'].join(separator), ...lines].join(end), ALL);
          const summed = /^(?:(?:skupaj|skupno|vsota)(?!\p{L})|(?:total|sum)$)/iu;
          expect(found.map(({ lot: { name, spaces, map_x } }) => ({ name, spaces, map_x }))).toEqual(
            lots.filter(({ name }) => !summed.test(name)),
          );
          const inputs = lotInputs(found, 3);
          if (inputs.length > 0)
            expect(validate(createParkingLots.body, { lots: inputs })).toMatchObject({ ok: true });
        },
      ),
    );
  });
  it('never loses its way in any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void read(text)));
  });
});

test('lots without a position stand apart on the map', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const places = spreadOver(count);
      expect(new Set(places.map(({ map_x, map_y }) => `${map_x} ${map_y}`)).size).toBe(count);
      for (const { map_x, map_y } of places) {
        expect(Math.min(map_x, map_y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(map_x, map_y)).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test.each([
  ['120', 120],
  ['120 min', 120],
  ['2 uri', 120],
  ['1,5 h', 90],
  ['', null],
  ['brez', null],
  ['kratko', undefined],
])('a limit of %j', (text, minutes) => expect(minutesIn(text)).toBe(minutes));

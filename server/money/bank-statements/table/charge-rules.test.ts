import { describe, expect, it } from 'vitest';
import {
  type CamtBooking,
  type CamtCharge,
  camtFile,
  type CamtPart,
  OWN_ACCOUNT,
} from '../../../demo/camt-file.ts';
import { CamtReader } from '../camt/camt.ts';
import { dayBounds } from './day-rules.ts';
import type { ReadEntry } from '../entry-key.ts';

const VERSIONS = ['02', '04', '08'] as const;
const read = (bookings: CamtBooking[], version: (typeof VERSIONS)[number] = '02') => {
  const list: ReadEntry[] = [];
  const reader = new CamtReader((entry) => void list.push(entry), dayBounds('2027-01-18'));
  reader.write(camtFile([{ id: 'S', number: '7', bookings }], { version }));
  const { warnings, statements } = reader.end();
  return { list, warnings: warnings.map(({ code }) => code), statements };
};
const shown = ({ list }: ReturnType<typeof read>) =>
  list.map(({ direction, amount, reference_raw, bank_charge = false }) => [
    direction,
    amount,
    bank_charge ? 'charge' : reference_raw,
  ]);

const part = (amount: string, reference: string, more: Partial<CamtPart> = {}): CamtPart => ({
  amount,
  reference,
  name: 'Novak Janez',
  iban: 'SI56040010019981504',
  ...more,
});
const TWO = [part('15.00', 'SI1'), part('30.00', 'SI2')];
const WHOLE = [
  ['credit', 1500, 'SI1'],
  ['credit', 3000, 'SI2'],
];
const charge = (amount: string, more: Partial<CamtCharge> = {}): CamtCharge[] => [{ amount, ...more }];
const withCharges = (first?: CamtCharge[], second?: CamtCharge[]): CamtPart[] => [
  { ...TWO[0]!, ...(first ? { charges: first } : {}) },
  { ...TWO[1]!, ...(second ? { charges: second } : {}) },
];

describe.each(VERSIONS)('a joint booking net of charges, version .%s', (version) => {
  it.each<[string, Partial<CamtBooking> & { amount: string }, number]>([
    ['named at the booking', { amount: '44.40', entry_charges: charge('0.60'), parts: TWO }, 60],
    [
      'in two at the booking',
      { amount: '44.40', entry_charges: [...charge('0.20'), ...charge('0.40')], parts: TWO },
      60,
    ],
    ['at each part', { amount: '44.40', parts: withCharges(charge('0.20'), charge('0.40')) }, 60],
    ['at one part', { amount: '44.60', parts: withCharges(undefined, charge('0.40')) }, 40],
    [
      'in both places with the same figure',
      { amount: '44.40', entry_charges: charge('0.60'), parts: withCharges(charge('0.20'), charge('0.40')) },
      60,
    ],
    [
      'in both places, to be added up',
      { amount: '44.30', entry_charges: charge('0.10'), parts: withCharges(charge('0.20'), charge('0.40')) },
      70,
    ],
    [
      'that is partly returned',
      {
        amount: '44.50',
        entry_charges: [...charge('0.60'), ...charge('0.10', { credit: true })],
        parts: TWO,
      },
      50,
    ],
    [
      'in euros at the booking, in another currency at the parts',
      {
        amount: '44.40',
        entry_charges: charge('0.60'),
        parts: withCharges(charge('0.65', { currency: 'USD' })),
      },
      60,
    ],
  ])('%s keeps its parts', (_, booking, cents) => {
    const found = read([{ ref: 'B1', ...booking }], version);
    expect(shown(found)).toEqual([...WHOLE, ['debit', cents, 'charge']]);
    expect(found.warnings).toEqual([]);
    const keys = found.list.map(({ entry_key }) => entry_key);
    expect(keys.map((key) => key.split('/').at(-1))).toEqual(['1', '2', '3']);
    expect(
      found.list.every(({ bank_ref, booking_date }) => bank_ref === 'B1' && booking_date === '2027-01-18'),
    ).toBe(true);
    // The stored figure of the file is what the bank booked.
    expect(found.statements[0]!.credits).toBe(4500 - cents);
  });

  it.each<[string, Partial<CamtBooking> & { amount: string }]>([
    [
      'of another currency',
      { amount: '44.40', entry_charges: charge('0.60', { currency: 'USD' }), parts: TWO },
    ],
    ['off by a cent', { amount: '44.40', entry_charges: charge('0.61'), parts: TWO }],
    ['that is not named', { amount: '44.40', parts: TWO }],
    [
      'that would be counted twice',
      { amount: '43.80', entry_charges: charge('0.60'), parts: withCharges(charge('0.60')) },
    ],
    ['owed by the bank', { amount: '45.60', entry_charges: charge('0.60', { credit: true }), parts: TWO }],
    ['that is no amount', { amount: '44.40', entry_charges: charge('0,60'), parts: TWO }],
  ])('%s: stays one booking for a person to review', (_, booking) => {
    const found = read([{ ref: 'B1', ...booking }], version);
    expect(found.list).toHaveLength(1);
    expect(found.warnings).toEqual(['batch']);
  });

  it('adds up to the booking, so that the balance of the account holds', () => {
    const { list } = read(
      [{ ref: 'B1', amount: '44.40', entry_charges: charge('0.60'), parts: TWO }],
      version,
    );
    const sum = list.reduce(
      (all, { direction, amount }) => all + (direction === 'credit' ? amount : -amount),
      0,
    );
    expect(sum).toBe(4440);
  });

  it('of outgoing money: the charge is added', () => {
    const parts = TWO.map((one) => ({ ...one, debit: true }));
    const found = read(
      [{ ref: 'B1', debit: true, amount: '45.60', entry_charges: charge('0.60'), parts }],
      version,
    );
    expect(shown(found)).toEqual([
      ['debit', 1500, 'SI1'],
      ['debit', 3000, 'SI2'],
      ['debit', 60, 'charge'],
    ]);
  });

  it.each([
    ['with its charge returned', '44.40', 'credit'],
    ['with a charge of its own', '45.60', 'debit'],
  ])(
    'that is reversed %s: its parts are reversed in full, the charge is not a reversal',
    (_, amount, direction) => {
      const parts = TWO.map((one) => ({ ...one, debit: true }));
      const found = read(
        [{ ref: 'B1', debit: true, reversal: true, amount, entry_charges: charge('0.60'), parts }],
        version,
      );
      expect(
        found.list.map((one) => [one.direction, one.amount, one.reversal, one.bank_charge ?? false]),
      ).toEqual([
        ['debit', 1500, true, false],
        ['debit', 3000, true, false],
        [direction, 60, false, true],
      ]);
    },
  );

  it('of one payment is the payment and the charge', () => {
    const found = read(
      [{ amount: '14.80', ref: 'B1', parts: [part('15.00', 'SI1', { charges: charge('0.20') })] }],
      version,
    );
    expect(shown(found)).toEqual([
      ['credit', 1500, 'SI1'],
      ['debit', 20, 'charge'],
    ]);
  });

  it('with a number only at its payment: the same key as the booking without parts', () => {
    const [whole] = read([{ amount: '14.80', ref: 'B1' }], version).list;
    const one = part('15.00', 'SI1', { charges: charge('0.20'), ref: 'B1' });
    const { list } = read([{ amount: '14.80', parts: [one] }], version);
    expect(list.map(({ whole_key }) => whole_key)).toEqual([whole!.entry_key, whole!.entry_key]);
  });
});

it('a charge that is only announced (ChrgInclInd) is in no sum', () => {
  const later = charge('0.60', { included: false });
  expect(read([{ ref: 'B1', amount: '45.00', entry_charges: later, parts: TWO }], '08').list).toHaveLength(2);
  expect(read([{ ref: 'B1', amount: '44.40', entry_charges: later, parts: TWO }], '08').warnings).toEqual([
    'batch',
  ]);
  const both = [...charge('0.60', { included: true }), ...later];
  expect(shown(read([{ ref: 'B1', amount: '44.40', entry_charges: both, parts: TWO }], '08'))).toHaveLength(
    3,
  );
});

it('uses the total with tax, where the bank names it', () => {
  const xml = camtFile(
    [{ id: 'S', bookings: [{ ref: 'B1', amount: '44.27', entry_charges: charge('0.60'), parts: TWO }] }],
    {
      version: '08',
    },
  ).replace('<Chrgs><Rcrd>', '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">0.73</TtlChrgsAndTaxAmt><Rcrd>');
  const list: ReadEntry[] = [];
  const reader = new CamtReader((entry) => void list.push(entry), dayBounds('2027-01-18'));
  reader.write(xml);
  reader.end();
  expect(list.map(({ amount }) => amount)).toEqual([1500, 3000, 73]);
});

describe('a returned transfer (RtrInf) without RvslInd', () => {
  const back = { amount: '10.00', ref: 'R1', returned: 'AC04', end_to_end_id: 'VR1' };
  it.each(VERSIONS)('is still a reversal, version .%s; its key does not depend on it', (version) => {
    const [found] = read([{ ...back, name: 'Kos', iban: 'SI56020170014356205' }], version).list;
    const { returned: _returned, ...plain } = back;
    const [same] = read([{ ...plain, name: 'Kos', iban: 'SI56020170014356205' }], version).list;
    expect([found!.reversal, same!.reversal]).toEqual([true, false]);
    expect(found!.entry_key).toBe(same!.entry_key);
    expect(found!.payer_iban).toBe('SI56020170014356205');
  });
  it('out of the account is ordinary outgoing money', () => {
    const out = { ...back, debit: true, name: 'Kos', iban: 'SI56020170014356205' };
    expect(read([out]).list).toMatchObject([{ direction: 'debit', reversal: false, payer_name: 'Kos' }]);
  });
  it('may swap its sides', () => {
    const xml = camtFile([{ id: 'S', bookings: [{ ...back, name: 'Občina', iban: OWN_ACCOUNT }] }]).replace(
      '</RltdPties>',
      '<Cdtr><Nm>Kos</Nm></Cdtr></RltdPties>',
    );
    const turned = xml
      .replace(
        '<Cdtr><Nm>Kos</Nm></Cdtr>',
        `<Cdtr><Nm>Občina</Nm></Cdtr><CdtrAcct><Id><IBAN>${OWN_ACCOUNT}</IBAN></Id></CdtrAcct>`,
      )
      .replace('<Dbtr><Nm>Občina</Nm></Dbtr>', '<Dbtr><Nm>Kos</Nm></Dbtr>')
      .replace(/<DbtrAcct>.*?<\/DbtrAcct>/, '');
    for (const text of [xml, turned]) {
      const list: ReadEntry[] = [];
      const reader = new CamtReader((entry) => void list.push(entry), dayBounds('2027-01-18'));
      reader.write(text);
      reader.end();
      expect(list).toMatchObject([{ reversal: true, payer_name: 'Kos' }]);
    }
  });
  it('of a joint booking is the returned part only', () => {
    const parts = [part('15.00', 'SI1'), part('10.00', 'SI2', { returned: 'AC04' })];
    expect(read([{ amount: '25.00', ref: 'B', parts }]).list.map(({ reversal }) => reversal)).toEqual([
      false,
      true,
    ]);
  });
});

import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '../../../../contract/platform/messages.en.ts';
import sl from '../../../../contract/platform/messages.sl.ts';
import { type CamtBooking, camtFile, type CamtOptions } from '../../../demo/camt-file.ts';
import { CamtReader } from './camt.ts';
import { FAMILIES } from './camt-tree.ts';
import { XmlDecoder } from '../decode.ts';
import { dayBounds, MAX_DAYS_AHEAD, MAX_YEARS_BACK } from '../table/day-rules.ts';
import type { ReadEntry } from '../entry-key.ts';
import { formatOf } from '../format-rules.ts';
import { StatementRejected } from '../rejected.ts';

const read = (xml: string | Uint8Array, size = 1000) => {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml;
  const entries: ReadEntry[] = [];
  const decoder = new XmlDecoder();
  const reader = new CamtReader((entry) => void entries.push(entry), dayBounds('2027-01-18'));
  for (let at = 0; at < bytes.length; at += size) reader.write(decoder.write(bytes.subarray(at, at + size)));
  reader.write(decoder.end());
  return { ...reader.end(), list: entries };
};
const readOne = (bookings: CamtBooking[], options: CamtOptions = {}) =>
  read(camtFile([{ id: 'S1', number: '7', bookings }], options));
const rejection = (xml: string | Uint8Array): Pick<StatementRejected, 'code' | 'place' | 'value'> => {
  try {
    read(xml);
  } catch (error) {
    if (error instanceof StatementRejected) return error;
    throw error;
  }
  throw new Error('It was read.');
};

const NOVAK = {
  name: 'Novak Janez',
  iban: 'SI56040010019981504',
  reference: 'SI1220270000011',
  additional: 'Letna dovolilnica',
};

describe('the fixture', () => {
  it('is read booking by booking', async () => {
    const result = read(await readFile('test/fixtures/camt053-001-02.synthetic.xml'));
    expect(result.statements).toEqual([
      {
        number: '12',
        account: 'SI56012340100009973',
        currency: 'EUR',
        period_from: '2027-01-18',
        period_to: '2027-01-18',
        opening: 100_000,
        closing: 114_750,
        entries: 7,
        credits: 16_000,
        debits: 1250,
        pending: 0,
      },
    ]);
    expect(result.warnings).toEqual([]);
    expect(
      result.list.map((e) => [e.direction, e.amount, e.payer_name, e.reference_raw, e.purpose, e.bank_ref]),
    ).toEqual([
      [
        'credit',
        1500,
        'Novak Janez',
        'SI1220270000011',
        'Letna parkirna dovolilnica 2027',
        '202701180000001',
      ],
      ['credit', 9000, 'Žagar Špela', 'SI12 20270000020', null, '202701180000002'],
      [
        'credit',
        1000,
        'Čop Luka',
        'SI1220270000038',
        'premalo placano (pricakovano 15.00)',
        '202701180000003',
      ],
      ['credit', 1500, 'Kralj Ana', 'SI99', null, '202701180000004'],
      ['credit', 1500, 'Zupan Marko', null, 'parkirna dovolilnica 20270000054', '202701180000005'],
      ['credit', 1500, 'Novak Janez', 'SI1220270000011', 'podvojeno placilo', '202701180000006'],
      ['debit', 1250, 'Občina', 'SI1220270000070', null, '202701180000007'],
    ]);
    for (const entry of result.list)
      expect(entry).toMatchObject({
        account: 'SI56012340100009973',
        reversal: false,
        booking_date: '2027-01-18',
        value_date: '2027-01-18',
        statement_nr: '12',
        currency: 'EUR',
        original_amount: null,
        original_currency: null,
        payer_address: 'Ribčev Laz 1, 4265 Bohinjsko jezero',
        payer_iban: 'SI56040010019981504',
        end_to_end_id: null,
        purpose_code: 'OTHR',
      });
    expect(new Set(result.list.map((entry) => entry.entry_key)).size).toBe(7);
  });

  it('gives the same result in chunks of any size', async () => {
    const bytes = await readFile('test/fixtures/camt053-001-02.synthetic.xml');
    const whole = read(bytes, bytes.length);
    for (const size of [1, 7, 255, 4096]) expect(read(bytes, size)).toEqual(whole);
  });
});

describe('every family and version', () => {
  const cases = (['camt.052', 'camt.053', 'camt.054'] as const).flatMap((family) =>
    (['02', '04', '08'] as const).map((version) => [family, version] as const),
  );
  it.each(cases)('%s.001.%s: one payment, a joint booking, a reversal', (family, version) => {
    const result = readOne(
      [
        { ...NOVAK, amount: '15.00', ref: 'A1' },
        {
          amount: '45.00',
          ref: 'B1',
          parts: [
            { ...NOVAK, amount: '15.00' },
            { ...NOVAK, name: 'Kralj Ana', amount: '30.00', end_to_end_id: 'E-7' },
          ],
        },
        { ...NOVAK, amount: '15.00', ref: 'A1', debit: true, reversal: true },
      ],
      { family, version, prefix: version === '04' ? 'ns2' : '' },
    );
    expect(result.format).toBe(family);
    expect(
      result.list.map((e) => [e.amount, e.direction, e.reversal, e.payer_name, e.end_to_end_id]),
    ).toEqual([
      [1500, 'credit', false, 'Novak Janez', null],
      [1500, 'credit', false, 'Novak Janez', null],
      [3000, 'credit', false, 'Kralj Ana', 'E-7'],
      [1500, 'debit', true, 'Novak Janez', null],
    ]);
    expect(new Set(result.list.map((e) => e.entry_key)).size).toBe(4);
  });
});

describe('keys', () => {
  const keys = (bookings: CamtBooking[], options?: CamtOptions) =>
    readOne(bookings, options).list.map((entry) => entry.entry_key);

  it('are the same in a notification and in the statement of the day', () => {
    const booking = { ...NOVAK, amount: '15.00', ref: 'A1' };
    expect(keys([booking], { family: 'camt.054', version: '08' })).toEqual(keys([booking]));
  });
  it('distinguish equal payments without a number, and are stable', () => {
    const twice = keys([
      { ...NOVAK, amount: '15.00' },
      { ...NOVAK, amount: '15.00' },
    ]);
    expect(new Set(twice).size).toBe(2);
    expect(keys([{ ...NOVAK, amount: '15.00' }])).toEqual([twice[0]]);
  });
  it.each([
    ['amount', { amount: '15.01' }],
    ['day', { day: '2027-01-19' }],
    ['direction', { debit: true }],
    ['reversal', { reversal: true }],
  ])('differ by %s even when the bank gives the same number', (_, change) => {
    const booking = { ...NOVAK, amount: '15.00', ref: '1' };
    expect(keys([booking])).not.toEqual(keys([{ ...booking, ...change }]));
  });
  it('restart with the next statement, not with the next page', () => {
    const bookings = [{ ...NOVAK, amount: '15.00' }];
    const of = (...ids: string[]) =>
      read(camtFile(ids.map((id) => ({ id, bookings })))).list.map((entry) => entry.entry_key);
    const [first, next] = of('S1', 'S2');
    expect(next).toBe(first);
    const [page, second] = of('S1', 'S1');
    expect(second).not.toBe(page);
  });
  it('identify the parts of a joint booking by position, and the whole by itself', () => {
    const part = { ...NOVAK, amount: '15.00' };
    const whole = readOne([{ amount: '30.00', ref: 'B' }]).list[0]!;
    const parts = readOne([{ amount: '30.00', ref: 'B', parts: [part, part] }]).list;
    expect(parts.map((entry) => entry.entry_key)).toEqual([`${whole.entry_key}/1`, `${whole.entry_key}/2`]);
    expect(parts.map((entry) => entry.whole_key)).toEqual([whole.entry_key, whole.entry_key]);
  });
});

describe('the data of a booking', () => {
  const one = (booking: CamtBooking, options?: CamtOptions) => readOne([booking], options).list[0]!;

  it('joins lines, and pieces of 140 characters without a space', () => {
    const cut = `${'x'.repeat(139)}1`;
    expect(one({ amount: '1.00', unstructured: ['ena', 'dve', cut, '23'] }).purpose).toBe(`ena dve ${cut}23`);
  });
  it('keeps the original amount and currency', () => {
    const entry = one({ amount: '15.00', instructed: { amount: '16.25', currency: 'USD' } });
    expect(entry).toMatchObject({ amount: 1500, original_amount: 1625, original_currency: 'USD' });
  });
  it('counts a time by the day in Ljubljana', () => {
    expect(one({ amount: '1.00', at: '2027-01-18T23:30:00Z' }).booking_date).toBe('2027-01-19');
    expect(one({ amount: '1.00', at: '2027-01-18T23:30:00' }).booking_date).toBe('2027-01-18');
  });
  it('strips control characters and broken letters, not words', () => {
    const xml = camtFile([{ id: 'S', bookings: [{ amount: '1.00', name: 'A\nB' }] }]).replace(
      'A\nB',
      'A&#9;B <![CDATA[C & D]]>',
    );
    expect(read(xml).list[0]!.payer_name).toBe('A B C & D');
  });
});

describe('what is skipped', () => {
  it('is counted: not final, not in euros, zero', () => {
    const result = readOne([
      { amount: '15.00', status: 'PDNG' },
      { amount: '15.00', currency: 'USD' },
      { amount: '0.00' },
      { ...NOVAK, amount: '15.00' },
    ]);
    expect(result.list).toHaveLength(1);
    expect(result.statements[0]).toMatchObject({ entries: 1, pending: 1 });
    expect(result.warnings.map(({ code, count }) => [code, count])).toEqual([
      ['pending', 1],
      ['currency', 1],
      ['zero', 1],
    ]);
  });
  it('is an account that is not in euros', () => {
    const result = read(
      camtFile([{ id: 'S', currency: 'CHF', bookings: [{ amount: '1.00', currency: 'CHF' }] }]),
    );
    expect([result.list.length, result.warnings[0]?.code]).toEqual([0, 'currency']);
  });
});

it('keeps a joint booking whole when its parts do not add up', () => {
  const result = readOne([{ amount: '45.00', ref: 'B', parts: [{ amount: '15.00' }, { amount: '15.00' }] }]);
  expect(result.list.map((entry) => entry.amount)).toEqual([4500]);
  expect(result.warnings.map(({ code }) => code)).toEqual(['batch']);
});

it('adds up parts in the other direction', () => {
  const parts = [{ amount: '20.00' }, { amount: '5.00', debit: true }];
  const { list } = readOne([{ amount: '15.00', ref: 'B', parts }], { version: '04' });
  expect(list.map((entry) => [entry.direction, entry.amount])).toEqual([
    ['credit', 2000],
    ['debit', 500],
  ]);
});

it.each([
  ['1000.00', '1015.00', []],
  ['1000.00', '1014.99', [-1]],
  ['-20.00', '-5.00', []],
])('checks balances: %s and 15.00 make %s', (opening, closing, differences) => {
  const { warnings } = read(camtFile([{ id: 'S', opening, closing, bookings: [{ amount: '15.00' }] }]));
  expect(warnings.filter(({ code }) => code === 'balance').map(({ amount }) => amount)).toEqual(differences);
});

describe('a booking without a day', () => {
  const without = (xml: string, ...tags: string[]) =>
    tags.reduce((text, tag) => text.replace(new RegExp(`<${tag}>.*?</${tag}>`, 'g'), ''), xml);
  const xml = camtFile([{ id: 'S', bookings: [{ amount: '1.00', value_day: '2027-01-17' }] }]);
  it('takes the value date, then that of the statement, with a warning', () => {
    expect(read(without(xml, 'BookgDt'))).toMatchObject({
      list: [{ booking_date: '2027-01-17' }],
      warnings: [{ code: 'no_date' }],
    });
    expect(read(without(xml, 'BookgDt', 'ValDt')).list[0]!.booking_date).toBe('2027-01-18');
  });
  it('is rejected when there is none at all', () => {
    expect(rejection(without(xml, 'BookgDt', 'ValDt', 'CreDtTm')).code).toBe('statement.no_date');
  });
});

describe('an implausible day', () => {
  // Read as on 18 January 2027.
  const on = (day: string) =>
    camtFile([
      {
        id: 'S',
        bookings: [
          { amount: '1.00', day: '2027-01-18' },
          { amount: '2.00', day, value_day: '2027-01-18' },
        ],
      },
    ]);
  it.each(['2027-01-25', '2017-01-18'])('is not %s', (day) => {
    expect(read(on(day)).list[1]!.booking_date).toBe(day);
  });
  it.each([
    ['2027-01-26', 'statement.date_ahead'],
    ['2031-01-18', 'statement.date_ahead'],
    ['2017-01-17', 'statement.date_old'],
    ['1995-06-01', 'statement.date_old'],
  ])('is %s: the whole file is rejected with its position', (day, code) => {
    expect(rejection(on(day))).toMatchObject({
      code,
      value: day,
      place: { statement: 1, entry: 2, line: 5 },
    });
  });
  it('states in readable form how far off a day may be', () => {
    for (const texts of [sl, en]) {
      expect(texts['statement.date_ahead']).toContain(` ${MAX_DAYS_AHEAD} `);
      expect(texts['statement.date_old']).toContain(` ${MAX_YEARS_BACK} `);
    }
  });
});

/** A statement of one booking on 18 January 2027, with other days in it. */
const withDays = ({
  from,
  to,
  booked,
  valued,
}: Partial<Record<'from' | 'to' | 'booked' | 'valued', string>>) =>
  camtFile([{ id: 'S', bookings: [{ amount: '1.00' }] }])
    .replace(
      '</CreDtTm><Acct>',
      `</CreDtTm><FrToDt><FrDtTm>${from ?? '2027-01-18T00:00:00'}</FrDtTm><ToDtTm>${to ?? '2027-01-18T23:59:59'}</ToDtTm></FrToDt><Acct>`,
    )
    .replace(/<BookgDt>.*?<\/BookgDt>/, (said) =>
      booked ? `<BookgDt><DtTm>${booked}</DtTm></BookgDt>` : said,
    )
    .replace(/<ValDt>.*?<\/ValDt>/, (said) => valued ?? said);

describe('a period is information', () => {
  it.each<[string, string, string, string]>([
    ['1900-01-01T00:00:00', '2027-01-18T23:59:59', '2027-01-18', '2027-01-18'],
    ['1970-01-01T00:00:00Z', '2027-01-18T23:59:59', '2027-01-18', '2027-01-18'],
    ['2001-01-01T00:00:00.000+01:00', '2027-01-18T23:59:59', '2027-01-18', '2027-01-18'],
    ['0001-01-01T00:00:00', '2027-01-18T23:59:59', '2027-01-18', '2027-01-18'],
    ['0000-00-00T00:00:00', '2027-01-18T23:59:59', '2027-01-18', '2027-01-18'],
    ['2027-01-01T00:00:00', '2031-01-18T23:59:59', '2027-01-01', '2027-01-18'],
    ['2027-01-01T00:00:00', '9999-12-31T23:59:59.9999999', '2027-01-01', '2027-01-18'],
    ['2027-01-01T00:00:00', '2027-12-31T24:00:00', '2027-01-01', '2027-01-18'],
    ['2027-01-17T00:00:00', '2027-01-18T24:00:00', '2027-01-17', '2027-01-18'],
    ['2027-01-17T00:00:00+01:00', '2027-01-18T24:00:00+01:00', '2027-01-17', '2027-01-18'],
    ['2027-01-16T23:00:00Z', '2027-01-18T22:59:59Z', '2027-01-17', '2027-01-18'],
    ['2027-01-17T00:00:00.0000000000', '2027-01-18T23:59:59.1234567890', '2027-01-17', '2027-01-18'],
    [
      '2027-01-17T00:00:00.0000000000+01:00',
      '2027-01-18T23:59:59.9999999999+01:00',
      '2027-01-17',
      '2027-01-18',
    ],
    ['2027-01-17T00:00:00+0100', '2027-01-18T23:59:59+01', '2027-01-17', '2027-01-18'],
    ['2027-01-17T13:00:00+14:00', '2027-01-18T10:00:00-12:00', '2027-01-17', '2027-01-18'],
    ['2027-01-17T00:00:00-00:00', '2027-01-18T00:00', '2027-01-17', '2027-01-18'],
    ['2027-01-17', '2027-01-18', '2027-01-17', '2027-01-18'],
    ['2027-01-17 00:00:00', '2027-01-18 23:59:60', '2027-01-17', '2027-01-18'],
    ['17.01.2027', '18.01.2027', '2027-01-18', '2027-01-18'],
    ['2027-02-30T00:00:00', '2027-13-01T00:00:00', '2027-01-18', '2027-01-18'],
    ['2027-01-20T00:00:00', '2027-01-11T23:59:59', '2027-01-18', '2027-01-18'],
    ['NOTPROVIDED', '-', '2027-01-18', '2027-01-18'],
  ])('%s to %s is shown as %s to %s', (from, to, period_from, period_to) => {
    for (const family of ['camt.052', 'camt.053', 'camt.054'] as const) {
      const [statement, ours] = [FAMILIES['camt.053'], FAMILIES[family]];
      const xml = withDays({ from, to })
        .replaceAll('camt.053', family)
        .replaceAll(statement[0], ours[0])
        .replaceAll(new RegExp(`(</?)${statement[1]}>`, 'g'), `$1${ours[1]}>`);
      expect(read(xml).statements).toMatchObject([{ period_from, period_to, entries: 1 }]);
    }
  });
  it('of a statement without bookings may be unknown', () => {
    const xml = withDays({ from: '1900-01-01T00:00:00', to: '2099-01-01T00:00:00' }).replace(
      /<Ntry>.*<\/Ntry>/,
      '',
    );
    expect(read(xml).statements).toMatchObject([{ period_from: null, period_to: null, entries: 0 }]);
  });
});

describe('a value date', () => {
  it.each([
    ['', 'none'],
    ['<ValDt><Dt>0001-01-01</Dt></ValDt>', 'the first day of .NET'],
    ['<ValDt><Dt>1900-01-01</Dt></ValDt>', 'the first day of spreadsheets'],
    ['<ValDt><Dt>1970-01-01</Dt></ValDt>', 'the first day of Unix'],
    ['<ValDt><Dt>2001-01-01</Dt></ValDt>', 'too long ago'],
    ['<ValDt><Dt>9999-12-31</Dt></ValDt>', 'the last day'],
    ['<ValDt><Dt>2031-01-17</Dt></ValDt>', 'years ahead'],
    ['<ValDt><Dt>2027-02-30</Dt></ValDt>', 'not in the calendar'],
    ['<ValDt><Dt>0000-00-00</Dt></ValDt>', 'zeros'],
    ['<ValDt><Dt>18.01.2027</Dt></ValDt>', 'not ISO 8601'],
    ['<ValDt><Dt>20270118</Dt></ValDt>', 'as in MT940'],
    ['<ValDt><Dt></Dt></ValDt>', 'empty'],
    ['<ValDt><DtTm>1970-01-01T00:00:00Z</DtTm></ValDt>', 'an instant long ago'],
    ['<ValDt><DtTm>2027-01-18T25:00:00Z</DtTm></ValDt>', 'an hour that no day has'],
  ])('%s (%s) is not believed: the booking date stands for it', (valued) => {
    expect(read(withDays({ valued })).list).toMatchObject([
      { booking_date: '2027-01-18', value_date: '2027-01-18', value_date_assumed: true },
    ]);
  });
  it.each([
    ['<ValDt><Dt>2027-01-19</Dt></ValDt>', '2027-01-19'],
    ['<ValDt><Dt>2027-01-19+01:00</Dt></ValDt>', '2027-01-19'],
    ['<ValDt><Dt>2027-01-19Z</Dt></ValDt>', '2027-01-19'],
    ['<ValDt><DtTm>2027-01-19T00:00:00.0000000000</DtTm></ValDt>', '2027-01-19'],
    ['<ValDt><DtTm>2027-01-18T24:00:00</DtTm></ValDt>', '2027-01-18'],
    ['<ValDt><DtTm>2027-01-18T23:30:00Z</DtTm></ValDt>', '2027-01-19'],
  ])('%s is %s', (valued, value_date) => {
    expect(read(withDays({ valued })).list).toMatchObject([{ value_date, value_date_assumed: false }]);
  });
});

describe('a booking date', () => {
  it.each([
    ['2027-01-17T24:00:00', '2027-01-17'],
    ['2027-01-17T24:00:00.000+01:00', '2027-01-17'],
    ['2027-01-17T24:00:00Z', '2027-01-18'],
    ['2027-01-17T23:00:00.0000000000Z', '2027-01-18'],
    ['2027-01-17T22:59:59.9999999999Z', '2027-01-17'],
    ['2027-01-17T08:00:00+0100', '2027-01-17'],
    ['2027-01-17T00:30:00+02', '2027-01-16'],
    ['2027-01-17T23:30:00-02:00', '2027-01-18'],
    ['2027-01-17T10:00', '2027-01-17'],
    ['2027-01-17 10:00:00', '2027-01-17'],
    ['2027-01-17', '2027-01-17'],
    ['2027-01-17z', '2027-01-17'],
  ])('%s is %s', (booked, day) => {
    expect(read(withDays({ booked })).list).toMatchObject([{ booking_date: day }]);
  });
  it.each(['2027-02-30T08:00:00Z', '17.01.2027', '2027-01-17T08:00:00+25:00', '0001-01-01T00:00:00'])(
    '%s keeps the file out: it is part of what a booking is',
    (booked) => {
      expect(rejection(withDays({ booked }))).toMatchObject({ place: { statement: 1, entry: 1 } });
    },
  );
});

describe('an envelope', () => {
  const ISO = 'urn:iso:std:iso:20022:tech:xsd:';
  const whole = camtFile([{ id: 'S', bookings: [{ ...NOVAK, amount: '15.00' }] }], { version: '08' });
  const document = whole.slice(whole.indexOf('<Document'));
  const HEADER =
    '<Fr><FIId><FinInstnId><BICFI>LJBASI2X</BICFI></FinInstnId></FIId></Fr><BizMsgIdr>1</BizMsgIdr><MsgDefIdr>camt.053.001.08</MsgDefIdr><CreDt>2027-01-18T20:00:00Z</CreDt>';
  const header = `<AppHdr xmlns="${ISO}head.001.001.02">${HEADER}</AppHdr>`;
  const prefixed = camtFile([{ id: 'S', bookings: [{ ...NOVAK, amount: '15.00' }] }], { prefix: 'doc' });
  const prefixedDocument = prefixed.slice(prefixed.indexOf('<doc:Document'));
  it.each<[string, string]>([
    ['of ISO 20022', `<BizMsgEnvlp xmlns="${ISO}head.003.001.01">${header}${document}</BizMsgEnvlp>`],
    ['of SWIFT', `<BizMsgEnvlp xmlns="urn:swift:xsd:envelope">${header}${document}</BizMsgEnvlp>`],
    ['without a namespace', `<BizMsgEnvlp>${header}${document}</BizMsgEnvlp>`],
    [
      'with prefixes',
      `<n:BizMsgEnvlp xmlns:n="${ISO}head.003.001.01"><h:AppHdr xmlns:h="${ISO}head.001.001.01"><h:BizMsgIdr>1</h:BizMsgIdr></h:AppHdr>${prefixedDocument}</n:BizMsgEnvlp>`,
    ],
    [
      'that declares the prefix of the document',
      `<n:BizMsgEnvlp xmlns:n="${ISO}head.003.001.01" xmlns:doc="${ISO}camt.053.001.02">${prefixedDocument.replace(/ xmlns:doc="[^"]*"/, '')}</n:BizMsgEnvlp>`,
    ],
    [
      'that declares the namespace of all',
      `<BizMsgEnvlp xmlns="${ISO}camt.053.001.08"><AppHdr/>${document.replace(/ xmlns="[^"]*"/, '')}</BizMsgEnvlp>`,
    ],
    ['with the header behind', `<BizMsgEnvlp>${document}${header}</BizMsgEnvlp>`],
    ['without a header', `<BizMsgEnvlp>${document}</BizMsgEnvlp>`],
    [
      'of a file of messages',
      `<Xchg xmlns="${ISO}head.002.001.01"><PyldDesc><PyldTp>camt.053</PyldTp></PyldDesc><Pyld>${header}${document}</Pyld></Xchg>`,
    ],
    ['of TARGET', `<RequestPayload>\n${header}\n${document}\n</RequestPayload>`],
    [
      'of Alliance Access',
      `<Saa:DataPDU xmlns:Saa="urn:swift:saa:xsd:saa.2.0"><Saa:Revision>2.0.14</Saa:Revision><Saa:Header><Saa:Message/></Saa:Header><Saa:Body>${header}${document}</Saa:Body></Saa:DataPDU>`,
    ],
    [
      'with a signature',
      `<BizMsgEnvlp><AppHdr xmlns="${ISO}head.001.001.02">${HEADER}<Sgntr><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignatureValue>${'QUJD'.repeat(500)}</SignatureValue></Signature></Sgntr></AppHdr>${document}</BizMsgEnvlp>`,
    ],
  ])('%s is opened', (_, xml) => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
    expect(formatOf(new TextEncoder().encode(text))).toEqual({ kind: 'xml' });
    for (const size of [7, 1000])
      expect(read(text, size)).toMatchObject({
        format: 'camt.053',
        entries: 1,
        list: [{ payer_name: 'Novak Janez' }],
      });
  });
  it.each<[string, string, string]>([
    ['without a document', `<BizMsgEnvlp>${header}</BizMsgEnvlp>`, 'statement.namespace'],
    [
      'around another message',
      `<BizMsgEnvlp>${document.replace('camt.053', 'pain.002')}</BizMsgEnvlp>`,
      'statement.namespace',
    ],
    [
      'around an old version',
      `<BizMsgEnvlp>${document.replace('053.001.08', '053.001.01')}</BizMsgEnvlp>`,
      'statement.version',
    ],
    ['of something else', `<Envelope>${document}</Envelope>`, 'statement.namespace'],
    ['with a DOCTYPE inside', `<BizMsgEnvlp><!DOCTYPE a>${document}</BizMsgEnvlp>`, 'statement.doctype'],
    ['cut off', `<BizMsgEnvlp>${header}${document}`, 'statement.truncated'],
    ['that never ends', `${'<BizMsgEnvlp>'.repeat(100)}`, 'statement.too_deep'],
  ])('%s is refused', (_, xml, code) => {
    expect(rejection(xml).code).toBe(code);
  });
});

describe('letters', () => {
  const xml = (encoding: string) =>
    camtFile([{ id: 'S', bookings: [{ amount: '1.00', name: 'Žagar Čop' }] }], { encoding });
  const bytes = (text: string, letters: Record<string, number>) =>
    Uint8Array.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));
  it.each([
    ['windows-1250', { Ž: 0x8e, Č: 0xc8 }],
    ['ISO-8859-2', { Ž: 0xae, Č: 0xc8 }],
  ])('are read as %s when the file says so', (encoding, letters) => {
    expect(read(bytes(xml(encoding), letters)).list[0]!.payer_name).toBe('Žagar Čop');
  });
  it('may have a byte order mark', () => {
    expect(read(`\ufeff${xml('UTF-8')}`).list[0]!.payer_name).toBe('Žagar Čop');
  });
  it.each<[string, string, (text: string) => Uint8Array]>([
    ['UTF-16, little end first', '\ufeff', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16, big end first', '\ufeff', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16 without a mark', '', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 without a mark, big end first', '', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-8 that is declared as UTF-16', '', (text) => Buffer.from(text)],
  ])('are read as %s', (_, mark, encoded) => {
    for (const declared of ['UTF-16', 'utf-16', 'UTF-8']) {
      const whole = encoded(mark + xml(declared));
      for (const size of [1, 3, 255, 4096]) expect(read(whole, size).list[0]!.payer_name).toBe('Žagar Čop');
      expect(formatOf(whole)).toEqual({ kind: 'xml' });
    }
  });
  it('may be followed by the end mark of DOS', () => {
    for (const end of ['\x1a', '\r\n\x1a', '\x1a\x1a\r\n'])
      for (const encoded of [
        Buffer.from(xml('UTF-8') + end),
        Buffer.from(`\ufeff${xml('UTF-16')}${end}`, 'utf16le'),
      ])
        for (const size of [1, 1000]) expect(read(encoded, size).entries).toBe(1);
    expect(rejection(`\x1a${xml('UTF-8')}`).code).toBe('statement.not_xml');
    expect(rejection(`${xml('UTF-8')}\x1a<a/>`).code).toBe('statement.xml');
  });
  it('must match the declaration', () => {
    expect(rejection(bytes(xml('UTF-8'), { Ž: 0x8e, Č: 0xc8 })).code).toBe('statement.encoding_wrong');
  });
  it('are rejected in an unsupported encoding', () => {
    expect(rejection(xml('EBCDIC-CP-US')).code).toBe('statement.encoding');
    expect(
      rejection(Buffer.from(Uint32Array.from(`\ufeff${xml('UTF-32')}`, (one) => one.charCodeAt(0)).buffer))
        .code,
    ).toBe('statement.encoding');
    expect(rejection(Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le').subarray(0, -1)).code).toBe(
      'statement.encoding_wrong',
    );
  });
});

const good = camtFile([{ id: 'S', bookings: [{ ...NOVAK, amount: '15.00' }] }]);
const withDoctype = (doctype: string) => good.replace('?>\n', `?>\n${doctype}\n`);
const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`;

describe('hostile files', () => {
  it.each([
    ['a billion laughs', withDoctype(laughs), 'statement.doctype'],
    [
      'an external entity',
      withDoctype('<!DOCTYPE Document SYSTEM "file:///etc/passwd">'),
      'statement.doctype',
    ],
    ['an undeclared entity', good.replace('Novak', '&xxe;'), 'statement.xml'],
    ['another namespace', good.replace('camt.053', 'pain.001'), 'statement.namespace'],
    ['no namespace', good.replace(/ xmlns="[^"]*"/, ''), 'statement.namespace'],
    ['version .01', good.replace('053.001.02', '053.001.01'), 'statement.version'],
    ['a web page', '<html><body><p>Seja je potekla</p></body></html>', 'statement.namespace'],
    ['no XML', 'Datum;Znesek\r\n1. 1. 2027;15,00', 'statement.not_xml'],
    ['nothing', '', 'statement.not_xml'],
    ['half of it', good.slice(0, good.indexOf('</Ntry>')), 'statement.truncated'],
    ['a message without a statement', camtFile([]), 'statement.no_statement'],
    [
      '100 levels',
      good.replace('<Ntry>', `${'<X>'.repeat(100)}${'</X>'.repeat(100)}<Ntry>`),
      'statement.too_deep',
    ],
    ['a text of 200 KB that is read', good.replace('Novak', 'x'.repeat(200_000)), 'statement.text_too_long'],
    [
      'a text of 2 MB that is not',
      good.replace('<MsgId>', `<MsgId>${'x'.repeat(2_000_000)}`),
      'statement.text_too_long',
    ],
    [
      'a hundred thousand lines',
      good.replace('<Strd>', `${'<Ustrd>a</Ustrd>'.repeat(100_000)}<Strd>`),
      'statement.text_too_long',
    ],
    [
      '30 attributes',
      good.replace('<Ntry>', `<Ntry ${Array.from({ length: 30 }, (_, i) => `a${i}="1"`).join(' ')}>`),
      'statement.too_deep',
    ],
    [
      'an attribute of 200 KB',
      good.replace('<Ntry>', `<Ntry a="${'x'.repeat(200_000)}">`),
      'statement.text_too_long',
    ],
    ['no account', good.replace(/<Acct>.*?<\/Acct>/, ''), 'statement.no_account'],
    ['no status', good.replace('<Sts>BOOK</Sts>', ''), 'statement.no_status'],
    ['no direction', good.replace('CRDT', 'KREDIT'), 'statement.indicator'],
    ['no amount', good.replace('<Amt Ccy="EUR">15.00</Amt>', ''), 'statement.no_amount'],
    ['a day that does not exist', good.replace('<Dt>2027-01-18', '<Dt>2027-02-30'), 'statement.date'],
  ])('%s', (_, xml, code) => {
    expect(rejection(xml).code).toBe(code);
  });

  it.each([
    'NaN',
    '-15.00',
    '1e3',
    '15,00',
    'Infinity',
    '0x10',
    '15.001',
    '99999999999.00',
    '',
    '1 5.00',
    '.',
  ])('rejects the amount %j with its position', (amount) => {
    const xml = camtFile([{ id: 'S', bookings: [{ amount: '1.00' }, { amount }] }]);
    expect(rejection(xml)).toMatchObject({ place: { statement: 1, entry: 2, line: 5 } });
    expect(rejection(xml).code).toBe(amount === '' ? 'statement.no_amount' : 'statement.amount');
  });
});

it('reads every amount that the standard allows, to the cent', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 999_999_999_999n }),
      fc.integer({ min: 0, max: 3 }),
      (cents, zeros) => {
        const digits = cents.toString().padStart(3, '0');
        const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}${'0'.repeat(zeros)}`;
        expect(readOne([{ amount }]).list[0]!.amount).toBe(Number(cents));
      },
    ),
    { numRuns: 100 },
  );
});

it('gives n equal payments n stable keys', () => {
  const booking = fc.record({
    amount: fc.constantFrom('15.00', '15.01', '90.00'),
    name: fc.constantFrom('Novak Janez', 'Kralj Ana'),
    ref: fc.option(fc.constantFrom('1', '2'), { nil: undefined }),
    debit: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 20 }), (bookings) => {
      const first = readOne(bookings).list.map((entry) => entry.entry_key);
      expect(new Set(first).size).toBe(bookings.length);
      expect(readOne(bookings).list.map((entry) => entry.entry_key)).toEqual(first);
    }),
    { numRuns: 100 },
  );
});

it('keeps the currency of the balances, even when the account does not name it', () => {
  const file = camtFile([{ id: 'S', opening: '10.00', closing: '25.00', bookings: [{ amount: '15.00' }] }])
    .toString()
    .replaceAll('Ccy="EUR"', 'Ccy="CHF"')
    .replace(/<Ccy>EUR<\/Ccy>/, '');
  const { statements, list } = read(Buffer.from(file));
  expect(statements).toMatchObject([{ currency: 'CHF', opening: 1000, closing: 2500 }]);
  expect(list).toEqual([]);
});

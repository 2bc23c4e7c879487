import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '../../../contract/platform/messages.en.ts';
import sl from '../../../contract/platform/messages.sl.ts';
import { type CamtBooking, camtFile, type CamtOptions } from '../../demo/camt-file.ts';
import { CamtReader } from './camt.ts';
import { XmlDecoder } from './decode.ts';
import { dayBounds, MAX_DAYS_AHEAD, MAX_YEARS_BACK } from './day-rules.ts';
import type { ReadEntry } from './entry-key.ts';
import { StatementRejected } from './rejected.ts';

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
  it('may be the value date, which only counts as a substitute', () => {
    const xml = camtFile([{ id: 'S', bookings: [{ amount: '1.00', value_day: '2031-01-17' }] }]);
    expect(read(xml).list[0]!.value_date).toBe('2031-01-17');
    expect(rejection(xml.replace(/<BookgDt>.*?<\/BookgDt>/, '')).code).toBe('statement.date_ahead');
  });
  it.each([
    ['2027-01-18T00:00:00', '2031-01-18T23:59:59', 'statement.date_ahead'],
    ['2001-01-18T00:00:00', '2027-01-18T23:59:59', 'statement.date_old'],
  ])('is in a period from %s to %s, by which balances are chained', (from, to, code) => {
    const period = `</CreDtTm><FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt><Acct>`;
    expect(rejection(on('2027-01-18').replace('</CreDtTm><Acct>', period)).code).toBe(code);
  });
  it('states in readable form how far off a day may be', () => {
    for (const texts of [sl, en]) {
      expect(texts['statement.date_ahead']).toContain(` ${MAX_DAYS_AHEAD} `);
      expect(texts['statement.date_old']).toContain(` ${MAX_YEARS_BACK} `);
    }
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
  it('must match the declaration', () => {
    expect(rejection(bytes(xml('UTF-8'), { Ž: 0x8e, Č: 0xc8 })).code).toBe('statement.encoding_wrong');
  });
  it('are rejected in an unsupported encoding', () => {
    expect(rejection(xml('EBCDIC-CP-US')).code).toBe('statement.encoding');
    expect(rejection(Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le')).code).toBe('statement.encoding');
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, totalsOf } from '../../../../contract/money/invoice-lines.ts';
import { validEslog, type XmlNode } from '../../../../test/files/eslog-schema.ts';
import { advanceLines, deductionOf } from '../../invoices/rules.ts';
import { type EslogInvoice, eslogXml, splitText } from './eslog.ts';

const PARTY = {
  name: 'Osnovna šola Jezero',
  lines: ['Šolska ulica 3', '4265 Bohinjsko jezero'],
  tax_number: '50223054',
  vat_id: null,
  company_registration_number: '5085063000',
  email: 'sola@example.org',
  country: 'SI',
};
const INVOICE: EslogInvoice = {
  kind: 'invoice',
  invoice_nr: 'OBC1-SPLET1-12/2027',
  language: 'sl',
  issued_on: '2027-01-15',
  service_date: '2027-01-14',
  supply: null,
  reference: 'SI1220270000011',
  payment_method: 'upn',
  reason: null,
  lines: linesOf([
    {
      code: 'permit',
      description: 'Letna parkirna dovolilnica 2027, KR AB-123',
      gross: 12000,
      vat_rate: 2200,
    },
    { code: 'card', description: 'Kartica RFID', gross: 1000, vat_rate: 2200 },
    { code: 'fee', description: 'Upravna taksa', gross: 450, vat_rate: null },
  ]),
  seller: {
    ...PARTY,
    name: 'Občina Planinsko Jezero',
    vat_id: 'SI12345679',
    tax_number: '12345679',
    iban: 'SI56011001000123480',
    bic: 'BSLJSI2X',
    bank: null,
  },
  buyer: PARTY,
  original: null,
  advances: [],
  fiscal: null,
};

type Node = XmlNode;
const parse = validEslog;
const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
const text = (node: Node, name: string): string => all(node, name)[0]?.text ?? '';
/** Amounts by their code (UN/ECE 5025) directly below groups of this name. */
const amounts = (node: Node, group: string): [string, string][] =>
  node.children
    .filter((child) => child.name === group)
    .flatMap((child) => all(child, 'S_MOA'))
    .map((one) => [text(one, 'D_5025'), text(one, 'D_5004')]);
const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);

test('segments are in the order of the message, with every mandatory term', () => {
  const root = parse(eslogXml(INVOICE));
  expect(root.name).toBe('Invoice');
  const message = root.children[0]!;
  expect(message.name).toBe('M_INVOIC');
  const order = [...new Set(message.children.map(({ name }) => name))];
  expect(order).toEqual([
    'S_UNH',
    'S_BGM',
    'S_DTM',
    'S_FTX',
    'G_SG1',
    'G_SG2',
    'G_SG7',
    'G_SG8',
    'G_SG26',
    'S_UNS',
    'G_SG50',
    'G_SG52',
  ]);
  // BT-1, 2, 3, 5, 24, 27, 31, 40, 44, 55, 83, 84.
  expect(text(message, 'D_1004')).toBe('OBC1-SPLET1-12/2027');
  expect(text(all(message, 'S_DTM')[0]!, 'D_2380')).toBe('2027-01-15');
  expect(text(message, 'D_1001')).toBe('380');
  expect(text(message, 'D_6345')).toBe('EUR');
  expect(text(message, 'D_4440')).toBe('urn:cen.eu:en16931:2017');
  const [seller, buyer] = all(message, 'G_SG2');
  expect([text(seller!, 'D_3035'), text(seller!, 'D_3036'), text(seller!, 'D_3207')]).toEqual([
    'SE',
    'Občina Planinsko Jezero',
    'SI',
  ]);
  expect(all(seller!, 'C_C506').map((one) => [text(one, 'D_1153'), text(one, 'D_1154')])).toContainEqual([
    'VA',
    'SI12345679',
  ]);
  expect(text(seller!, 'D_3194')).toBe('SI56011001000123480');
  expect([
    text(buyer!, 'D_3035'),
    text(buyer!, 'D_3036'),
    text(buyer!, 'D_3251'),
    text(buyer!, 'D_3164'),
  ]).toEqual(['BY', 'Osnovna šola Jezero', '4265', 'Bohinjsko jezero']);
  expect(all(message, 'G_SG1').map((one) => [text(one, 'D_1153'), text(one, 'D_1154')])).toEqual([
    ['PQ', 'SI1220270000011'],
  ]);
});

test('the period of the supply stands behind its day; an invoice that keeps none writes none', () => {
  const days = (invoice: EslogInvoice) =>
    parse(eslogXml(invoice))
      .children[0]!.children.filter(({ name }) => name === 'S_DTM')
      .map((one) => [text(one, 'D_2005'), text(one, 'D_2380')]);
  expect(days(INVOICE).map(([code]) => code)).toEqual(['137', '35']);
  const supply = { from: '2028-01-01', to: '2028-12-31' };
  expect(days({ ...INVOICE, supply })).toEqual([
    ['137', '2027-01-15'],
    ['35', '2027-01-14'],
    ['167', '2028-01-01'],
    ['168', '2028-12-31'],
  ]);
});

test('an advance invoice: type 386, all of it paid; its final invoice names it and deducts it by a negative quantity', () => {
  const [permit] = linesOf([{ code: 'permit', description: 'Dovolilnica', gross: 19000, vat_rate: 2200 }]);
  const advance = advanceLines([permit!], [], 10000);
  const first = parse(eslogXml({ ...INVOICE, kind: 'advance', lines: advance })).children[0]!;
  expect(text(first, 'D_1001')).toBe('386');
  expect(Object.fromEntries(amounts(first, 'G_SG50'))).toMatchObject({
    113: '100.00',
    176: '18.03',
    9: '0.00',
  });
  const nr = 'OBC1-SPLET1-9/2027';
  const deducted = deductionOf(
    { lines: advance, credited: [], invoice_nr: nr },
    (line) => `Predplačilo ${nr}: ${line}`,
  );
  const last = parse(
    eslogXml({
      ...INVOICE,
      lines: [permit!, ...deducted],
      advances: [{ invoice_nr: nr, issued_on: '2026-11-30' }],
    }),
  ).children[0]!;
  expect(text(last, 'D_1001')).toBe('380');
  expect(
    all(last, 'G_SG1').map((one) => [text(one, 'D_1153'), text(one, 'D_1154'), text(one, 'D_2380')]),
  ).toContainEqual(['OI', nr, '2026-11-30']);
  expect(Object.fromEntries(amounts(last, 'G_SG50'))).toMatchObject({
    388: '90.00',
    176: '16.23',
    113: '90.00',
  });
  const [whole, less] = all(last, 'G_SG26');
  expect([text(whole!, 'D_6060'), text(less!, 'D_6060')]).toEqual(['1', '-1']);
  expect(text(less!, 'D_5118')).toBe('81.97');
});

test('a credit note: type 381, positive amounts, the invoice it corrects and why', () => {
  const xml = eslogXml({
    ...INVOICE,
    kind: 'credit_note',
    invoice_nr: 'OBC1-SPLET1-13/2027',
    reason: 'Napačna cena',
    lines: INVOICE.lines.map((line) => ({
      ...line,
      unit_net: -line.unit_net,
      net: -line.net,
      vat: -line.vat,
      gross: -line.gross,
    })),
    original: { invoice_nr: 'OBC1-SPLET1-12/2027', issued_on: '2027-01-15' },
  });
  const message = parse(xml).children[0]!;
  expect(text(message, 'D_1001')).toBe('381');
  expect(xml).not.toContain('>-');
  const [original] = all(message, 'G_SG1');
  expect([text(original!, 'D_1153'), text(original!, 'D_1154'), text(original!, 'D_2380')]).toEqual([
    'OI',
    'OBC1-SPLET1-12/2027',
    '2027-01-15',
  ]);
  expect(Object.fromEntries(amounts(message, 'G_SG50'))).toMatchObject({ 388: '134.50', 9: '134.50' });
  expect(all(message, 'S_FTX').map((one) => text(one, 'D_4440'))).toContain('Napačna cena');
});

const marksOf = (eor: string | null, code: string | null) => {
  const fiscal = {
    date_time: '2027-01-15T09:30:00',
    operator: 'Ana Novak',
    zoi: 'a'.repeat(32),
    eor,
    code,
  };
  const message = parse(eslogXml({ ...INVOICE, payment_method: 'cash', fiscal })).children[0]!;
  const marks = all(message, 'S_FTX').find((one) => text(one, 'D_4451') === 'TXD')!;
  return Object.fromEntries(marks.children[1]!.children.map((one) => [one.name, one.text]));
};
const EOR = '9d17f9c2-5d4b-4b1e-8c5a-1c2b3d4e5f60';

test('fiscal marks have fixed places; a missing one leaves its place out, and no element is empty', () => {
  const marks = {
    D_4440: '2027-01-15T09:30:00',
    D_4440_2: 'Ana Novak',
    D_4440_3: EOR,
    D_4440_4: 'a'.repeat(32),
    D_4440_5: '1'.repeat(60),
  };
  expect(marksOf(EOR, '1'.repeat(60))).toEqual(marks);
  const { D_4440_3: _, ...pending } = marks;
  expect(marksOf(null, '1'.repeat(60))).toEqual(pending);
  const { D_4440_5: __, ...bare } = pending;
  expect(marksOf(null, null)).toEqual(bare);
});

test('the schema detects errors', () => {
  const xml = eslogXml(INVOICE);
  for (const [from, to, fault] of [
    ['<D_6345>EUR</D_6345>', '<D_6345></D_6345>', 'D_6345 = ""'],
    ['<D_1004>OBC1-SPLET1-12/2027</D_1004>', '', '<D_1004> is missing'],
    ['<D_2005>137</D_2005>', '<D_9999>1</D_9999>', 'D_9999 is unknown'],
    ['<S_UNS>', '<G_SG7><S_CUX/></G_SG7><S_UNS>', '<G_SG7> stands out of order'],
    ['<D_3164>Bohinjsko jezero</D_3164>', `<D_3164>${'a'.repeat(36)}</D_3164>`, 'D_3164 ='],
  ] as const)
    expect(() => validEslog(xml.replace(from, to)), fault).toThrow(fault);
});

test('for any texts and amounts it is well-formed, and lines, VAT and totals are those of the invoice', () => {
  const item = fc.record({
    code: fc.constant('permit' as const),
    description: fc.string({ unit: 'binary' }),
    gross: fc.integer({ min: 1, max: 1_000_000 }),
    vat_rate: fc.constantFrom(2200, 950, 500, null),
  });
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 5 }),
      // Also empty texts, spaces and characters that XML forbids.
      fc.string({ unit: 'binary' }),
      (items, name) => {
        const lines = linesOf(items);
        const totals = totalsOf(lines);
        const message = parse(
          eslogXml({ ...INVOICE, lines, buyer: { ...PARTY, name, email: name, lines: [name, name] } }),
        ).children[0]!;
        const sums = Object.fromEntries(amounts(message, 'G_SG50'));
        expect(cents(sums['79'])).toBe(totals.net + totals.untaxed);
        expect(cents(sums['389']) + cents(sums['176'])).toBe(cents(sums['388']));
        expect(cents(sums['388'])).toBe(totals.amount);
        expect(cents(sums['388']) - cents(sums['113'])).toBe(cents(sums['9']));
        const rows = all(message, 'G_SG26');
        expect(rows).toHaveLength(lines.length);
        const netOfLines = rows.flatMap((row) => amounts(row, 'G_SG27')).filter(([code]) => code === '203');
        expect(netOfLines.reduce((sum, [, amount]) => sum + cents(amount), 0)).toBe(cents(sums['79']));
        const recap = amounts(message, 'G_SG52');
        const sum = (code: string): number =>
          recap.reduce((all_, [one, amount]) => (one === code ? all_ + cents(amount) : all_), 0);
        expect([sum('125'), sum('124')]).toEqual([cents(sums['389']), cents(sums['176'])]);
      },
    ),
    { numRuns: 30 },
  );
});

test('long lines break between words and never grow', () => {
  expect(splitText('Zelo dolga ulica s posebej dolgim imenom 123', 35, 3)).toEqual([
    'Zelo dolga ulica s posebej dolgim',
    'imenom 123',
  ]);
  expect(splitText('a'.repeat(80), 35, 3).map((line) => line.length)).toEqual([35, 35, 10]);
});

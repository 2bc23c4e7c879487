import { describe, expect, test } from 'vitest';
import { linesOf, totalsOf } from '../../../../contract/money/invoice-lines.ts';
import { ownReference } from '../../../../contract/values/money/payment-reference.ts';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { DEMO_PARAMETERS } from '../../../settings/parameters/demo-parameters.ts';
import { sellerOf } from '../../balances/parties.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { proFormaDocument } from '../../pro-formas/compose-pro-forma.ts';
import { invoiceDocument, type Output } from './invoice-document.ts';
import type { InvoiceRecord } from '../queries.ts';

const { municipality } = DEMO_PARAMETERS;
type Language = 'sl' | 'en';
type Lines = Parameters<typeof linesOf>[0];

const person = {
  name: 'Žiga Ščepec',
  lines: ['Đakova ćesta 1', '4265 Bohinjsko jezero'],
  tax_number: '10039856',
  vat_id: null,
  company_registration_number: null,
  email: null,
  country: 'SI',
};
const company = {
  ...person,
  name: 'Gostinstvo in turizem Planina, družba z omejeno odgovornostjo',
  vat_id: 'SI12345679',
  company_registration_number: '5874653000',
};
const all: Lines = [
  { code: 'permit', description: 'Letna parkirna dovolilnica 2027, KR AB123', gross: 1500, vat_rate: 2200 },
  { code: 'card', description: 'Kartica RFID', gross: 1000, vat_rate: 2200 },
  { code: 'fee', description: 'Upravna taksa za vlogo po tarifni številki 1', gross: 450, vat_rate: null },
];
const minus = (lines: Lines): Lines => lines.map((line) => ({ ...line, gross: -line.gross }));
const original = { invoice_nr: 'OBC1-BLAG1-44/2027', date_time: '2027-01-14T09:00:00.000Z' };
const atCounter = {
  payment_method: 'cash',
  invoice_nr: 'OBC1-BLAG1-45/2027',
  cashier_nr: 'BLAG1',
  seq: 45,
  zoi: 'a7e5f55e1dbb48b799268e1a6d8618a3',
  eor: '9d17f9c2-5d4b-4b1e-8c5a-1c2b3d4e5f60',
  reference: null,
  transaction_id: null,
} as const;

const invoice = (language: Language, lines: Lines, change: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  ...({} as InvoiceRecord),
  ...totalsOf(linesOf(lines)),
  kind: 'invoice',
  invoice_nr: 'OBC1-SPLET1-12/2027',
  sales_location_nr: 'OBC1',
  cashier_nr: 'SPLET1',
  seq: 12,
  year: 2027,
  language,
  buyer: person,
  seller: sellerOf(municipality),
  lines: linesOf(lines),
  payment_method: 'upn',
  transaction_id: 'BREF-2027-0000123',
  reference: ownReference(2027, 123),
  date_time: '2027-01-15T09:00:00.000Z',
  service_date: '2027-01-15',
  due_date: '2027-01-30',
  operator_name: 'Marko Hribar',
  zoi: null,
  eor: null,
  fiscal_environment: null,
  reason: null,
  ...change,
  details: {
    place: 'Bohinjsko jezero',
    application_nr: 'V-2027-000123',
    permit_nr: 'D-2027-000045',
    paid_on: '2027-01-15',
    legal_basis: 'Odlok o ureditvi prometa v občini',
    ...change.details,
  } as InvoiceRecord['details'],
});
const credits = (reason: string): Partial<InvoiceRecord> => ({
  kind: 'credit_note',
  reason,
  details: { original, paid_on: null } as InvoiceRecord['details'],
});
const read = async (document: Parameters<typeof renderPdf>[0][number]) =>
  readPdf(await renderPdf([document], { author: municipality.name, created_at: '2027-01-15T09:00:00.000Z' }));

const kinds: [string, Output, (language: Language) => InvoiceRecord][] = [
  ['by transfer', { copy_nr: 0 }, (language) => invoice(language, all)],
  [
    'for practice, to look at',
    'inspection',
    (language) => invoice(language, all, { ...atCounter, fiscal_environment: 'practice' }),
  ],
  [
    'without its EOR yet, copy',
    { copy_nr: 2 },
    (language) => invoice(language, all, { ...atCounter, eor: null, payment_method: 'card' }),
  ],
  [
    'of a company, credited whole in the test system, to look at',
    'inspection',
    (language) =>
      invoice(language, minus(all), {
        ...atCounter,
        ...credits('Napačen kupec: račun bi moral biti izdan podjetju, ki je dovolilnico tudi plačalo.'),
        buyer: company,
        fiscal_environment: 'test',
      }),
  ],
  [
    'written in the pre-numbered book',
    { copy_nr: 0 },
    (language) =>
      invoice(language, all, {
        payment_method: 'cash',
        issued_on: '2027-01-15',
        book_serial_nr: '5001-0001018',
        book_set_nr: '03',
        book_invoice_nr: '612',
        eor: atCounter.eor,
      }),
  ],
  [
    'for a permit of the next year',
    { copy_nr: 0 },
    (language) =>
      invoice(language, all, {
        service_date: '2026-11-18',
        details: { supply: { from: '2027-01-01', to: '2027-12-31' } } as InvoiceRecord['details'],
      }),
  ],
  ['over an advance', { copy_nr: 0 }, (language) => invoice(language, all, { kind: 'advance' })],
  [
    'credited in part',
    { copy_nr: 0 },
    (language) => invoice(language, minus(all.slice(1, 2)), credits('Kartica ni bila izdana.')),
  ],
];

describe.each(['sl', 'en'] as const)('on one page (%s)', (language) => {
  test.each(kinds)('an invoice %s', async (_, output, make) => {
    const made = make(language);
    const pdf = await read(invoiceDocument(made, output));
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.title).toContain(made.invoice_nr);
    if (made.book_serial_nr) {
      for (const part of ['612', '5001-0001018', '03', atCounter.eor]) expect(pdf.text).toContain(part);
      // The form has no time.
      expect(pdf.text).not.toMatch(/2027,? (ob|at) \d/);
      expect(pdf.text).not.toMatch(/ZOI/);
    }
    // A label that breaks runs into the next one.
    if (made.kind === 'advance') expect(pdf.text).toMatch(/(Predplačilo|Received):? 15/);
    // Paid before what was bought begins: the day of payment is no day of supply.
    if (made.details.supply) {
      expect(pdf.text).toMatch(
        language === 'sl'
          ? /Plačilo prejeto:? 18\. 11\. 2026/
          : /Payment received:? 18 November 2026|Payment received:? 18\/11\/2026/,
      );
      expect(pdf.text).not.toMatch(/Opravljeno|Supplied/);
      expect(pdf.text).toMatch(
        language === 'sl' ? /Velja:? 1\. 1\. 2027 – 31\. 12\. 2027/ : /Valid:? .*2027 – .*2027/,
      );
    } else expect(pdf.text).not.toMatch(/Velja:|Valid:|Plačilo prejeto|Payment received/);
    if (!made.zoi) return;
    expect(await pdf.qr(1)).toMatch(/^\d{60}$/);
    // The tax administration knows it without the year (technical documentation 3.2, R_3.4).
    expect(pdf.text).toMatch(/ZDavPR:? OBC1-BLAG1-45(?!\/)/);
  });

  test('a pro-forma with an administrative fee and a part that was paid, in care of somebody', async () => {
    const context = {
      pro_forma_nr: 'P-2027-000123',
      year: 2027,
      seq: 123,
      reference: ownReference(2027, 123),
      language,
      buyer: company,
      seller: sellerOf(municipality),
      lines: linesOf(all),
      amount: 1950,
      fee_amount: 0,
      issued_on: '2027-01-15',
      supply: null,
      due_date: '2027-01-30',
      permit_year: 2027,
      application_nr: 'V-2027-000123',
      care_of: language === 'sl' ? 'po Maji Kos' : 'c/o Maja Kos',
    };
    const pdf = await read(proFormaDocument(context, municipality, 'https://dovolilnice.example/vloga'));
    expect(pdf.pages).toHaveLength(1);
    expect((await pdf.codes(1)).map(({ version }) => version)).toContain('15');
  });
});

test.each(['cash', 'card', 'online'] as const)(
  'an invoice paid by %s has no due date, whatever its row holds',
  async (payment_method) => {
    const facts = invoice('sl', all, { ...atCounter, payment_method, due_date: '2027-01-30' });
    const text = (await read(invoiceDocument(facts, { copy_nr: 0 }))).pages
      .map((page) => page.text)
      .join(' ');
    expect(text).not.toContain('Rok plačila');
    expect(text).not.toContain('30. 1. 2027');
  },
);

test('many lines flow on; what belongs together stays on one page', async () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ ...all[0]!, description: `Dovolilnica ${i + 1}` }));
  for (const count of [8, 14, 17, 18, 20]) {
    const pdf = await read(invoiceDocument(invoice('sl', many.slice(0, count), atCounter), { copy_nr: 0 }));
    const texts = pdf.pages.map(({ text }) => text);
    const pageOf = (part: string) => texts.findIndex((text) => text.includes(part));
    expect(pageOf('Znesek računa'), `${count} lines`).toBe(pageOf('Način plačila'));
    expect(pageOf(atCounter.zoi), `${count} lines`).toBe(pageOf('Izdajo lahko preverite'));
    // At least one line is above the total.
    const withTotal = texts.findIndex((text) => /Skupaj\s/.test(text));
    expect(texts[withTotal], `${count} lines`).toContain(`Dovolilnica ${count}`);
  }
});

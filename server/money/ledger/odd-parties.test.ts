import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, totalsOf } from '../../../contract/money/invoice-lines.ts';
import { applicantName, staffApplicant, type StoredApplicant } from '../../../contract/people/applicant.ts';
import { validate } from '../../../contract/platform/validate.ts';
import { MAX_UPN_BYTES, UPN_LIMITS, upnQrBytes, upnQrText } from '../../../contract/values/money/upn-qr.ts';
import { validEslog } from '../../../test/files/eslog-schema.ts';
import { invoiceRequestSchema } from '../../../test/servers/furs-schema.ts';
import { invoiceRequest } from '../fiscal/submission/messages.ts';
import { invoiceDocument } from '../invoices/document/invoice-document.ts';
import type { InvoiceRecord } from '../invoices/queries.ts';
import { buyerOf } from '../balances/parties.ts';
import { bankText, painFile } from '../refund-payouts/pain.ts';
import { eslogXml } from './accounting/eslog.ts';

/** Payers with one name, without a street, a house number or numbers of any register: every document is whole. */

const word = fc.constantFrom(
  'Budi',
  'Žan',
  'Ukanc',
  'Bohinjska Bela',
  'Sv. Jošt nad Kranjem',
  'Ø'.repeat(40),
);
const place = fc
  .record({
    street: fc.oneof(fc.constant(''), word),
    house_number: fc.oneof(fc.constant(''), fc.constant('b. š.'), fc.constantFrom('5', '48a', '12/3')),
    city: word,
    postal: fc.constantFrom({ country: 'SI', postal_code: '4265' }, { country: 'ID', postal_code: '10110' }),
  })
  .map(({ postal, ...rest }) => ({ ...rest, ...postal }));
const who = fc.oneof(
  fc.record({
    type: fc.constant('natural_person'),
    first_name: word,
    last_name: fc.oneof(fc.constant(''), word),
    birth_date: fc.constant('1980-01-01'),
    tax_number: fc.constant('10039856'),
  }),
  fc.record({ type: fc.constant('legal_entity'), company_name: word, unregistered: fc.constant(true) }),
);

const SELLER = {
  name: 'Občina Planinsko Jezero',
  lines: ['Šolska ulica 3', '4265 Bohinjsko jezero'],
  tax_number: '12345679',
  vat_id: 'SI12345679',
  company_registration_number: null,
  email: null,
  country: 'SI',
  iban: 'SI56011001000123480',
  bic: 'BSLJSI2X',
  bank: null,
};
const lines = linesOf([{ code: 'permit', description: 'Dovolilnica', gross: 1500, vat_rate: 2200 }]);
const invoiceFor = (applicant: StoredApplicant) =>
  ({
    ...totalsOf(lines),
    lines,
    kind: 'invoice',
    language: 'sl',
    invoice_nr: 'OBC1-BLAG1-1',
    sales_location_nr: 'OBC1',
    cashier_nr: 'BLAG1',
    seq: 1,
    year: 2027,
    buyer: buyerOf(applicant),
    seller: SELLER,
    issued_on: '2027-01-15',
    service_date: '2027-01-15',
    date_time: '2027-01-15T09:00:00.000Z',
    due_date: null,
    payment_method: 'cash',
    reference: null,
    reason: null,
    zoi: 'a'.repeat(32),
    eor: null,
    operator_id: 'someone',
    operator_name: 'Oseba',
    operator_tax_number: '12345679',
    details: { place: 'Jezero', application_nr: 'V-2027-000001', permit_nr: null, paid_on: '2027-01-15' },
  }) as unknown as InvoiceRecord;

test('invoice, e-invoice, UPN QR, refund and the message to the tax administration of such payers are valid', () => {
  fc.assert(
    fc.property(who, place, (person, where) => {
      const checked = validate(staffApplicant, { ...person, ...where });
      fc.pre(checked.ok);
      if (!checked.ok) return;
      const name = applicantName(checked.value);
      const invoice = invoiceFor(checked.value);
      const { buyer } = invoice;
      expect(name).toBe(name.trim());
      expect(buyer.name).toBe(name);
      // Street or village first, then the post, then the country abroad; nothing is empty or begins with a space.
      expect(buyer.lines).toHaveLength(where.country === 'SI' ? 2 : 3);
      for (const line of buyer.lines) expect(line).toMatch(/^\S(.*\S)?$/u);
      expect(buyer.lines.join()).not.toContain('b. š.');

      validEslog(eslogXml({ ...invoice, supply: null, original: null, advances: [], fiscal: null }));
      const head = { message_id: 'b50e6bd2-6ef6-4d75-b4cc-2ff17f8ea5f5', now: invoice.date_time };
      const message = JSON.parse(invoiceRequest(invoice, null, { ...head, subsequent: false }));
      expect(invoiceRequestSchema.safeParse(message).success).toBe(true);
      // Neither a private person nor a society without numbers is named to the tax administration.
      expect(message.InvoiceRequest.Invoice.CustomerVATNumber).toBeUndefined();
      expect(JSON.stringify(invoiceDocument(invoice, 'inspection'))).not.toMatch(/undefined|null null/);

      const [street = '', city = ''] = buyer.lines;
      const upn = {
        payer: { name, street, city },
        amount: 1500,
        purpose_code: 'OTHR',
        purpose: 'Dovolilnica',
        recipient: {
          name: SELLER.name,
          street: SELLER.lines[0]!,
          city: SELLER.lines[1]!,
          iban: SELLER.iban,
          reference: 'SI1220270000011',
        },
      };
      const fields = upnQrText(upn).split('\n').slice(5, 8);
      for (const field of fields) {
        expect(field.length).toBeGreaterThan(0);
        expect(field.length).toBeLessThanOrEqual(UPN_LIMITS.party);
      }
      expect(upnQrBytes(upn).length).toBeLessThanOrEqual(MAX_UPN_BYTES);

      const xml = painFile({
        message_id: 'VR-20270115090000000',
        created_at: invoice.date_time,
        execution_date: '2027-01-16',
        debtor: { name: SELLER.name, iban: SELLER.iban, bic: SELLER.bic },
        transfers: [
          { end_to_end_id: 'VR1', amount: 1500, name, iban: 'SI56020170014356205', text: 'Vračilo' },
        ],
      });
      expect(xml).toContain(`<Cdtr><Nm>${bankText(name, 70)}</Nm></Cdtr>`);
      expect(bankText(name, 70)).not.toBe('');
    }),
    { numRuns: 200 },
  );
});

import type { PremiseRegistration } from '../../../../contract/money/fiscal.ts';
import { totalsOf } from '../../../../contract/money/invoice-lines.ts';
import type { InvoiceLine, Party, Seller } from '../../../../contract/money/money.ts';
import type { InvoiceKind } from '../../../../contract/values/status.ts';
import { jsonNumber } from '../../../platform/ports/json-number.ts';
import { amountText, localParts } from './zoi.ts';

/**
 * Messages to the tax administration as JSON text (technical documentation 3.2, chapters 3 and 9; its schema
 * allows no other fields). Amounts always carry two decimals, as the examples there do: `66.70`, not `66.7`.
 */

type Head = { message_id: string; now: string };
export type InvoiceToSend = {
  kind: InvoiceKind;
  sales_location_nr: string;
  cashier_nr: string;
  seq: number;
  date_time: string;
  amount: number;
  lines: readonly InvoiceLine[];
  buyer: Party;
  seller: Seller;
  zoi: string | null;
  operator_id: string | null;
  operator_tax_number: string | null;
} & BookForm;
/** Form of the pre-numbered book it was written on; all three or none. */
type BookForm = { book_serial_nr: string | null; book_set_nr: string | null; book_invoice_nr: string | null };
type Numbered = Pick<InvoiceToSend, 'sales_location_nr' | 'cashier_nr' | 'seq'>;
type Original = Numbered & BookForm & Pick<InvoiceToSend, 'date_time'>;

const money = (cents: number): object => jsonNumber(amountText(cents));
const taxNumber = (text: string): object => jsonNumber(text.replace(/^SI/, ''));

/** `2027-01-15T10:00:00`, local time in Ljubljana. */
const localTime = (instant: string): string => {
  const [year, month, day, hour, minute, second] = localParts(instant);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
};

/** `2027-01-15`, the day in Ljubljana. */
const localDay = (instant: string): string => localParts(instant).slice(0, 3).join('-');

const header = ({ message_id, now }: Head) => ({ MessageID: message_id, DateTime: localTime(now) });

const identifier = ({ sales_location_nr, cashier_nr, seq }: Numbered) => ({
  BusinessPremiseID: sales_location_nr,
  ElectronicDeviceID: cashier_nr,
  InvoiceNumber: String(seq),
});

/** A form of the pre-numbered book (SalesBookIdentifier). */
const bookIdentifier = ({ book_invoice_nr, book_set_nr, book_serial_nr }: BookForm) => ({
  InvoiceNumber: book_invoice_nr,
  SetNumber: book_set_nr,
  SerialNumber: book_serial_nr,
});

/** The invoice that a credit note reverses: one of a device, or one of the book. */
const reference = (original: Original | null) => {
  if (!original) return {};
  if (original.book_serial_nr !== null)
    return {
      ReferenceSalesBook: [
        {
          ReferenceSalesBookIdentifier: bookIdentifier(original),
          ReferenceSalesBookIssueDate: localDay(original.date_time),
        },
      ],
    };
  return {
    ReferenceInvoice: [
      {
        ReferenceInvoiceIdentifier: identifier(original),
        ReferenceInvoiceIssueDateTime: localTime(original.date_time),
      },
    ],
  };
};

/**
 * Taxes by rate; the administrative fee is outside VAT (NontaxableAmount), anything else without a rate is
 * exempt.
 */
const taxes = (lines: readonly InvoiceLine[]) => {
  const untaxed = lines.filter(({ vat_rate }) => vat_rate === null);
  const sum = (some: readonly InvoiceLine[]) => some.reduce((total, { gross }) => total + gross, 0);
  const fee = sum(untaxed.filter(({ code }) => code === 'fee'));
  const exempt = sum(untaxed.filter(({ code }) => code !== 'fee'));
  const { rates } = totalsOf(lines);
  return {
    ...(rates.length
      ? {
          VAT: rates.map(({ vat_rate, net, vat }) => ({
            TaxRate: money(vat_rate),
            TaxableAmount: money(net),
            TaxAmount: money(vat),
          })),
        }
      : {}),
    ...(exempt ? { ExemptVATTaxableAmount: money(exempt) } : {}),
    ...(fee ? { NontaxableAmount: money(fee) } : {}),
  };
};

/** Only for business buyers; the tax number of a private person is never sent. */
const customer = ({ vat_id, tax_number, company_registration_number }: Party): string | null =>
  vat_id ?? (company_registration_number === null ? null : tax_number);

/**
 * Operator at the till: a tax number, or the mark of a person without a Slovenian one. None when the system
 * issued the invoice.
 */
const operator = ({ operator_id, operator_tax_number }: InvoiceToSend) => {
  if (operator_tax_number !== null) return { OperatorTaxNumber: taxNumber(operator_tax_number) };
  return operator_id === null ? {} : { ForeignOperator: true };
};

/** An invoice or credit note (`InvoiceRequest`); numbered per device, NumberingStructure B. */
export const invoiceRequest = (
  invoice: InvoiceToSend,
  original: Original | null,
  { subsequent, ...head }: Head & { subsequent: boolean },
): string => {
  const buyer = customer(invoice.buyer);
  return JSON.stringify({
    InvoiceRequest: {
      Header: header(head),
      Invoice: {
        TaxNumber: taxNumber(invoice.seller.tax_number ?? ''),
        IssueDateTime: localTime(invoice.date_time),
        NumberingStructure: 'B',
        InvoiceIdentifier: identifier(invoice),
        ...(buyer === null ? {} : { CustomerVATNumber: buyer }),
        InvoiceAmount: money(invoice.amount),
        PaymentAmount: money(invoice.amount),
        TaxesPerSeller: [taxes(invoice.lines)],
        ...operator(invoice),
        ProtectedID: invoice.zoi,
        ...(subsequent ? { SubsequentSubmit: true } : {}),
        ...reference(original),
      },
    },
  });
};

/**
 * An invoice of the pre-numbered book (`SalesBookInvoice`): the day and the form, no ZOI, no operator, no
 * `SubsequentSubmit`.
 */
export const salesBookRequest = (invoice: InvoiceToSend, head: Head): string => {
  const buyer = customer(invoice.buyer);
  return JSON.stringify({
    InvoiceRequest: {
      Header: header(head),
      SalesBookInvoice: {
        TaxNumber: taxNumber(invoice.seller.tax_number ?? ''),
        IssueDate: localDay(invoice.date_time),
        SalesBookIdentifier: bookIdentifier(invoice),
        BusinessPremiseID: invoice.sales_location_nr,
        ...(buyer === null ? {} : { CustomerVATNumber: buyer }),
        InvoiceAmount: money(invoice.amount),
        PaymentAmount: money(invoice.amount),
        TaxesPerSeller: [taxes(invoice.lines)],
      },
    },
  });
};

const place = (where: PremiseRegistration['place']) =>
  where.kind === 'movable'
    ? { PremiseType: where.movable_type }
    : {
        RealEstateBP: {
          PropertyID: {
            CadastralNumber: where.cadastral_number,
            BuildingNumber: where.building_number,
            BuildingSectionNumber: where.building_section_number,
          },
          Address: {
            Street: where.street,
            HouseNumber: where.house_number,
            ...(where.house_number_additional
              ? { HouseNumberAdditional: where.house_number_additional }
              : {}),
            Community: where.community,
            City: where.city,
            PostalCode: where.postal_code,
          },
        },
      };

/** A business premise (`BusinessPremiseRequest`); `close` closes it permanently. */
export const premiseRequest = (
  premise: { code: string; tax_number: string; registration: PremiseRegistration },
  { close, ...head }: Head & { close: boolean },
): string => {
  const { registration } = premise;
  const { supplier } = registration;
  return JSON.stringify({
    BusinessPremiseRequest: {
      Header: header(head),
      BusinessPremise: {
        TaxNumber: taxNumber(premise.tax_number),
        BusinessPremiseID: premise.code,
        BPIdentifier: place(registration.place),
        ValidityDate: `${registration.valid_from}T00:00:00`,
        ...(close ? { ClosingTag: 'Z' } : {}),
        SoftwareSupplier: [
          'tax_number' in supplier
            ? { TaxNumber: taxNumber(supplier.tax_number) }
            : { NameForeign: supplier.name },
        ],
        ...(registration.notes ? { SpecialNotes: registration.notes } : {}),
      },
    },
  });
};

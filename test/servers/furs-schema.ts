import * as z from 'zod';

/**
 * The JSON schema of the tax administration (technical documentation 3.2), as strict as the original: no
 * other fields.
 */

const head = z.strictObject({
  MessageID: z.string().regex(/^[a-fA-F0-9]{8}(-[a-fA-F0-9]{4}){3}-[a-fA-F0-9]{12}$/),
  DateTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
});
const local = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
const amount = z.number().gt(-100_000_000_000_000).lt(100_000_000_000_000);
const taxNumber = z.int().min(10_000_000).max(99_999_999);
const code = z.string().regex(/^[0-9a-zA-Z]{1,20}$/);
const identifier = z.strictObject({
  BusinessPremiseID: code,
  ElectronicDeviceID: code,
  InvoiceNumber: z.string().regex(/^[1-9]\d{0,19}$/),
});

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const bookIdentifier = z.strictObject({
  InvoiceNumber: z.string().min(1).max(20),
  SetNumber: z.string().length(2),
  SerialNumber: z.string().length(12),
});
const amounts = {
  CustomerVATNumber: z.string().min(1).max(20).optional(),
  InvoiceAmount: amount,
  ReturnsAmount: amount.optional(),
  PaymentAmount: amount,
  TaxesPerSeller: z
    .array(
      z.strictObject({
        VAT: z
          .array(z.strictObject({ TaxRate: z.number(), TaxableAmount: amount, TaxAmount: amount }))
          .min(1)
          .optional(),
        ExemptVATTaxableAmount: amount.optional(),
        NontaxableAmount: amount.optional(),
      }),
    )
    .min(1),
  ReferenceInvoice: z
    .array(z.strictObject({ ReferenceInvoiceIdentifier: identifier, ReferenceInvoiceIssueDateTime: local }))
    .min(1)
    .optional(),
  ReferenceSalesBook: z
    .array(z.strictObject({ ReferenceSalesBookIdentifier: bookIdentifier, ReferenceSalesBookIssueDate: day }))
    .min(1)
    .optional(),
  SpecialNotes: z.string().max(1000).optional(),
};
type Amounts = z.output<z.ZodObject<typeof amounts>>;
/** Taxed, exempt and non-taxable amounts add up to the invoice. */
const addsUp = ({ InvoiceAmount, TaxesPerSeller }: Amounts): boolean => {
  const sum = TaxesPerSeller.flatMap(({ VAT = [], ...rest }) => [
    ...VAT.flatMap(({ TaxableAmount, TaxAmount }) => [TaxableAmount, TaxAmount]),
    rest.ExemptVATTaxableAmount ?? 0,
    rest.NontaxableAmount ?? 0,
  ]).reduce((total, part) => total + Math.round(part * 100), 0);
  return sum === Math.round(InvoiceAmount * 100);
};

const invoice = z
  .strictObject({
    TaxNumber: taxNumber,
    IssueDateTime: local,
    NumberingStructure: z.enum(['B', 'C']),
    InvoiceIdentifier: identifier,
    ...amounts,
    OperatorTaxNumber: taxNumber.optional(),
    ForeignOperator: z.boolean().optional(),
    ProtectedID: z.string().regex(/^[0-9a-f]{32}$/),
    SubsequentSubmit: z.boolean().optional(),
  })
  .refine(addsUp);

/**
 * Of the pre-numbered book: only the day, the form; neither device, operator, ProtectedID nor
 * SubsequentSubmit.
 */
const salesBookInvoice = z
  .strictObject({
    TaxNumber: taxNumber,
    IssueDate: day,
    SalesBookIdentifier: bookIdentifier,
    BusinessPremiseID: code,
    ...amounts,
  })
  .refine(addsUp);

/** One of the two, never both. */
export const invoiceRequestSchema = z.union([
  z.strictObject({ InvoiceRequest: z.strictObject({ Header: head, Invoice: invoice }) }),
  z.strictObject({ InvoiceRequest: z.strictObject({ Header: head, SalesBookInvoice: salesBookInvoice }) }),
]);

export const businessPremiseRequest = z.strictObject({
  BusinessPremiseRequest: z.strictObject({
    Header: head,
    BusinessPremise: z.strictObject({
      TaxNumber: taxNumber,
      BusinessPremiseID: code,
      BPIdentifier: z.union([
        z.strictObject({ PremiseType: z.enum(['A', 'B', 'C']) }),
        z.strictObject({
          RealEstateBP: z.strictObject({
            PropertyID: z.strictObject({
              CadastralNumber: z.int().min(0).max(9999),
              BuildingNumber: z.int().min(0).max(99_999),
              BuildingSectionNumber: z.int().min(0).max(9999),
            }),
            Address: z.strictObject({
              Street: z.string().min(1).max(100),
              HouseNumber: z.string().min(1).max(10),
              HouseNumberAdditional: z.string().min(1).max(10).optional(),
              Community: z.string().min(1).max(100),
              City: z.string().min(1).max(100),
              PostalCode: z.string().length(4),
            }),
          }),
        }),
      ]),
      ValidityDate: local,
      ClosingTag: z.literal('Z').optional(),
      SoftwareSupplier: z.array(
        z.union([
          z.strictObject({ TaxNumber: taxNumber }),
          z.strictObject({ NameForeign: z.string().min(1).max(1000) }),
        ]),
      ),
      SpecialNotes: z.string().min(1).max(1000).optional(),
    }),
  }),
});

import * as z from 'zod/mini';
import { shownSettings } from './setting-schemas.ts';
import { ATTACHMENT_KINDS } from './attachments.ts';
import { PRORATIONS } from './proration.ts';
import { read } from '../platform/route-builders.ts';
import { VALIDITY_MODES } from './validity.ts';
import { applicantType, money } from '../values/values.ts';

export const attachmentKind = z.enum(ATTACHMENT_KINDS, 'value.choice');
/** Kinds made by the municipality itself. */
export const OWN_DOCUMENT_KINDS = [
  'pro_forma',
  'invoice',
  'credit_note',
  'decision',
  'appeal',
  'case_file',
  'payment_statement',
  'export',
  'import_file',
] as const;
export const DOCUMENT_KINDS = [...ATTACHMENT_KINDS, ...OWN_DOCUMENT_KINDS] as const;
export const documentKind = z.enum(DOCUMENT_KINDS, 'value.choice');
export type DocumentKind = z.output<typeof documentKind>;
/**
 * Whether the municipality has the document from itself or its bank (an invoice, a decision, a bank
 * statement): nobody has to verify it.
 */
export const isOwnDocumentKind = (kind: DocumentKind): boolean =>
  (OWN_DOCUMENT_KINDS as readonly DocumentKind[]).includes(kind);

export const EXTRA_FIELDS = [
  'employer_name',
  'property_address',
  'boat_permit_nr',
  'rooms',
  'parcel',
] as const;

export const parkingLot = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['lakeside', 'harbour', 'village', 'cable_car', 'park_and_ride', 'forest_road']),
  spaces: z.int(),
  access_mode: z.enum(['barrier', 'machine']),
  has_rfid: z.boolean(),
  has_camera: z.boolean(),
  visitor_limit_minutes: z.nullable(z.int()),
  map_x: z.number(),
  map_y: z.number(),
  active: z.boolean(),
});
export type ParkingLot = z.output<typeof parkingLot>;

/** One entitlement category with the price list row in force for `permit_year`. */
export const entitlement = z.object({
  user_type: z.string(),
  name_sl: z.string(),
  name_en: z.string(),
  description_sl: z.string(),
  description_en: z.string(),
  applicant_types: z.array(applicantType),
  extra_field: z.nullable(z.enum(EXTRA_FIELDS)),
  permit_year: z.int(),
  user_type_parking_lot_id: z.string(),
  /** The day from which this row of the price list is in force. */
  valid_from: z.string(),
  parking_lot_codes: z.array(z.string()),
  /** Of the whole year, VAT included; parameter `proration` reduces it for a shorter time. */
  price_gross: money,
  card_price_gross: money,
  administrative_fee: money,
  max_permits: z.nullable(z.int()),
  max_plates: z.int(),
  transferable: z.boolean(),
  /** What the applicant attaches. */
  required_documents: z.array(attachmentKind),
  /** What the office gets from official records itself. */
  official_documents: z.array(attachmentKind),
});
export type Entitlement = z.output<typeof entitlement>;

/** The municipality as forms, mails and documents name it. */
export const municipality = z.object({
  name: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
  office_hours_sl: z.string(),
  office_hours_en: z.string(),
  website: z.string(),
});
export type Municipality = z.output<typeof municipality>;

export const getParameters = read(
  '/v1/parameters',
  'Parameters that screens need: open permit years, deadlines, the municipality.',
  { tag: 'settings', access: 'public', audit: { none: 'public' } },
  {
    reply: z.object({
      municipality,
      /** Path of the picture of the crest, or null. */
      crest: z.nullable(z.string()),
      /** Post codes of the residents of the municipality; none: it does not check them. */
      resident_postal_codes: z.array(z.string()),
      today: z.string(),
      open_permit_years: z.array(z.int()),
      /** `MM-DD` from which the next permit year can be applied for. */
      permit_year_opens: z.string(),
      /**
       * calendar_year: to 31 December, tolerated until `grace_until` (`MM-DD`); rolling_12_months: a year
       * from issue.
       */
      validity: z.object({ mode: z.enum(VALIDITY_MODES), grace_until: z.string() }),
      /**
       * The price of a permit that begins within its year (contract/settings/proration.ts), and the cents
       * that a part is rounded to.
       */
      proration: z.enum(PRORATIONS),
      price_step_cents: z.int(),
      ...shownSettings,
      /** The database holds the fictional municipality. */
      demo: z.boolean(),
      /** False in a new installation until root opens it: nobody can apply yet. */
      applications_open: z.boolean(),
    }),
  },
);

export const getResources = read(
  '/v1/resources',
  'Data of the application form: entitlements with price, lots and required documents for every open year, and the lots.',
  { tag: 'settings', access: 'public', audit: { none: 'public' } },
  {
    reply: z.object({
      open_permit_years: z.array(z.int()),
      entitlements: z.array(entitlement),
      parking_lots: z.array(parkingLot),
    }),
  },
);

export const getParkingLots = read(
  '/v1/resources/parking-lots',
  'All parking lots, also retired ones.',
  { tag: 'settings', access: 'staff:dashboard.view', audit: { none: 'parking lots' } },
  { reply: z.object({ data: z.array(parkingLot) }) },
);

export const getUserTypeParkingLots = read(
  '/v1/resources/user-type-parking-lots',
  'The price list: which category may park where, for how much, since when.',
  { tag: 'settings', access: 'staff:dashboard.view', audit: { none: 'the price list' } },
  {
    reply: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          version: z.int(),
          user_type: z.string(),
          name_sl: z.string(),
          name_en: z.string(),
          parking_lot_codes: z.array(z.string()),
          price_gross: money,
          vat_rate: z.int(),
          card_price_gross: money,
          administrative_fee: money,
          max_permits: z.nullable(z.int()),
          max_plates: z.int(),
          transferable: z.boolean(),
          required_documents: z.array(attachmentKind),
          official_documents: z.array(attachmentKind),
          valid_from: z.string(),
          valid_to: z.nullable(z.string()),
        }),
      ),
    }),
  },
);

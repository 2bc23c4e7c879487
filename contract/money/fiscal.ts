import { nothing } from '../platform/actions.ts';
import * as z from 'zod/mini';
import { changes, creates, deletes, lists, ofNobody, ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { CallReply, Route } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { FISCAL_ENVIRONMENTS, FISCAL_STATUSES, INVOICE_KINDS } from '../values/status.ts';
import {
  civilDate,
  id,
  line,
  money,
  oneLine,
  plain,
  taxNumber,
  verbatim,
  version,
} from '../values/values.ts';

/**
 * Fiscal verification of invoices (ZDavPR): premises and devices, certificates, and the answers of the tax
 * administration.
 */

const whole = (max: number) =>
  z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(max, 'value.number'));

/**
 * Location of a business premise and its start, as the tax administration requires it (technical
 * documentation 3.2, BusinessPremise).
 */
export const premisePlace = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('real_estate'),
      cadastral_number: whole(9999),
      building_number: whole(99_999),
      building_section_number: whole(9999),
      street: line(100),
      house_number: line(10),
      house_number_additional: z.optional(line(10)),
      community: line(100),
      city: line(100),
      postal_code: plain().check(
        z.trim(),
        z.minLength(1, 'required'),
        z.regex(/^\d{4}$/, 'postal_code.invalid'),
      ),
    }),
    z.strictObject({
      kind: z.literal('movable'),
      /** A: a vehicle or the like; B: a stall in a fixed place; C: a single device and no other premise. */
      movable_type: z.enum(['A', 'B', 'C'], 'value.choice'),
    }),
  ],
  'value.choice',
);

export const premiseRegistration = z.strictObject({
  place: premisePlace,
  valid_from: civilDate,
  /**
   * Who supplied or maintains the program: a Slovenian tax number, or the name and address of a foreign firm.
   */
  supplier: z.union([z.strictObject({ tax_number: taxNumber }), z.strictObject({ name: line(1000) })]),
  notes: z.optional(line(1000)),
});
export type PremiseRegistration = z.output<typeof premiseRegistration>;

/** Environments of the tax administration; `practice` is our own. */
export const FISCAL_SYSTEMS = ['test', 'production'] as const;
export type FiscalSystem = (typeof FISCAL_SYSTEMS)[number];

/**
 * Why an invoice has no EOR yet: `s001` to `s100` are codes of the tax administration (chapter 9.8), the
 * others are failures on the way. Each has a text `fiscal.<code>` that says what to do.
 */
export const FISCAL_ERRORS = [
  's001',
  's002',
  's003',
  's004',
  's005',
  's006',
  's007',
  's008',
  's100',
  'unknown',
  'unreachable',
  'timeout',
  'server_certificate',
  'client_certificate',
  'redirect',
  'http',
  'reply_invalid',
  'reply_signature',
  'reply_chain',
  'no_certificate',
  'no_pins',
  'key_sealed',
] as const;
export type FiscalError = (typeof FISCAL_ERRORS)[number];
const errorCode = z.enum(FISCAL_ERRORS);

/** Days before the end of a certificate from which a warning is shown. */
export const CERTIFICATE_WARNING_DAYS = 30;

export const fiscalCertificate = z.object({
  id: z.string(),
  environment: z.enum(FISCAL_SYSTEMS),
  subject: z.string(),
  issuer: z.string(),
  /** Decimal. */
  serial: z.string(),
  tax_number: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  /** Whole days; negative once it has ended. */
  days_left: z.int(),
  created_at: z.string(),
  created_by_name: z.nullable(z.string()),
});
export type FiscalCertificate = z.output<typeof fiscalCertificate>;

export const pinnedCertificate = z.object({
  subject: z.string(),
  valid_to: z.string(),
  /** SHA-256, hex with colons. */
  fingerprint: z.string(),
});
export const fiscalSystemState = z.object({
  environment: z.enum(FISCAL_SYSTEMS),
  host: z.string(),
  certificate: z.nullable(fiscalCertificate),
  /** `file`: FURS_CA_FILE of the server, which takes precedence over an upload. */
  pins: z.object({
    source: z.nullable(z.enum(['file', 'upload'])),
    certificates: z.array(pinnedCertificate),
  }),
});

export const fiscalOverview = z.object({
  version: z.int(),
  /** null: off. */
  environment: z.nullable(z.enum(FISCAL_ENVIRONMENTS)),
  /** Practice is not for a production system. */
  practice_allowed: z.boolean(),
  tax_number: z.nullable(z.string()),
  systems: z.array(fiscalSystemState),
  /** What is missing for the chosen environment. */
  missing: z.array(z.enum(['tax_number', 'certificate', 'certificate_expired', 'pins', 'premise', 'device'])),
  unverified: z.object({
    pending: z.int(),
    failed: z.int(),
    overdue: z.int(),
    submit_before: z.nullable(z.string()),
  }),
});
export type FiscalOverview = z.output<typeof fiscalOverview>;

export const getFiscalOverview = read(
  '/v1/admin/fiscal',
  'How invoices are fiscally verified: environment, certificates, what is missing, what waits.',
  {
    tag: 'money',
    access: 'staff:fiscal.configure',
    audit: { none: 'settings and certificates of the municipality' },
  },
  { reply: fiscalOverview },
);

export const updateFiscalSettings = action(
  '/v1/admin/fiscal/update',
  'Chooses the environment, or none. Production takes the tax number of the municipality as `confirmation`.',
  { tag: 'money', access: 'staff:fiscal.configure', audit: changes('fiscal_settings'), step_up: true },
  {
    body: z.strictObject({
      version,
      environment: z.nullable(z.enum(FISCAL_ENVIRONMENTS, 'value.choice')),
      confirmation: z.optional(oneLine().check(z.trim(), z.maxLength(40, 'text.too_long'))),
    }),
    reply: fiscalOverview,
  },
);

const base64 = verbatim().check(
  z.minLength(1, 'fiscal.p12_required'),
  z.maxLength(200_000, 'fiscal.p12_invalid'),
  z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'fiscal.p12_invalid'),
);

export const createFiscalCertificate = create(
  '/v1/admin/fiscal/certificates/create',
  'Replaces the certificate: a .p12 or .pfx file in base64 and its password. The key is stored encrypted and never leaves the server.',
  { tag: 'money', access: 'staff:fiscal.configure', audit: changes('fiscal_certificate'), step_up: true },
  {
    body: z.strictObject({
      environment: z.enum(FISCAL_SYSTEMS, 'value.choice'),
      p12: base64,
      password: verbatim().check(z.maxLength(200, 'text.too_long')),
    }),
    reply: fiscalCertificate,
  },
);

export const deleteFiscalCertificate = {
  method: 'GET',
  path: '/v1/admin/fiscal/certificates/{id}/delete',
  tag: 'money',
  access: 'staff:fiscal.configure',
  step_up: true,
  audit: deletes('fiscal_certificate'),
  summary: 'Retires a certificate and destroys its key.',
  changes_state: true,
  replies: { 204: null },
} as const satisfies Route;

export const updateFiscalPins = action(
  '/v1/admin/fiscal/pins/update',
  'Certificates (PEM) that the tax administration is verified by: the root or intermediate authority of its server and of its signatures. Without them nothing is sent.',
  {
    tag: 'money',
    access: 'staff:fiscal.configure',
    audit: changes('fiscal_settings', 'pins'),
    step_up: true,
  },
  {
    body: z.strictObject({
      environment: z.enum(FISCAL_SYSTEMS, 'value.choice'),
      pem: verbatim().check(z.minLength(1, 'required'), z.maxLength(100_000, 'text.too_long')),
    }),
    reply: fiscalOverview,
  },
);

export const deleteFiscalPins = {
  method: 'GET',
  path: '/v1/admin/fiscal/pins/{environment}/delete',
  tag: 'money',
  access: 'staff:fiscal.configure',
  step_up: true,
  audit: changes('fiscal_settings', 'pins'),
  summary: 'Removes the uploaded certificates of the tax administration.',
  changes_state: true,
  params: z.object({ environment: z.enum(FISCAL_SYSTEMS, 'value.choice') }),
  replies: { 204: null },
} as const satisfies Route;

export const fiscalEchoReply = z.object({
  ok: z.boolean(),
  code: z.nullable(errorCode),
  duration_ms: z.int(),
});

export const sendFiscalEcho = action(
  '/v1/admin/fiscal/echo',
  'Checks whether a system of the tax administration responds and accepts our certificate.',
  {
    tag: 'money',
    access: 'staff:fiscal.configure',
    audit: { none: 'a test of the line' },
    limit: { max: 20, per_seconds: 60 },
  },
  { body: z.strictObject({ environment: z.enum(FISCAL_SYSTEMS, 'value.choice') }), reply: fiscalEchoReply },
);

export const fiscalMessageRow = z.object({
  /** The MessageID. */
  id: z.string(),
  kind: z.enum(['echo', 'premise', 'invoice']),
  environment: z.enum(FISCAL_ENVIRONMENTS),
  invoice_id: z.nullable(z.string()),
  invoice_nr: z.nullable(z.string()),
  premise_code: z.nullable(z.string()),
  /** Sent with SubsequentSubmit. */
  late: z.boolean(),
  outcome: z.enum(['accepted', 'rejected', 'failed']),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  eor: z.nullable(z.string()),
  duration_ms: z.int(),
  sent_at: z.string(),
});
export type FiscalMessageRow = z.output<typeof fiscalMessageRow>;

export const listFiscalMessages = list(
  '/v1/admin/fiscal/messages',
  'Messages to the tax administration and their outcomes, newest first.',
  {
    tag: 'money',
    access: 'staff:fiscal.configure',
    audit: { none: 'numbers of invoices and what the tax administration answered' },
  },
  {
    body: listBody(['sent_at'], {
      kind: filter.choice(['echo', 'premise', 'invoice']),
      outcome: filter.choice(['accepted', 'rejected', 'failed']),
      environment: filter.choice(FISCAL_ENVIRONMENTS),
      invoice_id: filter.ids,
    }),
    reply: listOf(fiscalMessageRow),
  },
);

export const unverifiedInvoice = ofPerson(
  z.object({
    id: z.string(),
    kind: z.enum(INVOICE_KINDS),
    invoice_nr: z.string(),
    application_id: z.string(),
    application_nr: z.string(),
    date_time: z.string(),
    amount: money,
    zoi: z.nullable(z.string()),
    eor: z.nullable(z.string()),
    fiscal_status: z.enum(FISCAL_STATUSES),
    fiscal_environment: z.nullable(z.enum(FISCAL_ENVIRONMENTS)),
    fiscal_attempts: z.int(),
    fiscal_error_code: z.nullable(z.string()),
    fiscal_error: z.nullable(z.string()),
    fiscal_late: z.boolean(),
    submit_before: z.nullable(z.string()),
    /** When it is resent automatically; null when a person must look at it first. */
    next_attempt_at: z.nullable(z.string()),
  }),
  'id',
  'application_id',
);
export type UnverifiedInvoice = z.output<typeof unverifiedInvoice>;

export const listUnverifiedInvoices = list(
  '/v1/admin/fiscal/invoices',
  'Invoices without an EOR, the one due first on top.',
  { tag: 'money', access: 'staff:invoices.view', audit: lists('invoice', 'fiscal_unverified') },
  {
    body: listBody(['submit_before', 'date_time', 'fiscal_attempts'], {
      fiscal_status: filter.choice(FISCAL_STATUSES),
      fiscal_environment: filter.choice(FISCAL_ENVIRONMENTS),
      fiscal_urgent: filter.flag,
    }),
    reply: listOf(unverifiedInvoice),
  },
);

export const retryFiscalInvoice = action(
  '/v1/admin/fiscal/invoices/{id}/retry',
  'Sends an invoice without an EOR immediately and returns the outcome.',
  {
    tag: 'money',
    access: 'staff:invoices.create',
    audit: { action: 'change', subject: 'invoice', by_verb: true },
  },
  { reply: unverifiedInvoice },
);

export const retryFiscalInvoices = {
  method: 'POST',
  path: '/v1/admin/fiscal/invoices/retry',
  tag: 'money',
  access: 'staff:invoices.create',
  audit: changes('invoice', 'fiscal_retry'),
  summary: 'Resends all invoices without an EOR, also those rejected permanently; answers how many wait.',
  body: nothing,
  replies: { 202: z.object({ waiting: z.int() }) },
} as const satisfies Route;

/** Part of an invoice number: 1 to 20 letters and digits (technical documentation 3.2, R_3.3). */
const code = plain().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.regex(/^[0-9A-Za-z]{1,20}$/, 'fiscal.code_invalid'),
);

export const DEVICE_PURPOSES = ['bank', 'counter'] as const;
export const fiscalDevice = ofNobody(
  z.object({
    id: z.string(),
    version: z.int(),
    premise_id: z.string(),
    code: z.string(),
    name: z.string(),
    /** `bank`: invoices for transfers, never verified; `counter`: cash and cards, always. */
    purpose: z.enum(DEVICE_PURPOSES),
    active: z.boolean(),
    /** Invoices carry its code, so it can no longer change. */
    used: z.boolean(),
  }),
);
export type FiscalDevice = z.output<typeof fiscalDevice>;

export const businessPremise = z.object({
  id: z.string(),
  version: z.int(),
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  used: z.boolean(),
  registration: z.nullable(premiseRegistration),
  registrations: z.array(
    z.object({
      environment: z.enum(FISCAL_ENVIRONMENTS),
      status: z.enum(['registered', 'closed', 'failed']),
      registered_at: z.nullable(z.string()),
      /** The data have been changed since. */
      outdated: z.boolean(),
      error_code: z.nullable(z.string()),
      error: z.nullable(z.string()),
      tried_at: z.string(),
    }),
  ),
  devices: z.array(fiscalDevice),
});
export type BusinessPremise = z.output<typeof businessPremise>;

export const listBusinessPremises = list(
  '/v1/admin/fiscal/premises',
  'Business premises with their devices and their state with the tax administration.',
  { tag: 'money', access: 'staff:fiscal.configure', audit: { none: 'premises of the municipality' } },
  { body: nothing, reply: z.object({ data: z.array(businessPremise) }) },
);

export const createBusinessPremise = create(
  '/v1/admin/fiscal/premises/create',
  'Adds a business premise; registering it is a separate call.',
  { tag: 'money', access: 'staff:fiscal.configure', audit: creates('business_premise'), step_up: true },
  {
    body: z.strictObject({ code, name: line(80), registration: z.optional(premiseRegistration) }),
    reply: businessPremise,
  },
);

export const updateBusinessPremise = action(
  '/v1/admin/fiscal/premises/{id}/update',
  'Changes a premise. The code is fixed once an invoice carries it.',
  { tag: 'money', access: 'staff:fiscal.configure', audit: changes('business_premise'), step_up: true },
  {
    body: z.strictObject({
      version,
      code,
      name: line(80),
      active: z.boolean('value.type'),
      registration: z.optional(premiseRegistration),
    }),
    reply: businessPremise,
  },
);

export const registerBusinessPremise = action(
  '/v1/admin/fiscal/premises/{id}/register',
  'Registers a premise, or its changed data, with the tax administration and returns its answer.',
  {
    tag: 'money',
    access: 'staff:fiscal.configure',
    audit: { action: 'change', subject: 'business_premise', by_verb: true },
    step_up: true,
    limit: { max: 20, per_seconds: 60 },
  },
  {
    body: z.strictObject({ version, environment: z.enum(FISCAL_SYSTEMS, 'value.choice') }),
    reply: businessPremise,
  },
);

export const closeBusinessPremise = action(
  '/v1/admin/fiscal/premises/{id}/close',
  'Closes a premise with the tax administration for good; its code can never be reused there.',
  {
    tag: 'money',
    access: 'staff:fiscal.configure',
    audit: { action: 'change', subject: 'business_premise', by_verb: true },
    step_up: true,
    limit: { max: 20, per_seconds: 60 },
  },
  {
    body: z.strictObject({
      version,
      environment: z.enum(FISCAL_SYSTEMS, 'value.choice'),
      /** The code of the premise, typed as confirmation. */
      confirmation: z.string(),
    }),
    reply: businessPremise,
  },
);

export const createFiscalDevice = create(
  '/v1/admin/fiscal/devices/create',
  'Adds a device to a premise.',
  { tag: 'money', access: 'staff:fiscal.configure', audit: creates('fiscal_device'), step_up: true },
  {
    body: z.strictObject({
      premise_id: id,
      code,
      name: line(80),
      purpose: z.enum(DEVICE_PURPOSES, 'value.choice'),
    }),
    reply: fiscalDevice,
  },
);

export const updateFiscalDevice = action(
  '/v1/admin/fiscal/devices/{id}/update',
  'Changes a device. Code and purpose are fixed once an invoice carries the code.',
  { tag: 'money', access: 'staff:fiscal.configure', audit: changes('fiscal_device'), step_up: true },
  {
    body: z.strictObject({
      version,
      code,
      name: line(80),
      purpose: z.enum(DEVICE_PURPOSES, 'value.choice'),
      active: z.boolean('value.type'),
    }),
    reply: fiscalDevice,
  },
);

export type FiscalEcho = CallReply<typeof sendFiscalEcho>;

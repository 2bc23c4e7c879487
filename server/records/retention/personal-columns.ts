import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RetentionKind } from '../../../contract/records/retention.ts';
import type { Database } from '../../platform/db/types.ts';

/**
 * The map of personal data: for every kind of record the rows and columns that go with it. The job executes
 * it, and retention.api.test.ts fails when a column that can hold text is neither here nor in `NOT_PERSONAL`.
 */

/** Placeholder where a name is required. */
export const ANONYMISED_NAME = 'Anonimizirano';

type Set = Readonly<Record<string, RawBuilder<unknown>>>;
export type Unlinking = {
  table: keyof Database;
  /** The rows that belong to the record with this id. */
  rows: (id: string) => RawBuilder<SqlBool>;
  /** Columns and their new values; `delete`: the rows are deleted. */
  set: Set | 'delete';
};

const nothing = sql`null`;
const empty = sql`''`;
const noData = sql`'{}'::jsonb`;
const noRows = sql`'[]'::jsonb`;
const noArray = sql`'{}'`;
// The clock of the program (anonymise.ts sets it for its transaction).
const now = sql`current_setting('dovolilnice.now')::timestamptz`;
const nobody = sql.lit(ANONYMISED_NAME);
/** Whether there was a reason counts in statements; its text is deleted. */
const said = (column: string) => sql`case when ${sql.ref(column)} is null then null else '–' end`;

const permitsOf = (id: string) => sql`(select p.id from permits p where p.application_id = ${id})`;
const decisionsOf = (id: string) =>
  sql`(select d.id from decisions d where d.application_id = ${id} or d.permit_id in ${permitsOf(id)})`;
/** The key of the person of an application, unless another one still names them. */
const lastKeyOf = (id: string) => sql`(select a.person_key from applications a where a.id = ${id}
  and not exists (select 1 from applications o where o.person_key = a.person_key and o.id <> a.id and o.anonymised_at is null))`;
const ownedBy = (id: string) =>
  sql<SqlBool>`((owner_type = 'application' and owner_id = ${id}) or (owner_type = 'permit' and owner_id in ${permitsOf(id)}))`;
/** Accounting documents among the documents of a case: they go with their pro-forma. */
const NOT_ACCOUNTING = sql<SqlBool>`kind not in ('pro_forma', 'invoice', 'credit_note')`;

/** An applicant of whom only the kind is left, in the shape of contract/people/applicant.ts. */
const noApplicant = (
  column: string,
) => sql`jsonb_build_object('type', ${sql.ref(column)}->>'type', 'street', '', 'house_number', '',
  'postal_code', '', 'city', '', 'country', 'SI')
  || case when ${sql.ref(column)}->>'type' = 'legal_entity' then '{}'::jsonb else jsonb_build_object('first_name', ${nobody}::text, 'last_name', '') end
  || case when ${sql.ref(column)}->>'type' = 'natural_person' then '{}'::jsonb else jsonb_build_object('company_name', ${nobody}::text) end`;
/** A party on a document, in the shape of contract/money/money.ts. */
const noParty = sql`jsonb_build_object('name', ${nobody}::text, 'lines', '[]'::jsonb, 'tax_number', null, 'vat_id', null,
  'company_registration_number', null, 'email', null, 'country', 'SI')`;
/** Lines keep amounts and rates; their texts name plates. */
const plainLines = sql`coalesce((select jsonb_agg(l || jsonb_build_object('description', ${nobody}::text) order by n)
  from jsonb_array_elements(lines) with ordinality as e (l, n)), '[]'::jsonb)`;
const byApplicant = (column: string) =>
  sql`case when actor = 'applicant' then null else ${sql.ref(column)} end`;

/** Who asked and who confirmed stays; what they said of a person goes. */
const SAID_BY_TWO: Set = { reason: empty, decision_reason: nothing };

/** A document without name and content; the row stays. */
const DOCUMENT: Set = {
  file_name: empty,
  sha256: empty,
  rejection_reason: nothing,
  deleted_at: sql`coalesce(deleted_at, ${now})`,
  uploaded_by: nothing,
};
const MAIL: Set = {
  to_address: nothing,
  subject: nobody,
  data: noData,
  last_error: nothing,
  post_number: nothing,
  user_id: nothing,
  document_ids: noArray,
  anonymised_at: now,
};
const EVENT: Set = { reason: nothing, data: noData, actor_id: byApplicant('actor_id') };

const documentsOf = (rows: (id: string) => RawBuilder<SqlBool>): Unlinking => ({
  table: 'document_sheets',
  rows: (id) => sql<SqlBool>`document_id in (select id from documents where ${rows(id)})`,
  set: 'delete',
});
const documents = (rows: (id: string) => RawBuilder<SqlBool>): Unlinking[] => [
  documentsOf(rows),
  { table: 'documents', rows, set: DOCUMENT },
];

export const UNLINKINGS: Readonly<Record<RetentionKind, readonly Unlinking[]>> = {
  case: [
    ...documents((id) => sql<SqlBool>`${ownedBy(id)} and ${NOT_ACCOUNTING}`),
    { table: 'application_events', rows: (id) => sql`application_id = ${id}`, set: EVENT },
    { table: 'application_viewers', rows: (id) => sql`application_id = ${id}`, set: 'delete' },
    { table: 'held_decisions', rows: (id) => sql`application_id = ${id}`, set: 'delete' },
    {
      table: 'appeal_events',
      rows: (id) => sql`appeal_id in (select a.id from appeals a where a.application_id = ${id})`,
      set: { reason: nothing, actor_id: byApplicant('actor_id') },
    },
    {
      table: 'appeals',
      rows: (id) => sql`application_id = ${id}`,
      set: { text: nothing, missing: nothing, document_ids: noArray },
    },
    {
      table: 'decisions',
      rows: (id) => sql`(application_id = ${id} or permit_id in ${permitsOf(id)})`,
      set: { no_suspension_reason: said('no_suspension_reason') },
    },
    {
      table: 'decision_services',
      rows: (id) => sql`decision_id in ${decisionsOf(id)}`,
      set: { note: nothing, post_number: nothing },
    },
    {
      table: 'decision_service_events',
      rows: (id) =>
        sql`service_id in (select s.id from decision_services s where s.decision_id in ${decisionsOf(id)})`,
      set: { reason: nothing },
    },
    {
      table: 'service_batch_items',
      rows: (id) => sql`decision_id in ${decisionsOf(id)}`,
      set: { recipient: noData },
    },
    { table: 'permit_events', rows: (id) => sql`permit_id in ${permitsOf(id)}`, set: EVENT },
    {
      table: 'registration_number_audits',
      rows: (id) => sql`permit_id in ${permitsOf(id)}`,
      set: {
        old_value: nothing,
        new_value: nothing,
        old_text: nothing,
        new_text: nothing,
        reason: nothing,
        document_id: nothing,
        changed_by: sql`case when channel = 'user' then null else changed_by end`,
      },
    },
    { table: 'permit_plates', rows: (id) => sql`permit_id in ${permitsOf(id)}`, set: 'delete' },
    {
      table: 'rfid_card_events',
      rows: (id) => sql`permit_id in ${permitsOf(id)}`,
      set: { reason: nothing, actor_id: byApplicant('actor_id') },
    },
    {
      table: 'rfid_cards',
      rows: (id) => sql`permit_id in ${permitsOf(id)}`,
      set: { status_reason: nothing },
    },
    {
      table: 'mail_messages',
      rows: (id) => sql`(application_id = ${id} or permit_id in ${permitsOf(id)})`,
      set: MAIL,
    },
    { table: 'link_codes', rows: (id) => sql`application_id = ${id}`, set: 'delete' },
    { table: 'renewal_links', rows: (id) => sql`permit_id in ${permitsOf(id)}`, set: 'delete' },
    {
      table: 'campaign_choices',
      rows: (id) => sql`permit_id in ${permitsOf(id)}`,
      set: { reason: nothing },
    },
    {
      table: 'import_rows',
      rows: (id) => sql`(application_id = ${id} or permit_id in ${permitsOf(id)})`,
      set: { label: empty, cells: nothing, reasons: noRows, card_before: nothing, user_id: nothing },
    },
    { table: 'barrier_list', rows: (id) => sql`permit_id in ${permitsOf(id)}`, set: 'delete' },
    {
      table: 'barrier_passages',
      rows: (id) => sql`permit_id in ${permitsOf(id)}`,
      set: {
        plate: nothing,
        card: nothing,
        permit_id: nothing,
        fingerprint: nothing,
        manual_reason: nothing,
      },
    },
    {
      table: 'barrier_anomalies',
      rows: (id) => sql`permit_id in ${permitsOf(id)}`,
      set: { permit_id: nothing, reason: nothing },
    },
    // At the counter a payment was searchable by all that an application is.
    {
      table: 'payments',
      rows: (id) => sql`application_id = ${id} and import_id is null`,
      set: { search: empty },
    },
    {
      table: 'retention_holds',
      rows: (id) => sql`subject_type = 'application' and subject_id = ${id}`,
      set: { reason: nobody, release_reason: said('release_reason') },
    },
    // What names a person goes with the last of their records.
    {
      table: 'person_links',
      rows: (id) => sql`(key_a in ${lastKeyOf(id)} or key_b in ${lastKeyOf(id)})`,
      set: 'delete',
    },
    { table: 'person_groups', rows: (id) => sql`key in ${lastKeyOf(id)}`, set: 'delete' },
    {
      table: 'permits',
      rows: (id) => sql`application_id = ${id}`,
      set: {
        holder: noApplicant('holder'),
        holder_name: nobody,
        person_key: sql`'anonymised:' || id::text`,
        vehicles: noRows,
        registration_numbers: noArray,
        rfid_card_number: nothing,
        // Of a replaced permit it is a code of ours: lost, stolen, damaged.
        status_reason: sql`case when status = 'replaced' then status_reason when status_reason is null then null else '–' end`,
        legacy_number: nothing,
        search: sql`lower(permit_nr)`,
        user_id: nothing,
        anonymised_at: now,
      },
    },
    {
      table: 'applications',
      rows: (id) => sql`id = ${id}`,
      set: {
        applicant: noApplicant('applicant'),
        applicant_name: nobody,
        person_key: sql`'anonymised:' || id::text`,
        representative: nothing,
        verified_facts: nothing,
        vehicles: noRows,
        registration_numbers: noArray,
        extra: nothing,
        rfid_card_number: nothing,
        note: nothing,
        missing_items: noRows,
        hindrance_decisions: noRows,
        official_records: noRows,
        decision_reason: said('decision_reason'),
        decision_reason_translation: nothing,
        exempt_reason: said('exempt_reason'),
        submission_key: nothing,
        search: sql`lower(application_nr)`,
        user_id: nothing,
        anonymised_at: now,
      },
    },
  ],
  account: [
    {
      table: 'person_links',
      rows: (id) => sql`(key_a = ${id}::text or key_b = ${id}::text)`,
      set: 'delete',
    },
    { table: 'person_groups', rows: (id) => sql`key = ${id}::text`, set: 'delete' },
    { table: 'sessions', rows: (id) => sql`user_id = ${id}`, set: 'delete' },
    { table: 'user_factors', rows: (id) => sql`user_id = ${id}`, set: 'delete' },
    { table: 'known_devices', rows: (id) => sql`user_id = ${id}`, set: 'delete' },
    { table: 'user_identities', rows: (id) => sql`user_id = ${id}`, set: 'delete' },
    { table: 'provider_visits', rows: (id) => sql`user_id = ${id}`, set: 'delete' },
    { table: 'recovery_codes', rows: (id) => sql`user_id = ${id}`, set: 'delete' },
    { table: 'proof_requests', rows: (id) => sql`user_id = ${id}`, set: 'delete' },
    { table: 'password_tokens', rows: (id) => sql`user_id = ${id}`, set: 'delete' },
    { table: 'email_changes', rows: (id) => sql`user_id = ${id}`, set: 'delete' },
    { table: 'saved_views', rows: (id) => sql`user_id = ${id}`, set: 'delete' },
    { table: 'user_events', rows: (id) => sql`user_id = ${id}`, set: { data: noData } },
    ...documents((id) => sql<SqlBool>`owner_type = 'user' and owner_id = ${id}`),
    {
      table: 'mail_messages',
      rows: (id) => sql`user_id = ${id} and application_id is null and permit_id is null`,
      set: MAIL,
    },
    {
      table: 'import_rows',
      rows: (id) => sql`user_id = ${id}`,
      set: { label: empty, cells: nothing, reasons: noRows },
    },
    {
      table: 'retention_holds',
      rows: (id) => sql`subject_type = 'user' and subject_id = ${id}`,
      set: { reason: nobody, release_reason: said('release_reason') },
    },
    {
      // Of staff: their name, and the addresses of a change or an invitation.
      table: 'confirmations',
      rows: (id) =>
        sql`kind like 'account%' and (subject_id = ${id} or facts @> jsonb_build_array(jsonb_build_object(
          'name', 'email', 'after', (select email from users where id = ${id}))))`,
      set: { ...SAID_BY_TWO, facts: noRows },
    },
    {
      table: 'users',
      rows: (id) => sql`id = ${id}`,
      set: {
        name: nobody,
        email: sql`id::text || '@invalid'`,
        phone: nothing,
        tax_number: nothing,
        details: noData,
        password_hash: nothing,
        permissions: noArray,
        legacy_number: nothing,
        search: empty,
        deleted_at: sql`coalesce(deleted_at, ${now})`,
        anonymised_at: now,
      },
    },
  ],
  mail: [{ table: 'mail_messages', rows: (id) => sql`id = ${id}`, set: MAIL }],
  data_request: [
    { table: 'confirmations', rows: (id) => sql`kind = 'erasure' and subject_id = ${id}`, set: SAID_BY_TWO },
    {
      table: 'data_request_events',
      rows: (id) => sql`data_request_id = ${id}`,
      set: { reason: nothing, actor_id: byApplicant('actor_id') },
    },
    {
      table: 'data_requests',
      rows: (id) => sql`id = ${id}`,
      set: {
        details: nothing,
        answer: nothing,
        extension_reason: nothing,
        outcome: nothing,
        export_sha256: nothing,
        user_id: nothing,
        application_id: nothing,
        anonymised_at: now,
      },
    },
  ],
  pro_forma: [
    ...documents((id) => sql<SqlBool>`id = (select f.document_id from pro_formas f where f.id = ${id})`),
    {
      table: 'pro_formas',
      rows: (id) => sql`id = ${id}`,
      set: {
        buyer: noParty,
        lines: plainLines,
        cancel_reason: said('cancel_reason'),
        search: sql`lower(pro_forma_nr)`,
        anonymised_at: now,
      },
    },
  ],
  invoice: [
    { table: 'fiscal_messages', rows: (id) => sql`invoice_id = ${id}`, set: { message: nothing } },
    {
      table: 'vat_self_corrections',
      rows: (id) => sql`invoice_id = ${id}`,
      set: { reason: empty, withdraw_reason: said('withdraw_reason') },
    },
    {
      table: 'invoices',
      rows: (id) => sql`id = ${id}`,
      set: {
        buyer: noParty,
        lines: plainLines,
        reason: said('reason'),
        operator_name: nobody,
        operator_tax_number: nothing,
        transaction_id: nothing,
        fiscal_error: nothing,
        search: sql`lower(invoice_nr)`,
        anonymised_at: now,
      },
    },
  ],
  payment: [
    {
      table: 'payment_events',
      rows: (id) => sql`payment_id = ${id}`,
      set: { reason: nothing, data: noData },
    },
    {
      table: 'outflow_explanations',
      rows: (id) => sql`payment_id = ${id}`,
      set: { note: said('note') },
    },
    {
      table: 'payments',
      rows: (id) => sql`id = ${id}`,
      set: {
        payer_name: nothing,
        payer_address: nothing,
        payer_iban: nothing,
        reference_raw: nothing,
        reference: nothing,
        end_to_end_id: nothing,
        purpose: nothing,
        bank_ref: nothing,
        entry_key: nothing,
        transaction_id: nothing,
        note: nothing,
        match: nothing,
        search: empty,
        anonymised_at: now,
      },
    },
  ],
  refund: [
    { table: 'confirmations', rows: (id) => sql`kind = 'refund' and subject_id = ${id}`, set: SAID_BY_TWO },
    {
      table: 'refund_events',
      rows: (id) => sql`refund_id = ${id}`,
      set: { reason: nothing, data: noData, actor_id: byApplicant('actor_id') },
    },
    {
      table: 'refund_transfers',
      rows: (id) => sql`refund_id = ${id}`,
      set: { name: nobody, iban: nothing, purpose: empty },
    },
    {
      table: 'refunds',
      rows: (id) => sql`id = ${id}`,
      set: {
        name: nobody,
        iban: nothing,
        bank_ref: nothing,
        note: nothing,
        cash_source: said('cash_source'),
        search: empty,
        anonymised_at: now,
      },
    },
  ],
  statement: [
    ...documents((id) => sql<SqlBool>`owner_type = 'bank_statement' and owner_id = ${id}`),
    {
      table: 'bank_statements',
      rows: (id) => sql`id = ${id}`,
      set: {
        file_name: empty,
        sha256: sql`id::text`,
        warnings: noRows,
        failure: nothing,
        table_info: nothing,
        anonymised_at: now,
      },
    },
  ],
  accounting_entry: [
    {
      table: 'accounting_entries',
      rows: (id) => sql`(document_id = ${id})`,
      set: { partner_name: nothing, partner_tax_number: nothing, description: empty, reference: nothing },
    },
  ],
  cash_closing: [{ table: 'cash_closings', rows: (id) => sql`id = ${id}`, set: { note: nobody } }],
  // The ledger files name all who were invoiced; the sums stay.
  vat_closing: documents((id) => sql<SqlBool>`owner_type = 'vat_closing' and owner_id = ${id}`),
};

/** The search terms are cleared; the choice of columns stays. */
const noSearch = sql`ask || '{"search": "", "filters": {}}'::jsonb`;
/**
 * Texts that staff type for themselves and that may name anybody: a row that names a person whose data are
 * anonymised is deleted or cleared (forget-names.ts). The files of exports are deleted within days.
 */
export const SHARED_TEXTS: readonly {
  table: keyof Database;
  columns: readonly string[];
  set: Set | 'delete';
}[] = [
  { table: 'saved_views', columns: ['name', 'query'], set: 'delete' },
  { table: 'export_templates', columns: ['name', 'ask'], set: { name: nobody, ask: noSearch } },
  {
    table: 'export_schedules',
    columns: ['name', 'purpose'],
    set: { name: nobody, purpose: said('purpose') },
  },
  {
    table: 'exports',
    columns: ['name', 'ask', 'purpose'],
    set: { name: nobody, ask: noSearch, purpose: said('purpose') },
  },
];

/**
 * Texts of staff beside something that belongs to no case any more, cleared when it is as old as a case would
 * be: openings by hand, whose plate is deleted after days (barrier_passage_days), and decisions about
 * anomalies.
 */
export const AGED_TEXTS = [
  { table: 'barrier_passages', column: 'manual_reason', day: 'occurred_at', becomes: nothing },
  { table: 'barrier_anomalies', column: 'reason', day: 'created_at', becomes: nothing },
  { table: 'barrier_counts', column: 'reason', day: 'created_at', becomes: sql`'–'` },
] as const satisfies readonly {
  table: keyof Database;
  column: string;
  day: string;
  becomes: RawBuilder<unknown>;
}[];

/**
 * Columns of text or JSON that say nothing about an applicant, by reason. Value lists of `check` constraints
 * need no line.
 */
export const NOT_PERSONAL = {
  'a sign-in at a provider that lasts ten minutes': [
    'provider_requests.state_hash',
    'provider_requests.browser_hash',
    'provider_requests.nonce',
    'provider_requests.code_verifier',
    'provider_requests.redirect',
  ],
  /** Numbers and codes of our own: of records, cards, lots, categories, languages, kinds. */
  code: [
    'access_log.role',
    'access_log.subject_type',
    'access_log.request_id',
    'accounting_entries.account',
    'accounting_entries.application_nr',
    'accounting_entries.document_nr',
    'application_events.from_status',
    'application_events.to_status',
    'application_events.transition',
    'applications.application_nr',
    'applications.consents',
    'applications.parking_lot_codes',
    'applications.price_share',
    'applications.user_type',
    'barrier_keys.key_hash',
    'barrier_keys.prefix',
    'barrier_passages.passage_id',
    'barrier_passages.reason',
    'barrier_passages.server_reason',
    'plate_checks.reason',
    'plate_checks.other_lots',
    'bulk_jobs.action',
    'confirmations.because',
    'confirmations.state_hash',
    'bulk_jobs.request_id',
    'bulk_rows.code',
    'bulk_rows.label',
    'business_premises.code',
    'business_premises.name',
    // Texts of the municipality to all holders, and counts of what was decided.
    'campaign_events.data',
    'campaign_messages.codes',
    'campaigns.body_en',
    'campaigns.body_sl',
    'campaigns.name',
    'campaigns.request_id',
    'campaigns.subject_en',
    'campaigns.subject_sl',
    // Keyed hashes: the objection has to outlive the record (GDPR, article 21), and nobody can read an
    // address from it.
    'mail_preference_events.address_hash',
    'mail_preferences.address_hash',
    'cash_closings.denominations',
    'cash_closings.first_invoice_nr',
    'cash_closings.last_invoice_nr',
    'appeals.appeal_nr',
    'appeals.outcome_nr',
    // The decision of the mayor before a correction: outcome, day and number.
    'appeal_events.earlier',
    'decisions.decision_nr',
    'decision_service_events.from_status',
    'decision_service_events.to_status',
    'decision_service_events.transition',
    'decisions.ground',
    'decisions.signature',
    // Names of officials and of the municipality.
    'decisions.signature_certificates',
    'documents.kind',
    'documents.mime',
    'export_schedules.period_field',
    'export_templates.columns',
    'export_templates.data_group',
    'exports.columns',
    'exports.data_group',
    'exports.failure',
    'exports.request_id',
    'fiscal_devices.code',
    'fiscal_devices.name',
    'fiscal_messages.code',
    'fiscal_messages.eor',
    'import_mappings.header_key',
    'imports.counts',
    'imports.numbers',
    'invoices.book_invoice_nr',
    'invoices.book_serial_nr',
    'invoices.book_set_nr',
    'invoices.cashier_nr',
    'invoices.details',
    'invoices.eor',
    'invoices.fiscal_error_code',
    'invoices.invoice_nr',
    'invoices.reference',
    'invoices.sales_location_nr',
    'invoices.zoi',
    'mail_messages.message_id',
    'mail_messages.template',
    'parking_lots.code',
    'payment_confirmations.foreign_accounts',
    'payment_confirmations.rejected',
    'payment_confirmations.request_id',
    'bank_statements.mime',
    'bank_statement_mappings.header_key',
    'payments.account_iban',
    'payments.currency',
    'payments.original_currency',
    'payments.purpose_code',
    'payments.statement_nr',
    'permit_events.from_status',
    'permit_events.to_status',
    'permit_events.transition',
    'permits.lookup_code',
    'permits.parking_lot_codes',
    'permits.permit_nr',
    'permits.user_type',
    'pro_formas.pro_forma_nr',
    'pro_formas.reference',
    'retention_runs.counts',
    'retention_runs.request_id',
    'retention_runs.step',
    'rfid_card_events.from_status',
    'rfid_card_events.to_status',
    'rfid_card_events.transition',
    'refund_files.message_id',
    'refund_transfers.end_to_end_id',
    'rfid_cards.number',
    'rfid_cards.uid',
    'schema_migrations.name',
    'schema_migrations.sha256',
    'sequences.name',
    'user_events.kind',
    'user_types.applicant_types',
    'user_types.code',
    'user_type_parking_lots.parking_lot_codes',
    'user_type_parking_lots.official_documents',
    'user_type_parking_lots.required_documents',
    'user_type_parking_lots.user_type',
    'accounting_documents.posted',
  ],
  /**
   * The municipality's own texts, settings, places, certificates and columns of files; their authors are ids
   * of staff.
   */
  house: [
    'barrier_controller_events.data',
    'barrier_controller_events.reason',
    'barrier_controllers.name',
    'barrier_controllers.retired_reason',
    'barrier_controllers.software',
    'barrier_controllers.state_note',
    'barrier_keys.revoked_reason',
    'budget_users.name',
    'budget_users.tax_number',
    'budget_users.vat_id',
    'business_premises.registration',
    'fiscal_certificates.certificate',
    'fiscal_certificates.fingerprint',
    'fiscal_certificates.issuer',
    'fiscal_certificates.sealed_key',
    'fiscal_certificates.serial',
    'fiscal_certificates.subject',
    'fiscal_certificates.tax_number',
    'fiscal_pins.pem',
    'fiscal_settings.practice_key',
    'app_secrets.check_value',
    'app_secrets.key_id',
    'file_sealing.unknown_roots',
    'system_checks.findings',
    'system_checks.host',
    'system_checks.name',
    // A keyed hash that goes with its link (on delete cascade).
    'renewal_codes.code_hash',
    'import_mappings.mapping',
    'imports.file_name',
    'imports.header_key',
    'imports.mapping',
    'imports.sheet',
    'imports.sheets',
    'installation_notes.reason',
    'info_texts.name',
    'info_texts.reason',
    'info_texts.text_en',
    'info_texts.text_sl',
    'invoices.seller',
    'municipality_crests.mime',
    'municipality_crests.sha256',
    'parameter_changes.name',
    'parameter_changes.reason',
    'parameter_changes.value',
    'parameters.name',
    'parameters.reason',
    'parameters.value',
    'refund_files.debtor',
    'refund_files.void_reason',
    'vat_closings.reopen_reason',
    'vat_closings.totals',
    'parking_changes.data',
    'parking_changes.label',
    'parking_changes.subject_id',
    'parking_lots.name',
    'bank_statements.account_iban',
    'bank_statements.bank_name',
    'bank_statements.mapping',
    'bank_statements.statements',
    'bank_statement_mappings.bank_name',
    'bank_statement_mappings.mapping',
    'premise_registrations.error',
    'premise_registrations.error_code',
    'premise_registrations.sent',
    'price_tables.cells',
    'price_tables.comparison',
    'price_tables.council_date',
    'price_tables.decision_nr',
    'price_tables.withdrawn_reason',
    'pro_formas.seller',
    'reason_templates.text_en',
    'reason_templates.text_sl',
    'reason_templates.title_en',
    'reason_templates.title_sl',
    'text_versions.body',
    'text_versions.name',
    'text_versions.subject',
    'user_types.description_en',
    'user_types.description_sl',
    'user_types.name_en',
    'user_types.name_sl',
  ],
  /**
   * Deleted within days by jobs of their own: sweep, tend-bulk-jobs (90 days), forget-import-files
   * (parameter), release-abandoned, forget-plate-checks (12 hours),
   * gather-name-words.
   */
  swept: [
    'plate_checks.plate',
    'plate_checks.look_alikes',
    'bulk_jobs.input',
    // Gone with the decision, or when the request expires.
    'confirmations.sealed_call',
    'idempotency_keys.caller',
    'idempotency_keys.fingerprint',
    'idempotency_keys.key',
    'idempotency_keys.reply',
    'idempotency_keys.route',
    'imports.columns',
    'imports.failure',
    'imports.preview',
    // Gathered anew each hour from the names that are still there.
    'name_words.word',
    'rate_counters.key',
  ],
  /**
   * The access log: ids, and a purpose that is deleted with its segment after `access_log_years`; sealed, so
   * nothing is changed before.
   */
  log: [
    'access_log.purpose',
    // Encrypted, and erased by `anonymise` where it showed the person.
    'access_log_searches.sealed_text',
    'access_log_checks.findings',
    'access_log_segments.hash',
    'access_log_segments.previous_hash',
    'access_log_segments.release_hash',
    'access_log_segments.row_hashes',
    'access_log_segments.rows_hash',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

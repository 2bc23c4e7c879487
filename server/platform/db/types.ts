// Written by `npm run db:types` from the migrations and the column-types.ts of the domains: do not edit.
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

export type AccessLogTable = {
  id: string;
  user_id: string | null;
  role: string;
  action: 'view' | 'list' | 'search' | 'create' | 'change' | 'download' | 'export' | 'delete' | 'purpose';
  subject_type: string;
  subject_id: string | null;
  person_id: string | null;
  purpose: string | null;
  request_id: string;
  created_at: Generated<string>;
  session_id: string | null;
  purpose_code: 'review' | 'question' | 'complaint' | 'field_check' | 'correction' | 'legal_request' | 'other' | 'case_work' | 'finance' | 'barrier_control' | 'data_protection' | null;
  written_at: Generated<string>;
  shown_ids: string[] | null;
};

export type AccessLogChecksTable = {
  id: string;
  ok: boolean;
  segments: number;
  entries: number;
  findings: Generated<ColumnTypes['access_log_checks.findings']>;
  created_at: string;
};

export type AccessLogCountsTable = {
  pid: number;
  entries: number;
};

export type AccessLogSearchesTable = {
  entry_id: string;
  sealed_text: string;
};

export type AccessLogSegmentsTable = {
  nr: number;
  from_at: string;
  until_at: string;
  entries: number;
  row_hashes: string | null;
  rows_hash: string;
  previous_hash: string;
  hash: string;
  sealed_at: string;
  deleted_at: string | null;
  release_hash: string | null;
};

export type AccountingBatchesTable = {
  id: string;
  batch_nr: number;
  period_from: string;
  period_to: string;
  documents: number;
  entries: number;
  amount: number;
  created_by: string;
  created_at: string;
};

export type AccountingDocumentsTable = {
  kind: 'invoice' | 'advance' | 'credit_note' | 'payment' | 'refund' | 'closing' | 'revenue';
  document_id: string;
  revision: number;
  posted: string;
  batch_id: string;
  application_id: string | null;
  document_date: string | null;
};

export type AccountingEntriesTable = {
  batch_id: string;
  entry_nr: number;
  kind: 'invoice' | 'advance' | 'credit_note' | 'payment' | 'refund' | 'closing' | 'revenue';
  document_id: string;
  document_nr: string;
  document_date: string;
  service_date: string | null;
  due_date: string | null;
  account: string;
  debit: Generated<number>;
  credit: Generated<number>;
  vat_rate: number | null;
  description: string;
  partner_name: string | null;
  partner_tax_number: string | null;
  reference: string | null;
  application_nr: string | null;
  is_reversal: Generated<boolean>;
};

export type AppSecretsTable = {
  key_id: string;
  check_value: string;
  first_used_at: string;
  retired_at: string | null;
};

export type AppealEventsTable = {
  id: string;
  appeal_id: string;
  transition: 'receive' | 'request_supplement' | 'supplement' | 'dismiss' | 'resume' | 'replace' | 'hand_over' | 'decide' | 'serve_outcome' | 'withdraw';
  from_status: 'received' | 'incomplete' | 'late' | 'replaced' | 'handed_over' | 'decided' | 'withdrawn' | null;
  to_status: 'received' | 'incomplete' | 'late' | 'replaced' | 'handed_over' | 'decided' | 'withdrawn';
  actor: 'applicant' | 'staff' | 'system';
  actor_id: string | null;
  reason: string | null;
  created_at: Generated<string>;
  earlier: ColumnTypes['appeal_events.earlier'] | null;
};

export type AppealsTable = {
  id: string;
  version: Generated<number>;
  appeal_nr: string;
  decision_id: string;
  application_id: string;
  status: 'received' | 'incomplete' | 'late' | 'replaced' | 'handed_over' | 'decided' | 'withdrawn';
  channel: 'counter' | 'post' | 'link';
  text: string | null;
  received_on: string;
  posted_on: string | null;
  served_on: string | null;
  due_on: string | null;
  in_time: boolean;
  hand_over_due_on: string;
  missing: string | null;
  supplement_due_on: string | null;
  document_ids: Generated<string[]>;
  handed_over_at: string | null;
  case_file_id: string | null;
  outcome: 'granted' | 'rejected' | 'dismissed' | 'returned' | null;
  decided_on: string | null;
  outcome_nr: string | null;
  outcome_document_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  outcome_served_on: string | null;
  outcome_receipt_id: string | null;
};

export type ApplicationEventsTable = {
  id: string;
  application_id: string;
  transition: ColumnTypes['application_events.transition'];
  from_status: ColumnTypes['application_events.from_status'] | null;
  to_status: ColumnTypes['application_events.to_status'];
  actor: 'applicant' | 'staff' | 'system';
  actor_id: string | null;
  reason: string | null;
  data: Generated<ColumnTypes['application_events.data']>;
  created_at: Generated<string>;
  charge: Generated<number>;
};

export type ApplicationViewersTable = {
  application_id: string;
  user_id: string;
  seen_at: Generated<string>;
};

export type ApplicationsTable = {
  id: string;
  version: Generated<number>;
  application_nr: string;
  kind: 'new' | 'renewal' | 'replacement' | 'update';
  source: 'public' | 'user' | 'admin' | 'paper';
  submission_key: string | null;
  status: 'submitted' | 'in_review' | 'supplement_requested' | 'supplemented' | 'dismissed' | 'rejected' | 'approved' | 'awaiting_payment' | 'paid' | 'payment_expired' | 'payment_returned' | 'ready' | 'completed' | 'withdrawn';
  user_id: string | null;
  applicant: ColumnTypes['applications.applicant'];
  applicant_name: string;
  person_key: string;
  representative: ColumnTypes['applications.representative'] | null;
  language: Generated<'sl' | 'en'>;
  user_type: string;
  user_type_parking_lot_id: string;
  parking_lot_codes: string[];
  permit_year: number;
  vehicles: ColumnTypes['applications.vehicles'];
  registration_numbers: string[];
  extra: string | null;
  rfid_card: 'new' | 'existing';
  rfid_card_number: string | null;
  delivery: 'pickup' | 'post';
  note: string | null;
  consents: ColumnTypes['applications.consents'];
  replaces_permit_id: string | null;
  missing_items: Generated<ColumnTypes['applications.missing_items']>;
  supplement_due_at: string | null;
  decision_reason: string | null;
  exempt_reason: string | null;
  decided_by: string | null;
  decided_at: string | null;
  price_permit: number;
  price_card: number;
  price_fee: Generated<number>;
  price_total: number;
  vat_rate: number;
  status_link_version: Generated<number>;
  search: Generated<string>;
  received_at: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  closed_at: string | null;
  deleted_at: string | null;
  replacement_reason: 'lost' | 'stolen' | 'damaged' | 'category_change' | null;
  decision_reason_translation: string | null;
  claimed_by: string | null;
  claimed_at: string | null;
  claim_seen_at: string | null;
  price_share: string | null;
  anonymised_at: string | null;
  approved_by_program: Generated<boolean>;
  verified_facts: ColumnTypes['applications.verified_facts'] | null;
  hindrance_decisions: Generated<ColumnTypes['applications.hindrance_decisions']>;
  deleted_by: string | null;
  binned_as: 'double' | 'test' | 'earlier' | null;
  official_records: Generated<ColumnTypes['applications.official_records']>;
};

export type BankStatementMappingsTable = {
  id: string;
  header_key: string;
  bank_name: string | null;
  mapping: ColumnTypes['bank_statement_mappings.mapping'];
  updated_by: string | null;
  updated_at: Generated<string>;
};

export type BankStatementsTable = {
  id: string;
  version: Generated<number>;
  status: 'queued' | 'processing' | 'mapping' | 'done' | 'failed';
  file_name: string;
  format: 'camt.052' | 'camt.053' | 'camt.054' | 'csv' | 'xlsx' | null;
  mime: string;
  size: number;
  sha256: string;
  bytes_done: Generated<number>;
  entries: Generated<number>;
  entries_repeated: Generated<number>;
  credit_sum: Generated<number>;
  debit_sum: Generated<number>;
  account_iban: string | null;
  period_from: string | null;
  period_to: string | null;
  statements: Generated<ColumnTypes['bank_statements.statements']>;
  warnings: Generated<ColumnTypes['bank_statements.warnings']>;
  failure: ColumnTypes['bank_statements.failure'] | null;
  created_by: string | null;
  created_at: Generated<string>;
  finished_at: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
  entries_total: number | null;
  table_info: ColumnTypes['bank_statements.table_info'] | null;
  mapping: ColumnTypes['bank_statements.mapping'] | null;
  mapping_remembered: Generated<boolean>;
  bank_name: string | null;
  leave_out_errors: Generated<boolean>;
  attempts: Generated<number>;
  updated_at: Generated<string>;
  anonymised_at: string | null;
};

export type BarrierAnomaliesTable = {
  id: string;
  version: Generated<number>;
  kind: 'two_lots' | 'replaced_card' | 'anti_passback';
  passage_id: string;
  earlier_passage_id: string | null;
  permit_id: string | null;
  status: Generated<'open' | 'dismissed' | 'confirmed'>;
  reason: string | null;
  decided_by: string | null;
  decided_at: string | null;
  created_at: Generated<string>;
};

export type BarrierControllerEventsTable = {
  id: string;
  controller_id: string;
  event: 'create' | 'update' | 'rotate' | 'revoke_key' | 'retire';
  actor_id: string | null;
  reason: string | null;
  data: Generated<ColumnTypes['barrier_controller_events.data']>;
  created_at: Generated<string>;
};

export type BarrierControllersTable = {
  id: string;
  version: Generated<number>;
  lot_id: string;
  name: string;
  kind: 'camera' | 'reader' | 'camera_and_reader' | 'other';
  created_by: string | null;
  created_at: Generated<string>;
  retired_at: string | null;
  retired_by: string | null;
  retired_reason: string | null;
  last_contact_at: string | null;
  list_version: number | null;
  list_fetched_at: string | null;
  heartbeat_at: string | null;
  clock_drift_ms: number | null;
  state: 'ok' | 'held_open' | 'held_closed' | 'fault' | null;
  state_note: string | null;
  software: string | null;
  waiting_passages: number | null;
};

export type BarrierCountsTable = {
  id: string;
  lot_id: string;
  cars_before: number;
  cars: number;
  reason: string;
  actor_id: string | null;
  controller_id: string | null;
  created_at: Generated<string>;
};

export type BarrierHoursTable = {
  lot_id: string;
  hour: string;
  opened_in: Generated<number>;
  opened_out: Generated<number>;
  denied: Generated<number>;
  look_alike: Generated<number>;
  manual: Generated<number>;
  offline: Generated<number>;
  cars: number | null;
};

export type BarrierKeysTable = {
  id: string;
  controller_id: string;
  prefix: string;
  key_hash: string;
  created_by: string | null;
  created_at: Generated<string>;
  last_used_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
  revoked_by: string | null;
  revoked_reason: string | null;
};

export type BarrierListTable = {
  kind: 'plate' | 'card_number' | 'card_uid';
  value: string;
  permit_id: string;
  country: string | null;
  lot_codes: string[];
  left_lot_codes: Generated<string[]>;
  opens_from: string;
  opens_until: string;
  removed_at: string | null;
  version: number;
  stands_for: string | null;
};

export type BarrierListStateTable = {
  id: Generated<boolean>;
  version: Generated<number>;
  oldest_delta: Generated<number>;
  synced_at: Generated<string>;
};

export type BarrierOccupancyTable = {
  lot_id: string;
  version: Generated<number>;
  cars: Generated<number>;
  counted_at: string;
  updated_at: Generated<string>;
};

export type BarrierOutboxTable = {
  id: Generated<number>;
  permit_id: string;
};

export type BarrierPassagesTable = {
  id: string;
  lot_id: string;
  controller_id: string | null;
  passage_id: string | null;
  fingerprint: string | null;
  source: 'live' | 'offline' | 'manual';
  direction: 'in' | 'out';
  occurred_at: string;
  recorded_at: Generated<string>;
  device_time: string | null;
  key_kind: 'plate' | 'card_number' | 'card_uid' | null;
  plate: string | null;
  card: string | null;
  permit_id: string | null;
  decision: 'open' | 'deny';
  reason: ColumnTypes['barrier_passages.reason'];
  matched_by: 'plate' | 'look_alike' | 'card' | 'none';
  list_version: number | null;
  list_expired: Generated<boolean>;
  server_decision: 'open' | 'deny' | null;
  server_reason: ColumnTypes['barrier_passages.server_reason'] | null;
  differs: Generated<boolean>;
  manual_reason: string | null;
  actor_id: string | null;
  counted: Generated<boolean>;
  anonymised_at: string | null;
};

export type BudgetUsersTable = {
  tax_number: string;
  version: Generated<number>;
  name: string;
  vat_id: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

export type BulkJobsTable = {
  id: string;
  action: ColumnTypes['bulk_jobs.action'];
  input: Generated<ColumnTypes['bulk_jobs.input']>;
  status: 'queued' | 'running' | 'done' | 'cancelled';
  total: number;
  created_by: string;
  request_id: string;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
};

export type BulkRowsTable = {
  bulk_id: string;
  place: number;
  subject_id: string;
  version: number;
  label: string;
  state: Generated<'waiting' | 'done' | 'skipped' | 'failed' | 'cancelled'>;
  code: string | null;
  finished_at: string | null;
};

export type BusinessPremisesTable = {
  id: string;
  version: Generated<number>;
  code: string;
  name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  active: Generated<boolean>;
  registration: ColumnTypes['business_premises.registration'] | null;
  code_repeats: Generated<boolean>;
};

export type CampaignChoicesTable = {
  campaign_id: string;
  permit_id: string;
  choice: 'include' | 'exclude';
  reason: string | null;
  chosen_by: string | null;
  chosen_at: string;
};

export type CampaignEventsTable = {
  id: string;
  campaign_id: string;
  kind: 'create' | 'update' | 'choose' | 'start' | 'remind' | 'pause' | 'resume' | 'cancel' | 'finish' | 'resend';
  actor_id: string | null;
  data: Generated<ColumnTypes['campaign_events.data']>;
  created_at: string;
};

export type CampaignMessagesTable = {
  campaign_id: string;
  permit_id: string;
  wave: number;
  permit_year: number;
  place: number;
  channel: 'email' | 'letter';
  language: 'sl' | 'en';
  price: number;
  new_card: boolean;
  state: 'waiting' | 'sent' | 'skipped' | 'failed' | 'cancelled' | 'left_out';
  codes: Generated<ColumnTypes['campaign_messages.codes']>;
  mail_id: string | null;
  finished_at: string | null;
};

export type CampaignsTable = {
  id: string;
  version: Generated<number>;
  name: string;
  permit_year: number;
  answer_by: string;
  subject_sl: string;
  body_sl: string;
  subject_en: string;
  body_en: string;
  minutes_per_application: number;
  status: Generated<'draft' | 'running' | 'paused' | 'done' | 'cancelled'>;
  wave: Generated<number>;
  created_by: string | null;
  request_id: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  finished_at: string | null;
};

export type CashClosingsTable = {
  id: string;
  device_id: string;
  seq: number;
  cashier_id: string;
  business_date: string;
  payments: number;
  cash_expected: number;
  cash_counted: number;
  card_total: number;
  first_invoice_nr: string | null;
  last_invoice_nr: string | null;
  note: string | null;
  closed_at: string;
  closed_by: string;
  opening: number;
  cash_received: number;
  cash_refunded: number;
  card_received: number;
  card_refunded: number;
  refunds: number;
  cash_left: number;
  denominations: ColumnTypes['cash_closings.denominations'] | null;
  period_from: string;
  period_to: string;
  cash_added: Generated<number>;
};

export type ConfirmationsTable = {
  id: string;
  kind: ColumnTypes['confirmations.kind'];
  status: Generated<ColumnTypes['confirmations.status']>;
  subject_id: string | null;
  state_hash: string;
  facts: ColumnTypes['confirmations.facts'];
  sealed_call: string | null;
  reason: string;
  requested_by: string;
  requested_at: string;
  expires_at: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_reason: string | null;
  because: string | null;
  due_at: string | null;
};

export type DataRequestEventsTable = {
  id: string;
  data_request_id: string;
  kind: 'receive' | 'extend' | 'export' | 'download' | 'erase' | 'restrict' | 'close' | 'withdraw' | 'reopen';
  actor: 'applicant' | 'staff' | 'system';
  actor_id: string | null;
  reason: string | null;
  created_at: Generated<string>;
};

export type DataRequestsTable = {
  id: string;
  version: Generated<number>;
  kind: 'access' | 'portability' | 'rectification' | 'erasure' | 'restriction';
  channel: 'account' | 'paper' | 'email' | 'in_person';
  status: 'open' | 'done' | 'rejected' | 'withdrawn';
  user_id: string | null;
  application_id: string | null;
  details: string | null;
  received_on: string;
  due_on: string;
  extension_reason: string | null;
  extended_at: string | null;
  answer: string | null;
  outcome: ColumnTypes['data_requests.outcome'] | null;
  closed_at: string | null;
  closed_by: string | null;
  export_status: 'running' | 'ready' | 'expired' | 'failed' | null;
  export_sha256: string | null;
  export_size: number | null;
  export_made_at: string | null;
  export_expires_at: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  anonymised_at: string | null;
};

export type DecisionServiceEventsTable = {
  id: string;
  service_id: string;
  transition: ColumnTypes['decision_service_events.transition'];
  from_status: ColumnTypes['decision_service_events.from_status'] | null;
  to_status: ColumnTypes['decision_service_events.to_status'];
  actor: 'applicant' | 'staff' | 'system';
  actor_id: string | null;
  reason: string | null;
  created_at: Generated<string>;
};

export type DecisionServicesTable = {
  id: string;
  version: Generated<number>;
  decision_id: string;
  way: 'in_person' | 'registered' | 'secure_mailbox' | 'ordinary';
  status: 'prepared' | 'sent' | 'notice_left' | 'served' | 'served_by_fiction' | 'refused' | 'returned';
  post_number: string | null;
  sent_on: string | null;
  notice_left_on: string | null;
  served_on: string | null;
  returned_on: string | null;
  receipt_document_id: string | null;
  note: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

export type DecisionsTable = {
  id: string;
  application_id: string | null;
  document_id: string;
  kind: 'rejection' | 'dismissal' | 'supplement' | 'stopping' | 'granting' | 'revocation' | 'annulment' | 'reopening' | 'correction';
  decision_nr: string;
  case_year: number;
  case_seq: number | null;
  document_seq: number | null;
  issued_by: string | null;
  issued_at: Generated<string>;
  permit_id: string | null;
  procedure: Generated<'administrative' | 'sale'>;
  ground: string | null;
  replaces_id: string | null;
  appeal_suspends: Generated<boolean>;
  no_suspension_reason: string | null;
  carried_out_at: string | null;
  served_on: string | null;
  appeal_until: string | null;
  finality_from: string | null;
  final_on: string | null;
  finality_confirmed_by: string | null;
  finality_confirmed_at: string | null;
  signature: 'scan' | 'certificate' | null;
  signed_by: string | null;
  signed_at: string | null;
  signed_document_id: string | null;
  signature_certificates: Generated<ColumnTypes['decisions.signature_certificates']>;
  service_unknown: Generated<boolean>;
  appeal_id: string | null;
  upheld_on: string | null;
  lawsuit_until: string | null;
  undone_at: string | null;
};

export type DocumentSheetsTable = {
  document_id: string;
  sheets: ColumnTypes['document_sheets.sheets'];
};

export type DocumentsTable = {
  id: string;
  owner_type: 'application' | 'permit' | 'user' | 'bank_statement' | 'export' | 'import' | 'vat_closing';
  owner_id: string;
  kind: ColumnTypes['documents.kind'];
  file_name: string;
  mime: string;
  size: number;
  sha256: string;
  uploaded_by: string | null;
  created_at: Generated<string>;
  deleted_at: string | null;
  version: Generated<number>;
  check_status: Generated<'waiting' | 'verified' | 'rejected'>;
  checked_by: string | null;
  checked_at: string | null;
  rejection_reason: string | null;
  deleted_by: string | null;
  av_status: Generated<'off' | 'clean' | 'not_scanned' | 'infected'>;
  search: Generated<string | null>;
};

export type EmailChangesTable = {
  id: string;
  user_id: string;
  email: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
};

export type EslogDownloadsTable = {
  id: string;
  invoice_id: string;
  actor_id: string | null;
  created_at: string;
};

export type ExportSchedulesTable = {
  id: string;
  version: Generated<number>;
  name: string;
  template_id: string;
  frequency: 'daily' | 'weekly' | 'monthly';
  weekday: number | null;
  month_day: number | null;
  hour: number;
  period_field: string | null;
  recipient_ids: string[];
  purpose_code: 'review' | 'question' | 'complaint' | 'field_check' | 'correction' | 'legal_request' | 'other' | null;
  purpose: string | null;
  created_by: string;
  stopped: 'no_right' | 'paused' | null;
  next_run_at: string | null;
  last_run_at: string | null;
  created_at: string;
  updated_at: string;
};

export type ExportTemplatesTable = {
  id: string;
  version: Generated<number>;
  name: string;
  data_group: string;
  columns: string[];
  ask: ColumnTypes['export_templates.ask'];
  file_type: 'csv' | 'xlsx' | 'json';
  created_by: string;
  created_at: string;
  updated_at: string;
};

export type ExportsTable = {
  id: string;
  name: string;
  data_group: string;
  columns: string[];
  ask: ColumnTypes['exports.ask'];
  file_type: 'csv' | 'xlsx' | 'json';
  language: 'sl' | 'en';
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired';
  run_id: string | null;
  attempts: Generated<number>;
  rows_done: Generated<number>;
  rows_total: number | null;
  file_size: number | null;
  memory_peak: number | null;
  execution_ms: number | null;
  failure: string | null;
  purpose_code: 'review' | 'question' | 'complaint' | 'field_check' | 'correction' | 'legal_request' | 'other' | null;
  purpose: string | null;
  session_id: string | null;
  request_id: string;
  schedule_id: string | null;
  recipient_ids: Generated<string[]>;
  created_by: string;
  created_at: string;
  started_at: string | null;
  seen_at: string | null;
  finished_at: string | null;
  expires_at: string | null;
};

export type FileSealingTable = {
  one: Generated<boolean>;
  by_default: boolean;
  counted_at: string | null;
  plain: Generated<number>;
  sealed: Generated<number>;
  damaged: Generated<number>;
  no_key: Generated<number>;
  unknown_roots: Generated<string[]>;
};

export type FiscalCertificatesTable = {
  id: string;
  environment: 'test' | 'production';
  subject: string;
  issuer: string;
  serial: string;
  tax_number: string;
  valid_from: string;
  valid_to: string;
  fingerprint: string;
  certificate: string;
  sealed_key: string | null;
  created_at: Generated<string>;
  created_by: string | null;
  removed_at: string | null;
  removed_by: string | null;
};

export type FiscalDevicesTable = {
  id: string;
  version: Generated<number>;
  premise_id: string;
  code: string;
  name: string;
  purpose: 'bank' | 'counter';
  active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  code_repeats: Generated<boolean>;
};

export type FiscalMessagesTable = {
  id: string;
  kind: 'echo' | 'premise' | 'invoice';
  environment: 'practice' | 'test' | 'production';
  invoice_id: string | null;
  premise_id: string | null;
  certificate_id: string | null;
  late: Generated<boolean>;
  http_status: number | null;
  outcome: 'accepted' | 'rejected' | 'failed';
  code: string | null;
  message: string | null;
  eor: string | null;
  duration_ms: number;
  sent_at: string;
};

export type FiscalPinsTable = {
  environment: 'test' | 'production';
  pem: string;
  created_at: Generated<string>;
  created_by: string | null;
};

export type FiscalSettingsTable = {
  singleton: Generated<boolean>;
  version: Generated<number>;
  environment: 'practice' | 'test' | 'production' | null;
  practice_key: string | null;
  unverified_warned_on: string | null;
  certificate_warned_on: string | null;
  updated_at: Generated<string>;
  updated_by: string | null;
};

export type FiscalSubmissionsTable = {
  invoice_id: string;
  next_attempt_at: string | null;
  claim: string | null;
  claimed_until: string | null;
  created_at: Generated<string>;
};

export type HeldDecisionsTable = {
  id: string;
  application_id: string;
  application_version: number;
  decision: ColumnTypes['held_decisions.decision'];
  actor_id: string;
  request_id: string;
  decided_at: string;
  commit_at: string;
  dropped_at: string | null;
  dropped_because: string | null;
  dropped_by: string | null;
  bulk_id: string | null;
};

export type IdempotencyKeysTable = {
  key: string;
  caller: string;
  route: string;
  fingerprint: string;
  status: number | null;
  reply: unknown;
  created_at: Generated<string>;
};

export type ImportMappingsTable = {
  header_key: string;
  mapping: ColumnTypes['import_mappings.mapping'];
  updated_at: Generated<string>;
};

export type ImportRowsTable = {
  id: string;
  import_id: string;
  row_number: number;
  result: 'create' | 'link' | 'skip' | 'error';
  label: Generated<string>;
  cells: ColumnTypes['import_rows.cells'] | null;
  reasons: Generated<ColumnTypes['import_rows.reasons']>;
  written_at: string | null;
  application_id: string | null;
  permit_id: string | null;
  user_id: string | null;
  user_created: Generated<boolean>;
  card_id: string | null;
  card_version: number | null;
  card_before: ColumnTypes['import_rows.card_before'] | null;
};

export type ImportsTable = {
  id: string;
  version: Generated<number>;
  status: 'uploaded' | 'checking' | 'checked' | 'running' | 'done' | 'failed' | 'undone';
  content: 'permits' | 'users' | 'cards';
  file_name: string;
  format: 'csv' | 'xlsx';
  size: number;
  encoding: 'utf-8' | 'windows-1250' | null;
  separator: ';' | ',' | '	' | null;
  sheet: string | null;
  sheets: Generated<string[]>;
  header_row: number | null;
  columns: Generated<ColumnTypes['imports.columns']>;
  preview: Generated<ColumnTypes['imports.preview']>;
  header_key: string;
  mapping: ColumnTypes['imports.mapping'];
  mapping_remembered: Generated<boolean>;
  total_rows: number;
  progress: Generated<number>;
  counts: ColumnTypes['imports.counts'] | null;
  leave_out_errors: Generated<boolean>;
  failure: string | null;
  numbers: Generated<ColumnTypes['imports.numbers']>;
  created_by: string | null;
  started_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  finished_at: string | null;
  undone_at: string | null;
};

export type InfoTextsTable = {
  id: string;
  name: string;
  version: number;
  valid_from: string;
  text_sl: string | null;
  text_en: string | null;
  reason: string | null;
  created_by: string | null;
  created_at: Generated<string>;
};

export type InstallationTable = {
  only_row: Generated<boolean>;
  demo_seeded_at: string | null;
  opened_at: string | null;
  opened_by: string | null;
};

export type InstallationNotesTable = {
  step: 'crest' | 'rules' | 'texts' | 'cards' | 'staff' | 'fiscal' | 'import' | 'rehearsal';
  reason: string;
  created_by: string;
  created_at: Generated<string>;
};

export type InvoiceOutputsTable = {
  id: string;
  invoice_id: string;
  copy_nr: number;
  channel: 'mail' | 'print';
  user_id: string | null;
  mail_id: string | null;
  created_at: Generated<string>;
};

export type InvoicesTable = {
  id: string;
  version: Generated<number>;
  kind: 'invoice' | 'advance' | 'credit_note';
  sales_location_nr: string;
  cashier_nr: string;
  year: number;
  seq: number;
  application_id: string;
  permit_id: string | null;
  payment_id: string | null;
  original_invoice_id: string | null;
  language: 'sl' | 'en';
  buyer: ColumnTypes['invoices.buyer'];
  seller: ColumnTypes['invoices.seller'];
  lines: ColumnTypes['invoices.lines'];
  net: number;
  vat: number;
  untaxed: number;
  amount: number;
  payment_method: 'upn' | 'cash' | 'card' | 'online';
  transaction_id: string | null;
  reference: string | null;
  date_time: string;
  issued_on: string;
  service_date: string;
  due_date: string | null;
  operator_id: string | null;
  operator_name: string;
  operator_tax_number: string | null;
  reason: string | null;
  status: 'issued' | 'sent' | 'cancelled';
  sent_at: string | null;
  zoi: string | null;
  eor: string | null;
  fiscal_status: 'not_required' | 'pending' | 'confirmed' | 'failed' | 'overdue';
  fiscal_environment: 'practice' | 'test' | 'production' | null;
  fiscal_attempts: Generated<number>;
  fiscal_error_code: string | null;
  fiscal_error: string | null;
  fiscal_late: Generated<boolean>;
  fiscal_confirmed_at: string | null;
  submit_before: string | null;
  search: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  details: Generated<ColumnTypes['invoices.details']>;
  anonymised_at: string | null;
  book_serial_nr: string | null;
  book_set_nr: string | null;
  book_invoice_nr: string | null;
  invoice_nr: Generated<string>;
  reported_on: string | null;
};

export type KnownDevicesTable = {
  user_id: string;
  device_hash: string;
  last_seen_at: string;
};

export type LetterBatchesTable = {
  id: string;
  batch_nr: number;
  duplex: boolean;
  created_by: string;
  created_at: Generated<string>;
  kind: Generated<'letters' | 'registered' | 'secure_mailbox'>;
};

export type LinkCodesTable = {
  application_id: string;
  id: string;
  tries: Generated<number>;
  created_at: string;
  expires_at: string;
  address_hash: string;
};

export type MailMessagesTable = {
  id: string;
  message_id: string;
  template: string;
  language: 'sl' | 'en';
  to_address: string | null;
  subject: string;
  data: ColumnTypes['mail_messages.data'];
  application_id: string | null;
  permit_id: string | null;
  user_id: string | null;
  status: 'queued' | 'sent' | 'failed' | 'letter' | 'printed' | 'registered' | 'posted';
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
  document_ids: Generated<string[]>;
  letter_batch_id: string | null;
  posted_on: string | null;
  posted_by: string | null;
  post_number: string | null;
  anonymised_at: string | null;
  search: Generated<string | null>;
};

export type MailPreferenceEventsTable = {
  id: string;
  address_hash: string;
  topic: 'expiry' | 'renewal';
  subscribed: boolean;
  via: 'one_click' | 'link' | 'account';
  created_at: string;
};

export type MailPreferencesTable = {
  address_hash: string;
  topic: 'expiry' | 'renewal';
  subscribed: boolean;
  changed_at: string;
};

export type MunicipalityCrestsTable = {
  id: string;
  sha256: string;
  mime: string;
  width: number;
  height: number;
  created_by: string | null;
  created_at: Generated<string>;
  removed_at: string | null;
};

export type NameWordsTable = {
  word: string;
  gathered_at: string;
};

export type OutflowExplanationsTable = {
  id: string;
  payment_id: string;
  kind: 'bank_charge' | 'own_transfer' | 'other' | null;
  note: string | null;
  actor_id: string | null;
  created_at: string;
};

export type ParameterChangesTable = {
  id: string;
  name: string;
  version: number;
  action: 'set' | 'delete';
  value: unknown;
  valid_from: string;
  reason: string | null;
  created_by: string | null;
  created_at: Generated<string>;
};

export type ParametersTable = {
  id: string;
  name: string;
  value: unknown;
  valid_from: Generated<string>;
  created_at: Generated<string>;
  created_by: string | null;
  reason: string | null;
};

export type ParkingChangesTable = {
  id: string;
  subject: 'parking_lot' | 'user_type' | 'price' | 'price_table' | 'rfid_stock';
  subject_id: string;
  label: string;
  action: 'create' | 'update' | 'retire' | 'restore' | 'delete' | 'raise' | 'import' | 'publish' | 'withdraw';
  data: Generated<ColumnTypes['parking_changes.data']>;
  actor_id: string | null;
  created_at: Generated<string>;
};

export type ParkingLotsTable = {
  id: string;
  version: Generated<number>;
  code: string;
  name: string;
  kind: 'lakeside' | 'harbour' | 'village' | 'cable_car' | 'park_and_ride' | 'forest_road';
  spaces: number;
  access_mode: 'barrier' | 'machine';
  has_rfid: Generated<boolean>;
  has_camera: Generated<boolean>;
  visitor_limit_minutes: number | null;
  map_x: number;
  map_y: number;
  active: Generated<boolean>;
  sort: Generated<number>;
};

export type PasswordTokensTable = {
  id: string;
  user_id: string;
  purpose: 'reset' | 'invitation';
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
};

export type PaymentConfirmationsTable = {
  id: string;
  import_id: string | null;
  payment_ids: string[];
  status: 'queued' | 'running' | 'done';
  total: number;
  handled: Generated<number>;
  counted: Generated<number>;
  counted_sum: Generated<number>;
  paid: Generated<number>;
  refunds: Generated<number>;
  already: Generated<number>;
  rejected: Generated<ColumnTypes['payment_confirmations.rejected']>;
  created_by: string;
  request_id: string;
  created_at: Generated<string>;
  finished_at: string | null;
  foreign_accounts: Generated<string[]>;
};

export type PaymentEventsTable = {
  id: string;
  payment_id: string;
  kind: 'match' | 'unmatch' | 'split' | 'unsplit' | 'ignore' | 'restore' | 'confirm' | 'unconfirm' | 'remind' | 'refund' | 'reverse' | 'unreverse';
  actor: 'staff' | 'system';
  actor_id: string | null;
  reason: string | null;
  data: Generated<ColumnTypes['payment_events.data']>;
  created_at: Generated<string>;
};

export type PaymentRemindersTable = {
  id: string;
  pro_forma_id: string;
  kind: 'before_due' | 'after_due' | 'expired' | 'by_staff';
  open_amount: number;
  mail_id: string | null;
  sent_by: string | null;
  created_at: Generated<string>;
};

export type PaymentsTable = {
  id: string;
  version: Generated<number>;
  application_id: string | null;
  method: 'upn' | 'cash' | 'card' | 'online';
  amount: number;
  currency: Generated<string>;
  status: 'matched' | 'underpaid' | 'overpaid' | 'duplicate' | 'unmatched' | 'ignored' | 'refunded' | 'reversed';
  booking_date: string;
  invoice_due: Generated<boolean>;
  cashier_id: string | null;
  note: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  import_id: string | null;
  entry_key: string | null;
  direction: Generated<'credit' | 'debit'>;
  value_date: string | null;
  statement_nr: string | null;
  payer_name: string | null;
  payer_address: string | null;
  payer_iban: string | null;
  reference_raw: string | null;
  reference: string | null;
  end_to_end_id: string | null;
  purpose: string | null;
  purpose_code: string | null;
  bank_ref: string | null;
  original_amount: number | null;
  original_currency: string | null;
  pro_forma_id: string | null;
  parent_id: string | null;
  split_at: string | null;
  match: ColumnTypes['payments.match'] | null;
  matched_by: string | null;
  matched_at: string | null;
  confirmed_at: string | null;
  confirmed_by: string | null;
  device_id: string | null;
  transaction_id: string | null;
  closing_id: string | null;
  search: Generated<string>;
  reverses_id: string | null;
  anonymised_at: string | null;
  reversal: Generated<boolean>;
  account_iban: string | null;
  refund_id: string | null;
  bank_charge: Generated<boolean>;
  value_date_assumed: Generated<boolean>;
};

export type PermitEventsTable = {
  id: string;
  permit_id: string;
  transition: ColumnTypes['permit_events.transition'];
  from_status: ColumnTypes['permit_events.from_status'] | null;
  to_status: ColumnTypes['permit_events.to_status'];
  actor: 'applicant' | 'staff' | 'system';
  actor_id: string | null;
  reason: string | null;
  data: Generated<ColumnTypes['permit_events.data']>;
  created_at: Generated<string>;
};

export type PermitPlatesTable = {
  registration_number: string;
  parking_lot_code: string;
  permit_year: number;
  permit_id: string;
  valid_until: string | null;
};

export type PermitsTable = {
  id: string;
  version: Generated<number>;
  permit_nr: string;
  status: 'pending' | 'active' | 'suspended' | 'replaced' | 'revoked';
  application_id: string;
  user_id: string | null;
  holder: ColumnTypes['permits.holder'];
  holder_name: string;
  person_key: string;
  user_type: string;
  parking_lot_codes: string[];
  permit_year: number;
  vehicles: ColumnTypes['permits.vehicles'];
  registration_numbers: string[];
  rfid_card_number: string | null;
  valid_from: string;
  valid_to: string;
  delivery: 'pickup' | 'post';
  handed_over_at: string | null;
  handed_over_by: string | null;
  issued_at: string | null;
  issued_by: string | null;
  replaces_permit_id: string | null;
  replaced_by_permit_id: string | null;
  status_reason: string | null;
  status_changed_at: string | null;
  search: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  legacy_number: string | null;
  anonymised_at: string | null;
  incomplete: Generated<boolean>;
  lookup_code: Generated<string>;
  temporary_until: string | null;
  deleted_by: string | null;
};

export type PersonGroupsTable = {
  key: string;
  group_id: string;
};

export type PersonLinksTable = {
  id: string;
  key_a: string;
  key_b: string;
  verdict: 'same' | 'different';
  decided_by: string | null;
  decided_at: string;
  undone_by: string | null;
  undone_at: string | null;
  reason: string | null;
};

export type PlateChecksTable = {
  id: string;
  user_id: string;
  lot_id: string;
  plate: string;
  valid: boolean;
  reason: ColumnTypes['plate_checks.reason'];
  valid_from: string | null;
  valid_to: string | null;
  other_lots: Generated<string[]>;
  look_alikes: Generated<string[]>;
  created_at: Generated<string>;
};

export type PremiseRegistrationsTable = {
  premise_id: string;
  environment: 'practice' | 'test' | 'production';
  status: 'registered' | 'closed' | 'failed';
  sent: ColumnTypes['premise_registrations.sent'] | null;
  registered_at: string | null;
  error_code: string | null;
  error: string | null;
  tried_at: string;
};

export type PriceTablesTable = {
  id: string;
  version: Generated<number>;
  status: Generated<'draft' | 'published' | 'withdrawn'>;
  valid_from: string;
  compared_year: number;
  decision_nr: Generated<string>;
  council_date: Generated<string>;
  cells: Generated<ColumnTypes['price_tables.cells']>;
  comparison: ColumnTypes['price_tables.comparison'] | null;
  created_by: string | null;
  created_at: string;
  updated_by: string | null;
  updated_at: string;
  published_by: string | null;
  published_at: string | null;
  withdrawn_by: string | null;
  withdrawn_at: string | null;
  withdrawn_reason: string | null;
};

export type ProFormasTable = {
  id: string;
  version: Generated<number>;
  pro_forma_nr: string;
  year: number;
  seq: number;
  reference: string;
  application_id: string;
  language: 'sl' | 'en';
  buyer: ColumnTypes['pro_formas.buyer'];
  seller: ColumnTypes['pro_formas.seller'];
  lines: ColumnTypes['pro_formas.lines'];
  amount: number;
  issued_on: string;
  due_date: string;
  status: 'issued' | 'paid' | 'cancelled';
  cancel_reason: string | null;
  cancelled_at: string | null;
  cancelled_by: string | null;
  paid_at: string | null;
  document_id: string | null;
  issued_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  search: Generated<string>;
  anonymised_at: string | null;
  document_amount: number | null;
  fee_amount: Generated<number>;
  document_fee_amount: number | null;
};

export type ProofRequestsTable = {
  token_hash: string;
  purpose: 'sign_in' | 'passkey_sign_in' | 'step_up' | 'add_passkey' | 'add_totp' | 'open_account';
  user_id: string | null;
  challenge: string;
  sealed_secret: string | null;
  bearer: Generated<boolean>;
  device_name: string | null;
  failures: Generated<number>;
  expires_at: string;
};

export type ProviderRequestsTable = {
  state_hash: string;
  browser_hash: string;
  provider: 'staff' | 'applicants';
  session_id: string | null;
  nonce: string;
  code_verifier: string;
  redirect: string;
  created_at: string;
  expires_at: string;
};

export type ProviderVisitsTable = {
  secret_hash: string;
  issuer: string;
  subject: string;
  facts: ColumnTypes['provider_visits.facts'];
  user_id: string | null;
  email: string | null;
  code_id: string | null;
  tries: Generated<number>;
  redirect: string;
  created_at: string;
  expires_at: string;
};

export type RateCountersTable = {
  key: string;
  window_start: string;
  count: Generated<number>;
};

export type ReasonTemplatesTable = {
  id: string;
  version: Generated<number>;
  kind: 'reject' | 'dismiss' | 'supplement' | 'exempt' | 'suspend' | 'revoke';
  title_sl: string;
  title_en: string;
  text_sl: string;
  text_en: string;
  sort_order: Generated<number>;
  active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
};

export type RecoveryCodesTable = {
  code_hash: string;
  user_id: string;
  created_at: string;
  used_at: string | null;
};

export type RefundEventsTable = {
  id: string;
  refund_id: string;
  kind: 'create' | 'update' | 'approve' | 'export' | 'release' | 'pay' | 'reopen' | 'cancel' | 'return' | 'unreturn';
  actor: 'staff' | 'applicant' | 'system';
  actor_id: string | null;
  reason: string | null;
  data: Generated<ColumnTypes['refund_events.data']>;
  created_at: Generated<string>;
};

export type RefundFilesTable = {
  id: string;
  version: Generated<number>;
  message_id: string;
  execution_date: string;
  debtor: ColumnTypes['refund_files.debtor'] | null;
  created_by: string | null;
  created_at: string;
  voided_by: string | null;
  voided_at: string | null;
  void_reason: string | null;
  updated_at: string;
};

export type RefundTransfersTable = {
  id: string;
  file_id: string;
  refund_id: string;
  end_to_end_id: string;
  amount: number;
  name: string;
  iban: string | null;
  purpose: string;
  ended: 'voided' | 'rejected' | 'returned' | null;
  ended_at: string | null;
};

export type RefundsTable = {
  id: string;
  version: Generated<number>;
  payment_id: string | null;
  credit_note_id: string | null;
  application_id: string | null;
  reason: 'overpaid' | 'duplicate' | 'credit_note' | 'withdrawn' | 'other';
  amount: number;
  name: string;
  iban: string | null;
  note: string | null;
  status: 'due' | 'paid' | 'cancelled';
  method: 'upn' | 'cash' | 'card' | null;
  paid_on: string | null;
  bank_ref: string | null;
  device_id: string | null;
  closing_id: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  settled_by: string | null;
  settled_at: string | null;
  updated_at: Generated<string>;
  entry_id: string | null;
  search: Generated<string>;
  anonymised_at: string | null;
  cash_added: Generated<number>;
  cash_source: string | null;
  approved_at: string | null;
  approved_by: string | null;
};

export type RegistrationNumberAuditsTable = {
  id: string;
  permit_id: string;
  old_value: string | null;
  new_value: string | null;
  reason: string | null;
  document_id: string | null;
  changed_by: string | null;
  channel: 'issue' | 'user' | 'admin';
  created_at: Generated<string>;
  check_due_at: string | null;
  checked_at: string | null;
  checked_by: string | null;
  check_result: 'confirmed' | 'rejected' | null;
  old_text: string | null;
  new_text: string | null;
};

export type RemindersTable = {
  id: string;
  kind: 'permit_expires' | 'supplement_due' | 'card_waiting';
  permit_id: string | null;
  application_id: string | null;
  about_on: string;
  step: number;
  mail_id: string | null;
  created_at: string;
};

export type RenewalCodesTable = {
  code_hash: string;
  renewal_link_id: string;
};

export type RenewalLinksTable = {
  id: string;
  permit_id: string;
  permit_year: number;
  expires_at: string;
  opened_at: string | null;
  confirmed_at: string | null;
  created_at: string;
};

export type RetentionHoldsTable = {
  id: string;
  version: Generated<number>;
  subject_type: 'application' | 'user';
  subject_id: string;
  reason: string;
  created_by: string | null;
  created_at: Generated<string>;
  released_at: string | null;
  released_by: string | null;
  release_reason: string | null;
};

export type RetentionRunsTable = {
  id: string;
  started_by: 'nightly' | 'person';
  today: string;
  status: 'running' | 'done';
  step: string;
  cursor_id: string | null;
  counts: Generated<ColumnTypes['retention_runs.counts']>;
  due: Generated<number>;
  handled: Generated<number>;
  created_by: string | null;
  request_id: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  finished_at: string | null;
};

export type RfidCardEventsTable = {
  id: string;
  card_id: string;
  transition: ColumnTypes['rfid_card_events.transition'];
  from_status: ColumnTypes['rfid_card_events.from_status'];
  to_status: ColumnTypes['rfid_card_events.to_status'];
  actor: 'applicant' | 'staff' | 'system';
  actor_id: string | null;
  permit_id: string | null;
  reason: string | null;
  created_at: Generated<string>;
};

export type RfidCardsTable = {
  id: string;
  version: Generated<number>;
  number: string;
  uid: string | null;
  status: 'available' | 'reserved' | 'assigned' | 'blocked' | 'lost' | 'retired';
  reserved_by: string | null;
  reserved_until: string | null;
  permit_id: string | null;
  updated_at: Generated<string>;
  status_reason: string | null;
  created_by: string | null;
  created_at: Generated<string>;
};

export type SavedViewsTable = {
  id: string;
  user_id: string;
  table_id: string;
  name: string;
  query: string;
  created_at: Generated<string>;
};

export type SequencesTable = {
  name: string;
  last_value: Generated<number>;
};

export type ServiceBatchItemsTable = {
  batch_id: string;
  position: number;
  decision_id: string;
  service_id: string | null;
  document_id: string;
  mail_id: string | null;
  recipient: ColumnTypes['service_batch_items.recipient'];
};

export type SessionsTable = {
  id: string;
  user_id: string;
  kind: 'cookie' | 'bearer';
  token_hash: string;
  user_agent: string | null;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  ip: string | null;
  name: string | null;
  proved_at: Generated<string>;
  issuer: string | null;
  factor_checked: Generated<boolean>;
};

export type SettingsVersionTable = {
  one: Generated<boolean>;
  id: string;
};

export type SystemChecksTable = {
  name: string;
  state: 'ok' | 'warning' | 'error';
  findings: ColumnTypes['system_checks.findings'];
  took_ms: number;
  host: string;
  checked_at: string;
};

export type TextVersionsTable = {
  id: string;
  name: string;
  language: 'sl' | 'en';
  version: number;
  subject: string | null;
  body: string | null;
  created_by: string | null;
  created_at: Generated<string>;
};

export type UserEventsTable = {
  id: string;
  user_id: string;
  kind: ColumnTypes['user_events.kind'];
  actor_id: string | null;
  data: Generated<ColumnTypes['user_events.data']>;
  created_at: Generated<string>;
};

export type UserFactorsTable = {
  id: string;
  user_id: string;
  kind: 'passkey' | 'totp';
  name: string;
  credential_id: string | null;
  public_key: string | null;
  counter: Generated<number>;
  transports: Generated<string[]>;
  sealed_secret: string | null;
  last_step: number | null;
  created_at: string;
  last_used_at: string | null;
  asked_after_password: Generated<boolean>;
};

export type UserIdentitiesTable = {
  issuer: string;
  subject: string;
  user_id: string;
  mapped: Generated<string[]>;
  created_at: string;
  last_used_at: string;
  facts: ColumnTypes['user_identities.facts'] | null;
  verified_at: string | null;
};

export type UserTypeParkingLotsTable = {
  id: string;
  version: Generated<number>;
  user_type: string;
  parking_lot_codes: string[];
  price_gross: number;
  vat_rate: Generated<number>;
  card_price_gross: number;
  administrative_fee: Generated<number>;
  max_permits: number | null;
  max_plates: Generated<number>;
  transferable: Generated<boolean>;
  required_documents: Generated<ColumnTypes['user_type_parking_lots.required_documents']>;
  valid_from: string;
  valid_to: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  price_table_id: string | null;
  official_documents: Generated<ColumnTypes['user_type_parking_lots.official_documents']>;
};

export type UserTypesTable = {
  code: string;
  name_sl: string;
  name_en: string;
  description_sl: Generated<string>;
  description_en: Generated<string>;
  applicant_types: ColumnTypes['user_types.applicant_types'];
  extra_field: 'employer_name' | 'property_address' | 'boat_permit_nr' | 'rooms' | 'parcel' | null;
  sort: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  approves_unchanged: Generated<boolean>;
};

export type UsersTable = {
  id: string;
  version: Generated<number>;
  role: 'root' | 'admin' | 'user';
  permissions: Generated<ColumnTypes['users.permissions']>;
  type: 'natural_person' | 'sole_trader' | 'legal_entity';
  name: string;
  email: string;
  phone: string | null;
  tax_number: string | null;
  details: Generated<ColumnTypes['users.details']>;
  language: Generated<'sl' | 'en'>;
  password_hash: string | null;
  reset: Generated<boolean>;
  search: Generated<string>;
  last_seen: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  password_valid_until: string | null;
  legacy_number: string | null;
  anonymised_at: string | null;
  incomplete: Generated<boolean>;
  person_key: Generated<string>;
};

export type VatClosingsTable = {
  id: string;
  version: Generated<number>;
  period_from: string;
  period_to: string;
  totals: ColumnTypes['vat_closings.totals'];
  closed_by: string | null;
  closed_at: string;
  filed_by: string | null;
  filed_at: string | null;
  reopened_by: string | null;
  reopened_at: string | null;
  reopen_reason: string | null;
  updated_at: string;
};

export type VatSelfCorrectionsTable = {
  id: string;
  invoice_id: string;
  reason: string;
  marked_by: string | null;
  marked_at: string;
  withdrawn_by: string | null;
  withdrawn_at: string | null;
  withdraw_reason: string | null;
};

export type Database = {
  access_log: AccessLogTable;
  access_log_checks: AccessLogChecksTable;
  access_log_counts: AccessLogCountsTable;
  access_log_searches: AccessLogSearchesTable;
  access_log_segments: AccessLogSegmentsTable;
  accounting_batches: AccountingBatchesTable;
  accounting_documents: AccountingDocumentsTable;
  accounting_entries: AccountingEntriesTable;
  app_secrets: AppSecretsTable;
  appeal_events: AppealEventsTable;
  appeals: AppealsTable;
  application_events: ApplicationEventsTable;
  application_viewers: ApplicationViewersTable;
  applications: ApplicationsTable;
  bank_statement_mappings: BankStatementMappingsTable;
  bank_statements: BankStatementsTable;
  barrier_anomalies: BarrierAnomaliesTable;
  barrier_controller_events: BarrierControllerEventsTable;
  barrier_controllers: BarrierControllersTable;
  barrier_counts: BarrierCountsTable;
  barrier_hours: BarrierHoursTable;
  barrier_keys: BarrierKeysTable;
  barrier_list: BarrierListTable;
  barrier_list_state: BarrierListStateTable;
  barrier_occupancy: BarrierOccupancyTable;
  barrier_outbox: BarrierOutboxTable;
  barrier_passages: BarrierPassagesTable;
  budget_users: BudgetUsersTable;
  bulk_jobs: BulkJobsTable;
  bulk_rows: BulkRowsTable;
  business_premises: BusinessPremisesTable;
  campaign_choices: CampaignChoicesTable;
  campaign_events: CampaignEventsTable;
  campaign_messages: CampaignMessagesTable;
  campaigns: CampaignsTable;
  cash_closings: CashClosingsTable;
  confirmations: ConfirmationsTable;
  data_request_events: DataRequestEventsTable;
  data_requests: DataRequestsTable;
  decision_service_events: DecisionServiceEventsTable;
  decision_services: DecisionServicesTable;
  decisions: DecisionsTable;
  document_sheets: DocumentSheetsTable;
  documents: DocumentsTable;
  email_changes: EmailChangesTable;
  eslog_downloads: EslogDownloadsTable;
  export_schedules: ExportSchedulesTable;
  export_templates: ExportTemplatesTable;
  exports: ExportsTable;
  file_sealing: FileSealingTable;
  fiscal_certificates: FiscalCertificatesTable;
  fiscal_devices: FiscalDevicesTable;
  fiscal_messages: FiscalMessagesTable;
  fiscal_pins: FiscalPinsTable;
  fiscal_settings: FiscalSettingsTable;
  fiscal_submissions: FiscalSubmissionsTable;
  held_decisions: HeldDecisionsTable;
  idempotency_keys: IdempotencyKeysTable;
  import_mappings: ImportMappingsTable;
  import_rows: ImportRowsTable;
  imports: ImportsTable;
  info_texts: InfoTextsTable;
  installation: InstallationTable;
  installation_notes: InstallationNotesTable;
  invoice_outputs: InvoiceOutputsTable;
  invoices: InvoicesTable;
  known_devices: KnownDevicesTable;
  letter_batches: LetterBatchesTable;
  link_codes: LinkCodesTable;
  mail_messages: MailMessagesTable;
  mail_preference_events: MailPreferenceEventsTable;
  mail_preferences: MailPreferencesTable;
  municipality_crests: MunicipalityCrestsTable;
  name_words: NameWordsTable;
  outflow_explanations: OutflowExplanationsTable;
  parameter_changes: ParameterChangesTable;
  parameters: ParametersTable;
  parking_changes: ParkingChangesTable;
  parking_lots: ParkingLotsTable;
  password_tokens: PasswordTokensTable;
  payment_confirmations: PaymentConfirmationsTable;
  payment_events: PaymentEventsTable;
  payment_reminders: PaymentRemindersTable;
  payments: PaymentsTable;
  permit_events: PermitEventsTable;
  permit_plates: PermitPlatesTable;
  permits: PermitsTable;
  person_groups: PersonGroupsTable;
  person_links: PersonLinksTable;
  plate_checks: PlateChecksTable;
  premise_registrations: PremiseRegistrationsTable;
  price_tables: PriceTablesTable;
  pro_formas: ProFormasTable;
  proof_requests: ProofRequestsTable;
  provider_requests: ProviderRequestsTable;
  provider_visits: ProviderVisitsTable;
  rate_counters: RateCountersTable;
  reason_templates: ReasonTemplatesTable;
  recovery_codes: RecoveryCodesTable;
  refund_events: RefundEventsTable;
  refund_files: RefundFilesTable;
  refund_transfers: RefundTransfersTable;
  refunds: RefundsTable;
  registration_number_audits: RegistrationNumberAuditsTable;
  reminders: RemindersTable;
  renewal_codes: RenewalCodesTable;
  renewal_links: RenewalLinksTable;
  retention_holds: RetentionHoldsTable;
  retention_runs: RetentionRunsTable;
  rfid_card_events: RfidCardEventsTable;
  rfid_cards: RfidCardsTable;
  saved_views: SavedViewsTable;
  sequences: SequencesTable;
  service_batch_items: ServiceBatchItemsTable;
  sessions: SessionsTable;
  settings_version: SettingsVersionTable;
  system_checks: SystemChecksTable;
  text_versions: TextVersionsTable;
  user_events: UserEventsTable;
  user_factors: UserFactorsTable;
  user_identities: UserIdentitiesTable;
  user_type_parking_lots: UserTypeParkingLotsTable;
  user_types: UserTypesTable;
  users: UsersTable;
  vat_closings: VatClosingsTable;
  vat_self_corrections: VatSelfCorrectionsTable;
};

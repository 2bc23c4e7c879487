/**
 * What the database cannot say about a column: `table.column` -> a TypeScript type and the file (from the root) that exports its name.
 * `npm run db:types` writes it into types.ts. Value lists of `check` constraints are found without help.
 */
export type Override = { type: string; from?: string };

export const OVERRIDES: Readonly<Record<string, Override>> = {
  'application_events.data': { type: 'Record<string, unknown>' },
  'application_events.from_status': { type: 'ApplicationStatus', from: 'contract/status.ts' },
  'application_events.to_status': { type: 'ApplicationStatus', from: 'contract/status.ts' },
  'application_events.transition': { type: 'ApplicationTransition', from: 'contract/status.ts' },
  'applications.applicant': { type: 'StoredApplicant', from: 'contract/applicant.ts' },
  'applications.consents': { type: 'Record<string, string>' },
  'applications.missing_items': { type: 'MissingItem[]', from: 'contract/applications.ts' },
  'applications.representative': { type: 'Representative', from: 'contract/applicant.ts' },
  'applications.vehicles': { type: 'Vehicle[]', from: 'contract/applicant.ts' },
  'bulk_jobs.action': { type: 'BulkAction', from: 'contract/bulk.ts' },
  'bulk_jobs.input': { type: 'Record<string, unknown>' },
  'documents.kind': { type: 'DocumentKind', from: 'contract/reference.ts' },
  'document_sheets.sheets': { type: 'Sheet[]', from: 'server/pdf/blocks.ts' },
  'mail_messages.data': { type: 'Record<string, unknown>' },
  'parking_changes.data': { type: 'Record<string, unknown>' },
  'permit_events.data': { type: 'Record<string, unknown>' },
  'permit_events.from_status': { type: 'PermitStatus', from: 'contract/status.ts' },
  'permit_events.to_status': { type: 'PermitStatus', from: 'contract/status.ts' },
  'permits.holder': { type: 'StoredApplicant', from: 'contract/applicant.ts' },
  'permits.vehicles': { type: 'Vehicle[]', from: 'contract/applicant.ts' },
  'rfid_card_events.from_status': { type: 'RfidCardStatus', from: 'contract/status.ts' },
  'rfid_card_events.to_status': { type: 'RfidCardStatus', from: 'contract/status.ts' },
  'rfid_card_events.transition': { type: 'RfidCardTransition', from: 'contract/status.ts' },
  'user_type_parking_lots.required_documents': { type: 'AttachmentKind[]', from: 'contract/reference.ts' },
  'user_types.applicant_types': { type: 'ApplicantType[]', from: 'contract/values.ts' },
  'user_events.data': { type: 'Record<string, unknown>' },
  'user_events.kind': { type: 'UserEventKind', from: 'contract/users.ts' },
  'users.details': { type: 'Record<string, unknown>' },
  'users.permissions': { type: 'Permission[]', from: 'contract/permissions.ts' },
};

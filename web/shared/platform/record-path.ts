import type { Permission } from '../../../contract/platform/permissions.ts';

/** Kinds of record with a staff page of their own: its path and the permission to open it. */
export const RECORD_PAGES = {
  application: { path: '/vloge', permission: 'applications.view' },
  appeal: { path: '/pritozbe', permission: 'applications.view' },
  decision: { path: '/odlocbe', permission: 'applications.view' },
  permit: { path: '/dovolilnice', permission: 'permits.view' },
  user: { path: '/uporabniki', permission: 'users.view' },
  rfid_card: { path: '/kartice', permission: 'parking.manage' },
  payment: { path: '/placila/knjizbe', permission: 'payments.view' },
  invoice: { path: '/placila/racuni', permission: 'invoices.view' },
  refund: { path: '/placila/vracila', permission: 'payments.view' },
  cash_closing: { path: '/placila/zakljucki', permission: 'payments.view' },
  mail: { path: '/posta', permission: 'mail_log.view' },
  data_request: { path: '/hramba/zahteve', permission: 'retention.view' },
  access_log: { path: '/dnevnik-dostopov', permission: 'access_log.view' },
} as const satisfies Record<string, { path: string; permission: Permission }>;
export type RecordKind = keyof typeof RECORD_PAGES;

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORD_PAGES, kind);

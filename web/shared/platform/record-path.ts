import type { Permission } from '../../../contract/platform/permissions.ts';

/** Kinds of record with a staff page of their own: its path and the permission to open it. */
export const RECORD_PAGES = {
  application: { path: '/vloge', permission: 'applications.view' },
  permit: { path: '/dovolilnice', permission: 'permits.view' },
  user: { path: '/uporabniki', permission: 'users.view' },
} as const satisfies Record<string, { path: string; permission: Permission }>;
export type RecordKind = keyof typeof RECORD_PAGES;

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORD_PAGES, kind);

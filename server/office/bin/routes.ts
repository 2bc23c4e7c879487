import { type BinKind, listBin } from '../../../contract/office/bin.ts';
import { can, type Permission } from '../../../contract/platform/permissions.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { listInBin } from './queries.ts';

/** Whoever may delete something sees what was deleted of it, and may restore it. */
const DELETED_BY: Readonly<Record<BinKind, Permission>> = {
  application: 'applications.delete',
  permit: 'permits.delete',
  document: 'documents.delete',
  bank_statement: 'payments.delete',
};

const kindsInBin = (caller: Caller): BinKind[] =>
  (Object.keys(DELETED_BY) as BinKind[]).filter((kind) => can(caller, DELETED_BY[kind]));

export const binRoutes = [
  bind(listBin, ({ deps, caller, body }) => listInBin(deps.db, kindsInBin(caller), body)),
];

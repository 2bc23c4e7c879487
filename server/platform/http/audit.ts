import type { AuditAction, AuditSubject } from '../../../contract/platform/audit.ts';
import type { Route } from '../../../contract/platform/route.ts';
import type { AuditedSubject, Scope } from './handler.ts';

/** An entry of the access log as a call declares it. */
export type AccessEntry = AuditedSubject &
  Pick<Scope, 'caller' | 'request_id'> & { action: AuditAction; subject_type: AuditSubject };

type Call = Pick<Scope, 'caller' | 'request_id'> & { body: unknown };

const isSearch = (body: unknown): boolean =>
  Boolean((body as { search?: unknown } | null | undefined)?.search);

/**
 * The entries that a call owes the access log once its handler is done. Throws when the handler has not named
 * whose data it was about: our error, which rolls a change back.
 */
export const entriesOf = (
  { method, path, audit }: Pick<Route, 'method' | 'path' | 'audit'>,
  { caller, request_id, body }: Call,
  audited: readonly (AuditedSubject | null)[],
): AccessEntry[] => {
  if ('none' in audit || audit.by_verb) return [];
  const { action, subject: subject_type, purpose = null } = audit;
  const about = { caller, request_id, subject_type };
  const listed = action === 'list' && isSearch(body) ? 'search' : action;
  const whole = action === 'list' || action === 'search' ? [{ subject_id: null }] : [];
  const subjects = audited.length > 0 ? audited : whole;
  if (subjects.length === 0) throw new Error(`${method} ${path} names nobody for the access log.`);
  return subjects.flatMap((subject) => (subject ? [{ ...about, action: listed, purpose, ...subject }] : []));
};

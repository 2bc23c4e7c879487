import type { Readable } from 'node:stream';
import type { AuditAction, AuditSubject } from '../../../contract/platform/audit.ts';
import type { Role } from '../../../contract/platform/permissions.ts';
import type { HandlerInput, HandlerReply, Route } from '../../../contract/platform/route.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Trx } from '../db/db.ts';
import type { AccessLogTable } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import type { ControllerOfKey } from './sessions/controller-queries.ts';
import type { StoredFile } from '../ports/files/file-store.ts';

/** The caller. `user_id` is null only on public routes without a session. */
export type Caller = {
  user_id: string | null;
  session_id: string | null;
  role: Role | '';
  permissions: readonly string[];
  name: string;
  /** Acts by the link of an application, without an account. */
  by_link?: true;
};

/** A file part of a multipart call: `part` is its document kind. */
export type ReceivedFile = StoredFile & { part: string; file_name: string };

/** A record that a call looked at or changed, and the account of the person whom it is about, if any. */
export type AuditedSubject = {
  subject_id: string | null;
  person_id?: string | null;
  /** Accounts and records of all persons whose data were shown; what a reply declares (`ofPerson`) is known. */
  shown_ids?: readonly string[] | null;
  /** These are more exact than what the route declares. */
  purpose?: string | null;
  purpose_code?: AccessLogTable['purpose_code'];
  action?: AuditAction;
  subject_type?: AuditSubject;
};
/**
 * Names a subject of the call for the access log; the entry is written when the handler is done. `null`: there
 * was nobody this time.
 */
export type AuditCall = (subject: AuditedSubject | null) => void;

/** Of the routes whose entries the kernel writes. */
type NamesSubject<R extends Route> = R['audit'] extends { none: string } | { by_verb: true }
  ? unknown
  : { audit: AuditCall };

export type Context<R extends Route> = HandlerInput<R> & NamesSubject<R> & Scope;

/** What a handler knows of its call. */
export type Scope = {
  /** In a change, `deps.db` is its transaction. */
  deps: Deps;
  /** The instant of the call, and the day of it in Slovenia. */
  now: string;
  today: string;
  caller: Caller;
  /** The barrier controller of the call; set exactly on routes with access `controller`. */
  controller: ControllerOfKey | null;
  language: Language;
  request_id: string;
  /** The screen asks again for what it shows already (header `X-Refresh`); only the access log reads it. */
  refresh: boolean;
  ip: string;
  files: readonly ReceivedFile[];
  /**
   * Derived from the caller's Idempotency-Key, for work that must not happen twice even if the process dies
   * before it answers.
   */
  idempotency_key: string | null;
  /** Headers of the reply (cookies are set by http/sessions.ts only). */
  header(name: string, value: string): void;
};

/** A stream to send as it is, for routes whose reply is `'file'`. */
export type FileReply = {
  stream: Readable;
  mime: string;
  file_name: string;
  disposition: 'inline' | 'attachment';
  size?: number;
  /** The address changes with the content, which is public: browsers cache it for a year. */
  immutable?: true;
};

/** What a handler in a transaction gets besides. */
export type InTransaction = {
  trx: Trx;
  /** Runs after the commit, with the dependencies outside of it; for files and whatever cannot roll back. */
  afterCommit(work: (deps: Deps) => Promise<void>): void;
};

/** What a verb needs of a change, whatever its route; a handler passes its context on. */
export type ChangeScope = Scope & InTransaction & { audit: AuditCall };

/** The part of it that a verb has in a bulk action as well, where nobody waits for the reply. */
export type ActScope = Pick<ChangeScope, 'trx' | 'deps' | 'caller' | 'audit'>;

export type Reply<R extends Route> = Promise<
  HandlerReply<R> extends undefined ? FileReply | void : HandlerReply<R>
>;
export type Handler<R extends Route> = (context: Context<R>) => Reply<R>;

/**
 * A handler that runs in one transaction, which also holds its entries of the access log. On a deadlock it
 * runs again, so it does nothing outside the database.
 */
export type ChangeHandler<R extends Route> = (context: Context<R> & InTransaction) => Reply<R>;

import type * as z from 'zod/mini';

/** What was done with the data of a person, in the words of the access log. */
export type AuditAction = 'view' | 'list' | 'search' | 'create' | 'change' | 'download' | 'export' | 'delete';

/** Kinds of records that the access log names. Stored and sealed, so none is ever renamed. */
export type AuditSubject =
  | 'access_log'
  | 'accounting_batch'
  | 'appeal'
  | 'application'
  | 'application_money'
  | 'barrier_hint'
  | 'barrier_list'
  | 'barrier_passage'
  | 'business_premise'
  | 'campaign'
  | 'cash_closing'
  | 'confirmation'
  | 'data_request'
  | 'decision'
  | 'document'
  | 'export'
  | 'export_schedule'
  | 'fiscal_certificate'
  | 'fiscal_device'
  | 'fiscal_settings'
  | 'import'
  | 'invoice'
  | 'ledger'
  | 'letter'
  | 'mail'
  | 'payment'
  | 'payment_import'
  | 'permit'
  | 'permit_holder'
  | 'person'
  | 'plate_check'
  | 'price_table'
  | 'pro_forma'
  | 'quick_open'
  | 'refund'
  | 'report'
  | 'retention'
  | 'retention_hold'
  | 'rfid_card'
  | 'user';

/**
 * What a call leaves in the access log (ZVOP-2, article 22): who looked at or changed whose data.
 * One entry for each subject that the handler names (`audit` of its context), with the persons whose rows the reply
 * shows (`ofPerson`). A `list`, which becomes `search` when `body.search` is sent, needs no subject; every other
 * action that names none fails.
 * `by_verb`: the verb writes it, because it also runs outside of this call (in a job, for many rows), or because whoever
 * acts is not the caller of the call (a link).
 * `none`: nothing is recorded, with the reason.
 */
export type Audit =
  | {
      readonly action: AuditAction;
      readonly subject: AuditSubject;
      /** Which view or work it was; a code of ours. */
      readonly purpose?: string;
      readonly by_verb?: true;
      /** A file about more than the subject: its handler names all persons (`shown_ids`). */
      readonly file_of?: 'many';
    }
  | { readonly none: string };

type Entry<A extends AuditAction, S extends AuditSubject, P extends string | undefined> = {
  readonly action: A;
  readonly subject: S;
} & (P extends string ? { readonly purpose: P } : unknown);

/** Entries in short: `changes('refund', 'pay')`. Those of verbs, and files of many, are written out. */
const entry =
  <A extends AuditAction>(action: A) =>
  <const S extends AuditSubject, const P extends string | undefined = undefined>(subject: S, purpose?: P) =>
    ({ action, subject, ...(purpose === undefined ? {} : { purpose }) }) as Entry<A, S, P>;
export const views = entry('view');
export const lists = entry('list');
export const searches = entry('search');
export const creates = entry('create');
export const changes = entry('change');
export const deletes = entry('delete');
export const downloads = entry('download');

const person_ids = new WeakMap<object, readonly string[]>();

/**
 * An object of replies that holds data of a person, with the fields whose ids say of whom: an account, or a record (an
 * application, a permit, a payment ...), whose person is found when the log is read. Every reply that has such
 * objects, at whatever depth, names them in the access log.
 */
export const ofPerson = <S extends z.ZodMiniObject>(
  row: S,
  ...ids: readonly [keyof S['shape'] & string, ...(keyof S['shape'] & string)[]]
): S => {
  person_ids.set(row, ids);
  return row;
};

/** An object with a name that is not of a person whom the log is about: a device, a lot, a colleague at work. */
export const ofNobody = <S extends z.ZodMiniObject>(row: S): S => {
  person_ids.set(row, []);
  return row;
};

/** The fields of an object that name its person; undefined: it was not declared to be one's. */
export const personIdsOf = (row: object): readonly string[] | undefined => person_ids.get(row);

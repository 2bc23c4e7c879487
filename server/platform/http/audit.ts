import type { AuditAction, AuditSubject } from '../../../contract/platform/audit.ts';
import type { Route } from '../../../contract/platform/route.ts';
import type { AccessLogTable } from '../db/types.ts';
import type { AuditedSubject, Scope } from './handler.ts';
import { shownPersonIds } from './reply/shown-persons.ts';

type ListPurpose = Extract<
  AccessLogTable['purpose_code'],
  'case_work' | 'finance' | 'barrier_control' | 'data_protection'
>;
/** What a list of everybody, a search or a file of many serves; nobody is asked about these. */
const LIST_PURPOSES: Readonly<Record<AuditSubject, ListPurpose>> = {
  access_log: 'data_protection',
  accounting_batch: 'finance',
  application: 'case_work',
  application_money: 'finance',
  barrier_hint: 'barrier_control',
  barrier_list: 'barrier_control',
  barrier_passage: 'barrier_control',
  business_premise: 'finance',
  campaign: 'case_work',
  cash_closing: 'finance',
  confirmation: 'case_work',
  data_request: 'data_protection',
  appeal: 'case_work',
  decision: 'case_work',
  document: 'case_work',
  export: 'case_work',
  export_schedule: 'case_work',
  fiscal_certificate: 'finance',
  fiscal_device: 'finance',
  fiscal_settings: 'finance',
  import: 'case_work',
  invoice: 'finance',
  ledger: 'finance',
  letter: 'case_work',
  mail: 'case_work',
  payment: 'finance',
  payment_import: 'finance',
  permit: 'case_work',
  permit_holder: 'case_work',
  person: 'case_work',
  plate_check: 'barrier_control',
  price_table: 'finance',
  pro_forma: 'finance',
  quick_open: 'case_work',
  refund: 'finance',
  report: 'case_work',
  retention: 'data_protection',
  retention_hold: 'data_protection',
  rfid_card: 'case_work',
  user: 'case_work',
};

/** An entry of the access log as a call declares it. */
export type AccessEntry = AuditedSubject &
  Pick<Scope, 'caller' | 'request_id' | 'refresh'> & {
    action: AuditAction;
    subject_type: AuditSubject;
    /** As JSON. */
    searched?: string | null;
  };

type Call = Pick<Scope, 'caller' | 'request_id' | 'refresh'> & { body: unknown };

const isSearch = (body: unknown): boolean =>
  Boolean((body as { search?: unknown } | null | undefined)?.search);

/** What was typed to search: all that the body asks for, without the page. */
const searchedIn = (body: unknown): string => {
  const { page: _page, per_page: _per_page, sort: _sort, ...asked } = (body ?? {}) as Record<string, unknown>;
  return JSON.stringify(asked);
};

/**
 * The entries that a call owes the access log once its handler is done and has `returned`: one for each subject, the
 * first with the persons whose rows were shown beside it. Throws when the handler has not named whose data it was
 * about: our error, which rolls a change back.
 */
export const entriesOf = (
  { method, path, audit, replies }: Pick<Route, 'method' | 'path' | 'audit' | 'replies'>,
  { caller, request_id, refresh, body }: Call,
  audited: readonly (AuditedSubject | null)[],
  returned?: unknown,
): AccessEntry[] => {
  if ('none' in audit || audit.by_verb) return [];
  const { action, subject: subject_type, purpose = null } = audit;
  const about = { caller, request_id, refresh, subject_type };
  const listed = action === 'list' && isSearch(body) ? 'search' : action;
  const whole = action === 'list' || action === 'search' ? [{ subject_id: null }] : [];
  const subjects = audited.length > 0 ? audited : whole;
  if (subjects.length === 0) throw new Error(`${method} ${path} names nobody for the access log.`);
  const shown = shownPersonIds({ replies }, returned);
  const entries = subjects.flatMap((subject): AccessEntry[] =>
    subject ? [{ ...about, action: listed, purpose, ...subject }] : [],
  );
  return entries.map((entry, i) => {
    const shown_ids = entry.shown_ids ?? (i === 0 ? besides(entry, shown, whole.length > 0) : null);
    if (audit.file_of === 'many' && !shown_ids)
      throw new Error(`${method} ${path} does not name the persons of its file for the access log.`);
    const of_everybody =
      !entry.person_id && (audit.file_of === 'many' || (shown_ids !== null && !entry.subject_id));
    const purpose_code = entry.purpose_code ?? (of_everybody ? LIST_PURPOSES[entry.subject_type] : null);
    const searched = i === 0 && (listed === 'search' || action === 'search') ? searchedIn(body) : null;
    return { ...entry, shown_ids, purpose_code, searched };
  });
};

/** Whoever was shown beside the subject. Null: the call shows nobody else; a list that found nobody is empty instead. */
const besides = (
  { subject_id, person_id }: Pick<AccessEntry, 'subject_id' | 'person_id'>,
  shown: readonly string[] | undefined,
  is_list: boolean,
): readonly string[] | null => {
  const others = shown?.filter((id) => id !== subject_id && id !== person_id) ?? [];
  return others.length > 0 || (shown && is_list) ? others : null;
};

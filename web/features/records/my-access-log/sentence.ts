import type { AuditAction, AuditSubject } from '../../../../contract/platform/audit.ts';
import type { MyAccessLogRow } from '../../../../contract/records/access-log.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';

type Texts = Catalogue['my_access_log'];
type Entry = Pick<
  MyAccessLogRow,
  'office' | 'action' | 'subject_type' | 'subject_label' | 'in_list' | 'purpose_code'
>;

/** Kinds of records whose label in the log says which one it was; the others are about the reader anyway. */
const NAMED: readonly string[] = [
  'application',
  'application_money',
  'document',
  'invoice',
  'letter',
  'payment',
  'permit',
  'pro_forma',
  'refund',
  'rfid_card',
] satisfies AuditSubject[];
/** What is done with a case needs no purpose. */
const CASE_WORK: readonly string[] = ['create', 'change', 'delete'] satisfies AuditAction[];

const whatOf = ({ action, subject_type, subject_label, in_list }: Entry, m: Texts): string => {
  const subject = subject_type as AuditSubject;
  if (in_list) return m.in_list({ list: m.in_lists[subject] ?? m.in_other_list });
  if (action === 'list' || action === 'search') return m.lists[subject] ?? m.list;
  const what = m.what[subject] ?? m.what.user;
  if (!subject_label) return what;
  if (subject === 'mail') return `${what} ${m.quoted({ text: subject_label })}`;
  return NAMED.includes(subject) ? `${what} ${subject_label}` : what;
};

/**
 * An entry of the access log as a sentence for the person whose data it is about: who did what with which
 * record, and why.
 */
export const sentenceOf = (row: Entry, m: Texts): string => {
  const did = row.office === 'system' ? m.program_did : m.did;
  const verb = did[row.action as AuditAction] ?? did.view;
  const purpose = row.purpose_code ?? (CASE_WORK.includes(row.action) ? 'case_work' : null);
  const why = purpose ? m.purpose({ purpose: m.purposes[purpose] }) : m.no_purpose;
  return `${m.who[row.office]} ${verb} ${whatOf(row, m)}. ${why}`;
};

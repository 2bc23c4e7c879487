import type { getRetentionSummary } from '../../../contract/records/retention.ts';
import { can, type Permission } from '../../../contract/platform/permissions.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { forbidden, notFound } from '../../platform/http/problem.ts';
import { findAccount } from './accounts.ts';
import { findCase, readCasesOf } from './cases.ts';
import { findApplicationOfPermit, findInvoiceDates, findLiveHold, lastAccountingDay } from './queries.ts';
import { blockOf, caseEnd, dueOn, latestDay } from './rules.ts';
import { loadTerms } from './run.ts';
import type { Terms } from './due-report.ts';
import type { Db } from '../../platform/db/db.ts';

type Summary = HandlerReply<typeof getRetentionSummary>;

const NEEDS: Readonly<Record<Parameters<typeof subjectSummary>[1], Permission>> = {
  application: 'applications.view',
  permit: 'permits.view',
  user: 'users.view',
  invoice: 'invoices.view',
};

/** When a record is anonymised and why. Throws 403 without the permission to open it, 404. */
export const retentionSummary: Handler<typeof getRetentionSummary> = async ({ deps, caller, params }) => {
  const { subject_type, id } = params;
  const officer = can(caller, 'retention.view');
  if (!officer && !can(caller, NEEDS[subject_type])) throw forbidden();
  const terms = await loadTerms(deps.db, deps.clock.today());
  const context = await subjectSummary(deps.db, subject_type, id, terms);
  return officer ? context : { ...context, hold: null };
};

async function subjectSummary(
  db: Db,
  subject_type: 'application' | 'permit' | 'user' | 'invoice',
  id: string,
  terms: Terms,
): Promise<Summary> {
  if (subject_type === 'user') return accountSummary(db, id, terms);
  if (subject_type === 'invoice') return invoiceSummary(db, id, terms);
  const application_id =
    subject_type === 'permit' ? (await findApplicationOfPermit(db, id))?.application_id : id;
  return caseSummary(db, application_id, terms);
}

async function caseSummary(
  db: Db,
  application_id: string | undefined,
  { today, case_years, accounting_years }: Terms,
): Promise<Summary> {
  const row = application_id ? await findCase(db, application_id, today) : undefined;
  if (!row) throw notFound();
  const from_on = caseEnd(row);
  const paper = await lastAccountingDay(db, row.id);
  const hold = await findLiveHold(db, 'application', row.id);
  return {
    rule: 'case',
    years: case_years,
    from_on,
    waits_for: from_on === null ? 'case' : null,
    due_on: from_on && dueOn(from_on, case_years),
    block: blockOf(row),
    hold: hold ?? (row.user_id ? ((await findLiveHold(db, 'user', row.user_id)) ?? null) : null),
    accounting_due_on: paper && dueOn(paper, accounting_years),
    anonymised_at: row.anonymised_at,
  };
}

async function accountSummary(db: Db, id: string, { today, case_years }: Terms): Promise<Summary> {
  const row = await findAccount(db, id);
  if (!row) throw notFound();
  const cases = await readCasesOf(db, id, today);
  const ends = cases.map(caseEnd);
  // Data of staff are kept as long as they have their account.
  const serving = row.role !== 'user' && row.deleted_on === null;
  const waits_for = serving ? 'account' : ends.includes(null) ? 'case' : null;
  const from_on = waits_for ? null : latestDay(row.created_on, row.seen_on, row.deleted_on, ...ends);
  const kept = cases.some((one) => blockOf(one) !== null);
  return {
    rule: 'account',
    years: case_years,
    from_on,
    waits_for,
    due_on: from_on && dueOn(from_on, case_years),
    block: row.hold ? 'hold' : row.open_request ? 'open_request' : kept ? 'case_kept' : null,
    hold: (await findLiveHold(db, 'user', id)) ?? null,
    accounting_due_on: null,
    anonymised_at: row.anonymised_at,
  };
}

async function invoiceSummary(db: Db, id: string, { accounting_years }: Terms): Promise<Summary> {
  const row = await findInvoiceDates(db, id);
  if (!row) throw notFound();
  const hold = await findLiveHold(db, 'application', row.application_id);
  return {
    rule: 'accounting',
    years: accounting_years,
    from_on: row.issued_on,
    waits_for: null,
    due_on: dueOn(row.issued_on, accounting_years),
    block: hold ? 'hold' : null,
    hold: hold ?? null,
    accounting_due_on: null,
    anonymised_at: row.anonymised_at,
  };
}

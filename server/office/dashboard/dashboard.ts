import { countReturning } from '../bin/queries.ts';
import type { Dashboard } from '../../../contract/office/office.ts';
import { COUNTED_TO_INVOICE } from '../../../contract/office/counted-lists.ts';
import { bulkSubject } from '../../../contract/platform/bulk-jobs.ts';
import type { getDashboard } from '../../../contract/office/office.ts';
import { can, type Permission } from '../../../contract/platform/permissions.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import { listHindered } from '../../permits/permit-life/hindrances/hindrances.ts';
import { claimsSince } from '../../permits/applications/claim/claim-rules.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadEndingCertificate } from '../../money/fiscal/attention.ts';
import { countWaitingForInvoice } from '../../money/invoices/advances/advance-queries.ts';
import { advanceDueOn } from '../../money/invoices/advances/advance-rules.ts';
import { countToInvoice } from '../../money/invoices/list-queries.ts';
import { vatReturnsToFile } from '../../money/ledger/vat/vat-periods.ts';
import { countPaidAgain } from '../../money/refunds/queries.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { loadByDay, loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import { countEntries } from '../../records/access-log/queries.ts';
import type { ListContext } from '../../workflows/review/due-queries.ts';
import { uncollectedUntil } from '../../permits/permit-life/rules.ts';
import { viewerOf } from '../confirmations/present.ts';
import { countWaiting } from '../confirmations/queries.ts';
import { countTroubles } from '../system/present.ts';
import { waitingSince } from './rules.ts';
import { addDays, startOf } from '../../platform/kernel/periods.ts';
import { countApplicationsDone, countPermitsDone, sumCounter } from './today-queries.ts';
import {
  countAppeals,
  countDue,
  countFailedMails,
  countFreeCards,
  countLetters,
  countPartPaid,
  countPermits,
  countPlateChecks,
  countQueues,
  countServices,
  countClaimed,
  countUrgentInvoices,
  listOwnBulkJobs,
  listOwnImports,
  areRenewalsRunning,
} from './work-queries.ts';

type Reply = HandlerReply<typeof getDashboard>;
type Job = Dashboard['jobs'][number];

/** How long a failed job is shown. */
const SHOWN_MS = 7 * 86_400_000;

/** Everything on the dashboard that this caller may see; what they may not see is not even counted. */
export async function loadDashboard(deps: Deps, caller: Caller): Promise<Reply> {
  const role = caller.role;
  const may = (...permissions: Permission[]): boolean =>
    permissions.some((permission) => can({ role, permissions: caller.permissions }, permission));
  const { db } = deps;
  const today = deps.clock.today();
  const now = deps.clock.now();
  const parameters = await loadParameters(db, today);
  const permits = may('permits.view');
  const uncollected_until = uncollectedUntil(today, parameters.card_reminder_days);
  const counted = await countPermits(
    db,
    [
      ...(may('permits.view', 'parking.view') ? (['active_permits'] as const) : []),
      ...(permits ? (['to_hand_over', 'uncollected', 'incomplete_holders'] as const) : []),
    ],
    today,
    { uncollected_until },
  );
  const toHandOver = counted.get('to_hand_over');
  const late = counted.get('uncollected');
  const free = may('parking.manage', 'rfid.shift') ? await countFreeCards(db, now) : null;
  const context = contextOf(deps, caller, parameters);
  const viewer = viewerOf(caller);
  return {
    ...(may('applications.view')
      ? await applicationWork(deps, context)
      : {
          applications: null,
          decisions: null,
          supplements: null,
          payments: null,
          claimed: null,
          left_to_staff: null,
          hindered: null,
          services: null,
          appeals: null,
        }),
    active_permits: counted.get('active_permits')?.count ?? null,
    permits_to_hand_over: toHandOver ? waitingSince(toHandOver.count, toHandOver.oldest_on, today) : null,
    cards_uncollected: late ? waitingSince(late.count, late.oldest_on, today) : null,
    plate_checks: permits ? await countPlateChecks(db, today) : null,
    incomplete_holders: counted.get('incomplete_holders')?.count ?? null,
    cards: free === null ? null : { available: free, low: free < parameters.rfid_low_stock },
    refunds_paid_again: may('payments.view') ? await countPaidAgain(db) : null,
    in_bin: may('applications.delete') ? await countReturning(db) : null,
    mails_failed: may('mail_log.view') ? await countFailedMails(db) : null,
    renewals_run: may('campaigns.manage') ? await areRenewalsRunning(db, today) : null,
    fiscal: may('fiscal.configure', 'invoices.create')
      ? {
          unverified: await countUrgentInvoices(db, today),
          certificate: may('fiscal.configure') ? await loadEndingCertificate(deps) : null,
        }
      : null,
    to_invoice: may('invoices.view') ? await invoicesToIssue(db, parameters, today) : null,
    without_invoice: may('payments.view') ? await paymentsWithoutInvoice(db, parameters) : null,
    vat_returns: may('vat_periods.close') ? await vatReturnsToFile(db, today) : null,
    confirmations: viewer.kinds.length === 0 ? null : await countWaiting(db, viewer),
    letters: may('letters.print') ? await letterWork(deps) : null,
    jobs: await ownJobs(deps, caller, may('imports.run')),
    system: role === 'root' ? await countTroubles(deps) : null,
    today: await todayWork(deps, context, may),
  };
}

/** What the filters of the lists need beside a row. */
const contextOf = ({ clock }: Deps, { user_id }: Caller, parameters: Parameters): ListContext => ({
  since: claimsSince(clock.now(), parameters.claim_hours),
  caller_id: user_id,
  today: clock.today(),
  terms: parameters,
});

async function applicationWork({ db }: Deps, context: ListContext) {
  const { today, terms } = context;
  const due = await countDue(db, context);
  return {
    applications: (await countQueues(db)).map(({ status, count, oldest_on }) => ({
      status,
      ...waitingSince(count, oldest_on, today),
    })),
    decisions: {
      days: terms.decision_days,
      overdue: due.decisions_overdue,
      due_this_week: due.decisions_this_week,
    },
    supplements: {
      overdue: due.supplements_overdue,
      due_this_week: due.supplements_this_week,
      next_due_on: due.next_supplement_on,
    },
    payments: {
      overdue: due.payments_overdue,
      due_this_week: due.payments_this_week,
      part_paid: await countPartPaid(db, context),
    },
    ...(await countClaimed(db, context)),
    hindered: (await listHindered(db)).length,
    services: await serviceWork(db, today),
    appeals: await countAppeals(db, today),
  };
}

async function serviceWork(db: Deps['db'], today: string) {
  const { unsent, unsent_since, ...counts } = await countServices(db, today);
  return { unsent: waitingSince(unsent, unsent_since, today), ...counts };
}

async function invoicesToIssue(db: Deps['db'], { bank_invoice_at: at }: Parameters, today: string) {
  const { count, oldest_on } = await countToInvoice(db, COUNTED_TO_INVOICE[at]);
  return { ...waitingSince(count, oldest_on, today), at };
}

async function paymentsWithoutInvoice(db: Deps['db'], { advance_invoice_at: at }: Parameters) {
  const { count, oldest_on } = await countWaitingForInvoice(db);
  const lengthOn = await loadByDay(db, 'vat_period');
  return { count, due_on: oldest_on && advanceDueOn(at, oldest_on, lengthOn) };
}

async function letterWork({ db, clock }: Deps) {
  const today = clock.today();
  const { to_print, to_print_since, to_post, to_post_since } = await countLetters(db);
  return {
    to_print: waitingSince(to_print, to_print_since, today),
    to_post: waitingSince(to_post, to_post_since, today),
  };
}

const IMPORT_STATE = {
  checking: 'running',
  running: 'running',
  failed: 'failed',
} as const satisfies Partial<Record<string, Job['state']>>;
const importState = (status: string): Job['state'] =>
  status in IMPORT_STATE ? IMPORT_STATE[status as keyof typeof IMPORT_STATE] : 'waiting';

async function ownJobs({ db, clock }: Deps, { user_id }: Caller, imports: boolean): Promise<Job[]> {
  if (user_id === null) return [];
  const since = new Date(Date.parse(clock.now()) - SHOWN_MS).toISOString();
  const bulk = await listOwnBulkJobs(db, user_id, since);
  const own = imports ? await listOwnImports(db, user_id, since) : [];
  return [
    ...bulk.map(({ id, action, status, total, done, failed, created_at }) => ({
      id,
      kind: `bulk_${bulkSubject(action)}s` as const,
      what: action,
      state: status === 'queued' || status === 'running' ? ('running' as const) : ('failed' as const),
      done,
      total,
      failed,
      created_at,
    })),
    ...own.map(({ id, content, status, progress, total_rows, created_at }) => ({
      id,
      kind: 'import' as const,
      what: content,
      state: importState(status),
      done: progress,
      total: total_rows,
      failed: 0,
      created_at,
    })),
  ];
}

/** A civil date as the filter of a list on instants takes it: both ends included. */
const wholeDay = (date: string) => ({
  from: startOf(date),
  to: new Date(Date.parse(startOf(addDays(date, 1))) - 1).toISOString(),
});

async function todayWork({ db }: Deps, context: ListContext, may: (...permissions: Permission[]) => boolean) {
  const { today: date, caller_id } = context;
  const applications = may('applications.view');
  const permits = may('permits.view');
  return {
    date,
    ...(applications ? await countApplicationsDone(db, context) : { received: null, decided: null }),
    ...(permits ? await countPermitsDone(db, context) : { issued: null, handed_over: null }),
    counter: may('payments.view') ? await sumCounter(db, date, caller_id) : null,
    accesses: may('access_log.view') ? await countEntries(db, { created_at: wholeDay(date) }) : null,
  };
}

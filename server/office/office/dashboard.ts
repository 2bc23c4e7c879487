import type { Dashboard } from '../../../contract/office/office.ts';
import { bulkSubject } from '../../../contract/platform/bulk-jobs.ts';
import type { getDashboard } from '../../../contract/office/office.ts';
import { can, type Permission } from '../../../contract/platform/permissions.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import { claimsSince } from '../../permits/applications/claim-rules.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadFiscalAttention } from '../../money/fiscal/attention.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import { countCards } from '../../settings/parking/queries.ts';
import { countUncollected } from '../../permits/permits/queries.ts';
import { uncollectedUntil } from '../../permits/permits/rules.ts';
import { waitingSince } from './rules.ts';
import { dueBounds } from '../../permits/applications/due-rules.ts';
import { instantsOf, periodOf } from '../../platform/kernel/periods.ts';
import {
  countAccesses,
  countDecided,
  countHandedOver,
  countIssued,
  countReceived,
  sumCounter,
} from './today-queries.ts';
import {
  countActivePermits,
  countClaimed,
  countDue,
  countFailedMails,
  countIncomplete,
  countLetters,
  countPlateChecks,
  countQueues,
  countToHandOver,
  listOwnBulkJobs,
  listOwnImports,
  renewalsRun,
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
  const toHandOver = permits ? await countToHandOver(db, today) : null;
  const uncollected_until = uncollectedUntil(today, parameters.card_reminder_days);
  const late = permits ? await countUncollected(db, today, { uncollected_until }) : null;
  const free = may('parking.manage', 'rfid.shift') ? await countCards(db, now) : null;
  return {
    ...(may('applications.view')
      ? await applicationWork(deps, caller, parameters)
      : { applications: null, decisions: null, supplements: null, payments: null, claimed: null }),
    active_permits: may('permits.view', 'parking.view') ? await countActivePermits(db, today) : null,
    permits_to_hand_over: toHandOver && waitingSince(toHandOver.count, toHandOver.oldest_on, today),
    cards_uncollected: late && waitingSince(late.count, late.oldest_on, today),
    plate_checks: permits ? await countPlateChecks(db) : null,
    incomplete_holders: permits ? await countIncomplete(db) : null,
    cards: free === null ? null : { available: free, low: free < parameters.rfid_low_stock },
    mails_failed: may('mail_log.view') ? await countFailedMails(db) : null,
    renewals_run: may('campaigns.manage') ? await renewalsRun(db, today) : null,
    fiscal: may('fiscal.configure', 'invoices.create')
      ? await loadFiscalAttention(deps, { configures: may('fiscal.configure') })
      : null,
    letters: may('letters.print') ? await letterWork(deps) : null,
    jobs: await ownJobs(deps, caller, may('imports.run')),
    today: await todayWork(deps, caller, may),
  };
}

async function applicationWork({ db, clock }: Deps, caller: Caller, parameters: Parameters) {
  const today = clock.today();
  const { decision_days, claim_hours } = parameters;
  const due = await countDue(db, dueBounds(today, decision_days));
  return {
    applications: (await countQueues(db)).map(({ status, count, oldest_on }) => ({
      status,
      ...waitingSince(count, oldest_on, today),
    })),
    decisions: {
      days: decision_days,
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
      part_paid: due.payments_part_paid,
    },
    claimed: await countClaimed(db, claimsSince(clock.now(), claim_hours), caller.user_id),
  };
}

async function letterWork({ db, clock }: Deps) {
  const rows = await countLetters(db);
  const of = (status: string) => {
    const row = rows.find((one) => one.status === status);
    return waitingSince(row?.count ?? 0, row?.oldest_on ?? null, clock.today());
  };
  return { to_print: of('letter'), to_post: of('printed') };
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
      kind: bulkSubject(action) === 'permit' ? ('bulk_permits' as const) : ('bulk_applications' as const),
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

async function todayWork(
  { db, clock }: Deps,
  { user_id }: Caller,
  may: (...permissions: Permission[]) => boolean,
) {
  const date = clock.today();
  const [period] = periodOf('today', date).map(instantsOf);
  const day = { from: period?.from ?? '', before: period?.before ?? '', user_id };
  const applications = may('applications.view');
  const permits = may('permits.view');
  return {
    date,
    received: applications ? await countReceived(db, date, user_id) : null,
    decided: applications ? await countDecided(db, day) : null,
    issued: permits ? await countIssued(db, day) : null,
    handed_over: permits ? await countHandedOver(db, day) : null,
    counter: may('payments.view') ? await sumCounter(db, date, user_id) : null,
    accesses: may('access_log.view') ? await countAccesses(db, day) : null,
  };
}

import type { Deps } from '../platform/deps.ts';
import { findGroup } from '../data/exports/data-groups.ts';
import { insertSchedule, insertTemplate } from '../data/exports/plan-queries.ts';
import { insertExport } from '../data/exports/queries.ts';
import { nextRun } from '../data/exports/rules.ts';
import { runExport } from '../data/exports/run-export.ts';
import { startExport } from '../data/exports/start-export.ts';
import type { Caller } from '../platform/http/handler.ts';
import { newId } from '../platform/db/ids.ts';
import { transaction } from '../platform/db/transaction.ts';

const NOTHING = { search: '', sort: [], filters: {} };
const PERMITS = [
  'permit_nr',
  'holder_name',
  'status',
  'registration_numbers',
  'user_type',
  'valid_from',
  'valid_to',
];
const PAYMENTS = ['booking_date', 'payer_name', 'amount', 'status', 'application', 'method'];
const INCOME = ['period', 'label', 'income', 'upn', 'cash', 'card', 'refunded', 'invoiced', 'vat'];
const DAY_MS = 86_400_000;

/**
 * Exports in each state, a template for the list of permits and two monthly schedules for bookkeeping. The
 * running and the waiting one lost their process: the job `resume-exports` finds and finishes both after some
 * minutes.
 */
export async function seedExports(deps: Deps, clerk: Caller): Promise<void> {
  const quiet: Deps = { ...deps, jobs: { ...deps.jobs, send: async () => {} } };
  const schedule_id = await seedPlans(quiet, clerk);
  await seedFiles(quiet, clerk, schedule_id);
  await seedOlder(quiet, clerk);
}

/** Files that can be downloaded. */
async function seedFiles(deps: Deps, clerk: Caller, schedule_id: string): Promise<void> {
  const wanted = [
    {
      name: 'Prihodki prejšnjega meseca',
      group: 'report_income_by_month',
      columns: INCOME,
      file_type: 'xlsx',
      filters: {},
      scheduled: true,
    },
    {
      name: 'Veljavne dovolilnice',
      group: 'permits',
      columns: PERMITS,
      file_type: 'xlsx',
      filters: { status: 'active' },
      scheduled: false,
    },
    {
      name: 'Plačila za računovodstvo',
      group: 'payments',
      columns: PAYMENTS,
      file_type: 'csv',
      filters: {},
      scheduled: false,
    },
  ] as const;
  for (const { name, group: id, columns, file_type, filters, scheduled } of wanted) {
    const group = findGroup(id)!;
    const made = await transaction(deps.db, (trx) =>
      startExport(trx, deps, clerk, group, {
        ...NOTHING,
        filters,
        name,
        data_group: id,
        columns,
        file_type,
        purpose_code: 'other',
        purpose: 'Redno poročanje',
        language: 'sl',
        request_id: newId(),
      }),
    );
    await runExport(deps, made);
    // Marked afterwards: a run of a schedule would mail its recipients, and no schedule ran here.
    if (scheduled)
      await deps.db.updateTable('exports').set({ schedule_id }).where('id', '=', made.id).execute();
  }
}

const WHAT = {
  expired: { data_group: 'applications', columns: ['application_nr'] },
  failed: { data_group: 'documents', columns: ['file_name'] },
  cancelled: { data_group: 'permit_holders', columns: ['holder_name'] },
  running: { data_group: 'applications', columns: ['application_nr', 'user_type', 'status', 'received_at'] },
  queued: { data_group: 'access_log', columns: ['created_at', 'user_name', 'action', 'subject_type'] },
} as const;
/** Total rows, where not all of them were written. */
const TOTALS: Partial<Record<keyof typeof WHAT, number>> = { cancelled: 640, running: 240 };

/** Exports of the last weeks without a file. */
async function seedOlder({ db, clock }: Deps, { user_id: created_by }: Caller): Promise<void> {
  const before = (days: number): string => new Date(Date.parse(clock.now()) - days * DAY_MS).toISOString();
  const older = [
    {
      name: 'Vloge, prejete v decembru',
      days: 34,
      status: 'expired',
      file_size: 48_213,
      execution_ms: 640,
      memory_peak: 151_000_000,
      rows: 212,
    },
    { name: 'Vsi dokumenti', days: 9, status: 'failed', failure: 'export.gave_up', rows: 0 },
    { name: 'Imetniki dovolilnic', days: 3, status: 'cancelled', rows: 120 },
    { name: 'Vloge za letno poročilo', days: 0, status: 'running', rows: 92 },
    { name: 'Dnevnik dostopov za nadzor', days: 0, status: 'queued', rows: 0 },
  ] as const;
  for (const { name, days, status, rows, ...figures } of older)
    await transaction(db, async (trx) => {
      const id = newId();
      const now = before(days);
      await insertExport(trx, {
        id,
        name,
        data_group: WHAT[status].data_group,
        columns: [...WHAT[status].columns],
        ask: NOTHING,
        file_type: 'csv',
        language: 'sl',
        purpose_code: 'question',
        purpose: null,
        session_id: null,
        request_id: newId(),
        created_by: created_by!,
        now,
      });
      await trx
        .updateTable('exports')
        .set({
          status,
          ...figures,
          rows_done: rows,
          rows_total: TOTALS[status] ?? rows,
          started_at: status === 'queued' ? null : now,
          finished_at: status === 'queued' || status === 'running' ? null : now,
          ...(status === 'running' ? { attempts: 1, seen_at: now } : {}),
          ...(status === 'expired' ? { expires_at: before(days - 7) } : {}),
        })
        .where('id', '=', id)
        .execute();
    });
}

async function seedPlans({ db, clock }: Deps, { user_id }: Caller): Promise<string> {
  const now = clock.now();
  const monthly = { frequency: 'monthly', weekday: null, month_day: 1, hour: 6 } as const;
  return transaction(db, async (trx) => {
    const common = { created_by: user_id!, created_at: now, updated_at: now };
    await insertTemplate(trx, {
      ...common,
      id: newId(),
      name: 'Seznam za redarje',
      data_group: 'permits',
      columns: ['registration_numbers', 'permit_nr', 'parking_lot_codes', 'valid_to'],
      ask: { ...NOTHING, filters: { status: ['active', 'expiring'] } },
      file_type: 'csv',
    });
    const template_id = newId();
    await insertTemplate(trx, {
      ...common,
      id: template_id,
      name: 'Plačila za računovodstvo',
      data_group: 'payments',
      columns: PAYMENTS,
      ask: NOTHING,
      file_type: 'xlsx',
    });
    await insertSchedule(trx, {
      ...common,
      ...monthly,
      id: newId(),
      name: 'Plačila prejšnjega meseca',
      template_id,
      period_field: 'booking_date',
      recipient_ids: [user_id!],
      purpose_code: 'other',
      purpose: 'Mesečno poročilo računovodstvu',
      next_run_at: nextRun(monthly, now),
    });
    const report_id = newId();
    await insertTemplate(trx, {
      ...common,
      id: report_id,
      name: 'Poročilo o prihodkih',
      data_group: 'report_income_by_month',
      columns: INCOME,
      ask: NOTHING,
      file_type: 'xlsx',
    });
    const schedule_id = newId();
    await insertSchedule(trx, {
      ...common,
      ...monthly,
      id: schedule_id,
      name: 'Prihodki prejšnjega meseca',
      template_id: report_id,
      period_field: 'period',
      recipient_ids: [user_id!],
      purpose_code: null,
      purpose: null,
      next_run_at: nextRun(monthly, now),
    });
    return schedule_id;
  });
}

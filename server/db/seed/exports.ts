import type { Deps } from '../../deps.ts';
import { findGroup } from '../../exports/data-groups.ts';
import { insertSchedule, insertTemplate } from '../../exports/plan-queries.ts';
import { insertExport } from '../../exports/queries.ts';
import { nextRun } from '../../exports/rules.ts';
import { runExport } from '../../exports/run-export.ts';
import { startExport } from '../../exports/start-export.ts';
import type { Caller } from '../../http/handler.ts';
import { newId } from '../ids.ts';
import { transaction } from '../transaction.ts';

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
const DAY_MS = 86_400_000;

/** A few exports in each state, a template for the list of permits and one for payments, which goes out on the first of each month. */
export async function seedExports(deps: Deps, clerk: Caller): Promise<void> {
  const quiet: Deps = { ...deps, jobs: { ...deps.jobs, send: async () => {} } };
  await seedFiles(quiet, clerk);
  await seedOlder(quiet, clerk);
  await seedPlans(quiet, clerk);
}

/** Files that can be downloaded. */
async function seedFiles(deps: Deps, clerk: Caller): Promise<void> {
  const wanted = [
    {
      name: 'Veljavne dovolilnice',
      group: 'permits',
      columns: PERMITS,
      file_type: 'xlsx',
      filters: { status: 'active' },
    },
    { name: 'Plačila za računovodstvo', group: 'payments', columns: PAYMENTS, file_type: 'csv', filters: {} },
  ] as const;
  for (const { name, group: id, columns, file_type, filters } of wanted) {
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
  }
}

/** What became of others in the last weeks. */
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
  ] as const;
  for (const { name, days, status, rows, ...figures } of older)
    await transaction(db, async (trx) => {
      const id = newId();
      const now = before(days);
      await insertExport(trx, {
        id,
        name,
        data_group:
          status === 'failed' ? 'documents' : status === 'cancelled' ? 'permit_holders' : 'applications',
        columns:
          status === 'failed' ? ['file_name'] : status === 'cancelled' ? ['holder_name'] : ['application_nr'],
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
          rows_total: status === 'cancelled' ? 640 : rows,
          started_at: now,
          finished_at: now,
          ...(status === 'expired' ? { expires_at: before(days - 7) } : {}),
        })
        .where('id', '=', id)
        .execute();
    });
}

async function seedPlans({ db, clock }: Deps, { user_id }: Caller): Promise<void> {
  const now = clock.now();
  const monthly = { frequency: 'monthly', weekday: null, month_day: 1, hour: 6 } as const;
  await transaction(db, async (trx) => {
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
  });
}

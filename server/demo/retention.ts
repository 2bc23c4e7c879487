import { appendEntry } from '../records/access-log/record.ts';
import { checkAndStore } from '../records/access-log/check.ts';
import { sealAccessLog } from '../records/access-log/seal.ts';
import { monthsAfter } from '../records/data-requests/rules.ts';
import type { Deps } from '../platform/deps.ts';
import { json } from '../platform/db/db.ts';
import { newId } from '../platform/db/ids.ts';
import type { RetentionRunsTable } from '../platform/db/types.ts';

type Accounts = { root: string; admin: string; ana: string; company: string };
type Seed = Pick<Deps, 'config' | 'db' | 'clock'>;

const DAY_MS = 86_400_000;
const daysAgo = ({ clock }: Seed, days: number): string =>
  new Date(Date.parse(clock.now()) - days * DAY_MS).toISOString();

/**
 * Content for the retention page besides the applications that the story closed years ago (`plans.ts`): one
 * of them on hold, runs of the job in other years, data requests, and accesses with their purpose for the
 * person's own table.
 */
export async function seedRetention(deps: Seed, accounts: Accounts): Promise<void> {
  const year = Number(deps.clock.today().slice(0, 4));
  const disputed = await deps.db
    .selectFrom('applications')
    .select('id')
    .where('status', '=', 'rejected')
    .orderBy('closed_at')
    .executeTakeFirst();
  if (disputed) await hold(deps, disputed.id, accounts.root);
  await seedRuns(deps, year, accounts.root);
  await seedRequests(deps, accounts);
  await seedLooks(deps, accounts);
}

const hold = async (deps: Seed, subject_id: string, created_by: string): Promise<void> => {
  await deps.db
    .insertInto('retention_holds')
    .values({
      id: newId(),
      subject_type: 'application',
      subject_id,
      reason: 'Upravni spor zaradi zavrnitve vloge, čakamo na sodbo.',
      created_by,
      created_at: daysAgo(deps, 20),
    })
    .execute();
};

/** Anonymised in the first nights of the last two years, and once manually. */
async function seedRuns({ db }: Seed, year: number, root: string): Promise<void> {
  const night = { started_by: 'nightly', created_by: null } as const;
  const runs: (Pick<RetentionRunsTable, 'started_by' | 'created_by'> & {
    day: string;
    counts: Record<string, number>;
  })[] = [
    {
      ...night,
      day: `${year - 1}-01-02`,
      counts: { case: 41, permits: 38, documents: 97, mails: 163, files: 95 },
    },
    {
      ...({ started_by: 'person', created_by: root } as const),
      day: `${year - 1}-01-15`,
      counts: { case: 2, account: 1, permits: 2, documents: 5, mails: 8, files: 5 },
    },
    {
      ...night,
      day: `${year}-01-02`,
      counts: { case: 56, account: 9, permits: 51, documents: 131, mails: 224, files: 128 },
    },
  ];
  for (const { day, counts, ...run } of runs) {
    const handled = (counts['case'] ?? 0) + (counts['account'] ?? 0);
    await db
      .insertInto('retention_runs')
      .values({
        ...run,
        id: newId(),
        today: day,
        status: 'done',
        step: 'vat_closing',
        counts: json(counts),
        due: handled,
        handled,
        request_id: 'demo',
        created_at: `${day}T01:20:00.000Z`,
        updated_at: `${day}T01:20:41.000Z`,
        finished_at: `${day}T01:20:41.000Z`,
      })
      .execute();
  }
}

async function seedRequests(deps: Seed, { ana, company, root }: Accounts): Promise<void> {
  const { db } = deps;
  const open = { status: 'open', answer: null } as const;
  const requests = [
    {
      ...open,
      ...({ user_id: ana, kind: 'rectification', channel: 'account', days: 25 } as const),
      details: 'V vlogi je napačna hišna številka, pravilna je 4.',
    },
    {
      ...open,
      ...({ user_id: ana, kind: 'restriction', channel: 'paper', days: 3 } as const),
      details: 'Do konca spora prosim, da podatkov ne uporabljate.',
    },
    {
      ...open,
      ...({ user_id: company, kind: 'erasure', channel: 'email', days: 9 } as const),
      details: 'Prosimo za izbris podatkov nekdanjega kontaktnega osebja.',
    },
    {
      ...({ user_id: ana, kind: 'rectification', channel: 'in_person', status: 'done', days: 70 } as const),
      details: 'Nova telefonska številka.',
      answer: 'Telefonsko številko smo popravili v računu in v veljavni dovolilnici.',
    },
  ];
  for (const { days, ...request } of requests) {
    const id = newId();
    const received_on = daysAgo(deps, days).slice(0, 10);
    const answered = request.status === 'done' ? daysAgo(deps, days - 4) : null;
    await db
      .insertInto('data_requests')
      .values({
        ...request,
        id,
        received_on,
        due_on: monthsAfter(received_on, 1),
        closed_at: answered,
        closed_by: answered && root,
        created_by: request.channel === 'account' ? request.user_id : root,
        created_at: daysAgo(deps, days),
        updated_at: answered ?? daysAgo(deps, days),
      })
      .execute();
    const event = (kind: 'receive' | 'close', actor: 'applicant' | 'staff', created_at: string) => ({
      id: newId(),
      data_request_id: id,
      kind,
      actor,
      actor_id: actor === 'applicant' ? request.user_id : root,
      created_at,
    });
    await db
      .insertInto('data_request_events')
      .values([
        event('receive', request.channel === 'account' ? 'applicant' : 'staff', daysAgo(deps, days)),
        ...(answered ? [event('close', 'staff', answered)] : []),
      ])
      .execute();
  }
}

async function seedLooks(deps: Seed, accounts: Accounts): Promise<void> {
  const looks = [
    { user_id: accounts.admin, role: 'admin', purpose_code: 'question', days: 12 },
    { user_id: accounts.admin, role: 'admin', purpose_code: 'field_check', days: 6 },
    { user_id: accounts.root, role: 'root', purpose_code: 'correction', days: 2 },
  ] as const;
  for (const { user_id, role, purpose_code, days } of looks)
    await appendEntry(
      deps.db,
      {
        caller: { user_id, role },
        action: 'view',
        subject_type: 'user',
        subject_id: accounts.ana,
        person_id: accounts.ana,
        purpose_code,
        request_id: 'demo',
      },
      daysAgo(deps, days),
    );
}

/**
 * Seals the log of the demo for the first time and verifies it, as the nightly jobs do. Must be seeded last.
 */
export async function sealDemoLog(deps: Seed): Promise<void> {
  await sealAccessLog(deps, { settle_seconds: 0 });
  await checkAndStore(deps);
}

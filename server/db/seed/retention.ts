import type { Deps } from '../../deps.ts';
import { appendEntry } from '../../access-log/record.ts';
import { monthsAfter } from '../../data-requests/rules.ts';
import { newId } from '../ids.ts';

type Accounts = { root: string; admin: string; ana: string };

const DAY_MS = 86_400_000;
const YEARS_AGO = 6;

/**
 * What the page of retention shows: an application that is past its period, one that a procedure holds, two requests of people, and looks with
 * their purpose for the person's own table.
 */
export async function seedRetention(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accounts: Accounts,
): Promise<void> {
  const now = clock.now();
  const ago = (days: number): string => new Date(Date.parse(now) - days * DAY_MS).toISOString();
  const long_ago = ago(YEARS_AGO * 366 + 30);
  await db
    .updateTable('applications')
    .set({
      created_at: long_ago,
      updated_at: long_ago,
      closed_at: long_ago,
      received_at: long_ago.slice(0, 10),
    })
    .where('status', '=', 'withdrawn')
    .execute();
  const rejected = await db
    .selectFrom('applications')
    .select('id')
    .where('status', '=', 'rejected')
    .orderBy('application_nr')
    .limit(1)
    .executeTakeFirst();
  if (rejected)
    await db
      .insertInto('retention_holds')
      .values({
        id: newId(),
        subject_type: 'application',
        subject_id: rejected.id,
        reason: 'Upravni spor zaradi zavrnitve vloge, čakamo na sodbo.',
        created_by: accounts.root,
        created_at: ago(20),
      })
      .execute();
  const asked = { user_id: accounts.ana, status: 'open', created_by: accounts.ana } as const;
  const requests = [
    {
      ...asked,
      id: newId(),
      kind: 'rectification',
      channel: 'account',
      days: 25,
      details: 'V vlogi je napačna hišna številka, pravilna je 4.',
    },
    {
      ...asked,
      id: newId(),
      kind: 'restriction',
      channel: 'paper',
      days: 3,
      details: 'Do konca spora prosim, da podatkov ne uporabljate.',
    },
  ] as const;
  for (const { days, ...request } of requests) {
    const received_on = ago(days).slice(0, 10);
    await db
      .insertInto('data_requests')
      .values({
        ...request,
        received_on,
        due_on: monthsAfter(received_on, 1),
        created_at: ago(days),
        updated_at: ago(days),
      })
      .execute();
    await db
      .insertInto('data_request_events')
      .values({
        id: newId(),
        data_request_id: request.id,
        kind: 'receive',
        actor: 'applicant',
        actor_id: accounts.ana,
        created_at: ago(days),
      })
      .execute();
  }
  const looks = [
    { user_id: accounts.admin, role: 'admin', purpose_code: 'question', days: 12 },
    { user_id: accounts.admin, role: 'admin', purpose_code: 'field_check', days: 6 },
    { user_id: accounts.root, role: 'root', purpose_code: 'correction', days: 2 },
  ] as const;
  for (const { user_id, role, purpose_code, days } of looks)
    await appendEntry(
      db,
      {
        caller: { user_id, role },
        action: 'view',
        subject_type: 'user',
        subject_id: accounts.ana,
        person_id: accounts.ana,
        purpose_code,
        request_id: 'demo',
      },
      ago(days),
    );
}

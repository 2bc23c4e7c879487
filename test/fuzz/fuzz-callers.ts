import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { statusToken } from '../../server/mail/outbox/links.ts';
import { grantOf } from '../../server/permits/applications/notify.ts';
import { insertSession } from '../../server/platform/http/sessions/session-queries.ts';
import { hashToken } from '../../server/platform/http/sessions/sessions.ts';
import type { TestApp } from '../app.ts';
import { makeController } from '../rows/barrier.ts';
import { permissionsOf, type Who } from './fuzz-operations.ts';
import type { Known } from './fuzz-requests.ts';
import { makeUser } from '../rows/people.ts';

/** Who sends generated requests: with which token, whose rows are their own, and what they may name. */

/** `token`: what they call with, null for a visitor; `me`: the account whose rows and links are theirs. */
export type Caller = { token: string | null; me: string };

const signedIn = async ({ deps, clock }: TestApp, user_id: string): Promise<Caller> => {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expires_at = new Date(Date.parse(now) + 86_400_000).toISOString();
  const session = { user_id, kind: 'bearer', user_agent: null, ip: null, name: null } as const;
  await insertSession(deps.db, { ...session, token_hash: hashToken(token), now, expires_at });
  return { token, me: user_id };
};

/** The applicant is `ana` while her account is there, and a visitor has the links of her applications. */
export const callerOf = async (world: TestApp, who: Who, ana: string): Promise<Caller> => {
  const { db } = world.deps;
  if (who === 'public') return { token: null, me: ana };
  if (who === 'controller') {
    const { key, id } = await makeController(world, await world.as('root'));
    return { token: key, me: id };
  }
  if (who === 'applicant') {
    const kept = await db.selectFrom('users').select('deleted_at').where('id', '=', ana).executeTakeFirst();
    return signedIn(world, kept?.deleted_at === null ? ana : (await makeUser(db, 'user')).id);
  }
  const staff = who === 'root' ? {} : { permissions: [...permissionsOf(who)] };
  return signedIn(world, (await makeUser(db, who === 'root' ? 'root' : 'admin', staff)).id);
};

/** Rows by table, half of them their own where a table has owners, and the links that were sent to `me`. */
export const knownTo = async ({ deps, clock }: TestApp, me: string): Promise<Known> => {
  const { db, config } = deps;
  const { rows: tables } = await sql<{ table_name: string; versioned: boolean; owned: boolean }>`
    select table_name, bool_or(column_name = 'version') as versioned, bool_or(column_name = 'user_id') as owned
    from information_schema.columns where table_schema = 'public'
    group by 1 having bool_or(column_name = 'id' and data_type = 'uuid')`.execute(db);
  const rows = new Map<string, { id: string; version: number }[]>();
  for (const { table_name, versioned, owned } of tables) {
    const found = (where = sql``) =>
      sql<{ id: string; version: number }>`select id, ${sql.raw(versioned ? 'version' : '1')} as version
        from ${sql.table(table_name)} ${where} order by id limit 200`.execute(db);
    const all = (await found()).rows;
    const own = owned ? (await found(sql`where user_id = ${me}`)).rows : [];
    const again = own.length > 0 ? Array.from(all, (_, i) => own[i % own.length]!) : [];
    if (all.length > 0) rows.set(table_name, [...all, ...again]);
  }
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'status_link_version'])
    .where('user_id', '=', me)
    .execute();
  const permits = await db.selectFrom('permits').select('lookup_code').where('user_id', '=', me).execute();
  const links = applications.map((one) => statusToken(config, grantOf(one, clock.now(), 30)));
  return { rows, links: [...links, ...permits.map(({ lookup_code }) => lookup_code)] };
};

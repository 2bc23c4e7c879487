// @module-tag postgres

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeDeps, type TestDeps } from '../../../test/deps.ts';
import { movableClock } from '../../../test/clock.ts';
import { newId } from '../../platform/db/ids.ts';
import { checkAccessLog, checkAndStore } from './check.ts';
import { expireAccessLog } from './expire.ts';
import { appendEntry } from './record.ts';
import { NO_HASH } from './hashes.ts';
import { releaseHash, releaseKey } from './release.ts';
import { sealAccessLog } from './seal.ts';

let deps: TestDeps;
let opened: TestDeps;
let clock: ReturnType<typeof movableClock>;
beforeAll(async () => {
  opened = await makeDeps();
});
beforeEach(async () => {
  clock = movableClock();
  deps = { ...opened, clock };
  await byHand(
    `truncate access_log, access_log_segments, access_log_checks, access_log_counts; drop table if exists kept`,
  );
});
afterAll(() => opened.close());

const look = (subject_id = newId()) =>
  appendEntry(
    deps.db,
    {
      caller: { user_id: newId(), role: 'admin', session_id: newId() },
      action: 'view',
      subject_type: 'permit',
      subject_id,
      request_id: 'request-1',
    },
    clock.now(),
  );
const NOW = { settle_seconds: 0 };
/** `n` rows in a segment of their own. */
const segment = async (n = 3): Promise<string[]> => {
  const ids: string[] = [];
  for (let i = 0; i < n; i++) ids.push(await look());
  await sql`select pg_sleep(0.005)`.execute(deps.db);
  await sealAccessLog(deps, NOW);
  return ids;
};
/** What an attacker with all rights over the database can do. */
const byHand = async (statement: string): Promise<void> => {
  await sql`alter table access_log disable trigger user`.execute(deps.db);
  await sql`alter table access_log_segments disable trigger user`.execute(deps.db);
  await sql`alter table access_log_counts disable trigger user`.execute(deps.db);
  for (const one of statement.split('; ')) await sql.raw(one).execute(deps.db);
  await sql`alter table access_log enable trigger user`.execute(deps.db);
  await sql`alter table access_log_segments enable trigger user`.execute(deps.db);
  await sql`alter table access_log_counts enable trigger user`.execute(deps.db);
};
const findings = async () => (await checkAccessLog(deps.db)).findings;

describe('sealing', () => {
  it('seals new entries, each segment with the hash of the one before', async () => {
    await segment(3);
    await segment(2);
    expect(await sealAccessLog(deps, NOW), 'nothing new').toEqual([]);
    const rows = await deps.db.selectFrom('access_log_segments').selectAll().orderBy('nr').execute();
    expect(rows.map(({ nr, entries }) => [nr, entries])).toEqual([
      [1, 3],
      [2, 2],
    ]);
    expect(rows[0]!.previous_hash).toBe(NO_HASH);
    expect(rows[1]!.previous_hash).toBe(rows[0]!.hash);
    expect(rows[1]!.from_at).toBe(rows[0]!.until_at);
    const check = await checkAndStore(deps);
    expect(check).toMatchObject({ ok: true, segments: 2, entries: 5, findings: [] });
    expect(check.head).toEqual({ nr: 2, hash: rows[1]!.hash });
    expect(await deps.db.selectFrom('access_log_checks').select('ok').executeTakeFirst()).toEqual({
      ok: true,
    });
  });

  it('leaves what is younger than a minute, and cuts an old log into segments', async () => {
    for (let i = 0; i < 7; i++) await look();
    expect(await sealAccessLog(deps)).toEqual([]);
    await sql`select pg_sleep(0.005)`.execute(deps.db);
    const sealed = await sealAccessLog(deps, { settle_seconds: 0, segment_rows: 3 });
    expect(sealed.reduce((sum, { entries }) => sum + entries, 0)).toBe(7);
    expect(sealed.length).toBeGreaterThan(1);
    expect(await findings()).toEqual([]);
  });

  it('never splits a millisecond, however many rows it has', async () => {
    for (let i = 0; i < 5; i++) await look();
    await byHand(`update access_log set written_at = '2026-01-01T10:00:00Z'`);
    const sealed = await sealAccessLog(deps, { settle_seconds: 0, segment_rows: 2 });
    expect(sealed.map(({ entries }) => entries)).toEqual([5]);
    expect(await findings()).toEqual([]);
  });

  it('writes after the last seal even when the clock of the machine goes back', async () => {
    await segment(1);
    await byHand(`update access_log_segments set until_at = until_at + interval '1 day'`);
    const id = await look();
    const { written_at } = await deps.db
      .selectFrom('access_log')
      .select('written_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { until_at } = await deps.db
      .selectFrom('access_log_segments')
      .select('until_at')
      .executeTakeFirstOrThrow();
    expect(written_at).toBe(until_at);
  });
});

describe('nobody changes the log in passing', () => {
  it.each([
    ['update', `update access_log set action = 'list'`],
    ['delete', `delete from access_log`],
    ['truncate', `truncate access_log`],
    ['a chosen time', `update access_log set written_at = now()`],
    ['a segment updated', `update access_log_segments set entries = 1`],
    ['a segment deleted', `delete from access_log_segments`],
    ['segments truncated', `truncate access_log_segments`],
  ])('%s is rejected', async (_, statement) => {
    await segment(1);
    await expect(sql.raw(statement).execute(deps.db)).rejects.toThrow('append-only');
    expect(await findings()).toEqual([]);
  });

  it('made-up settings allow no deletion: neither of sealed rows nor of younger ones', async () => {
    await segment(1);
    const unsealed = await look();
    const { release_hash } = await deps.db
      .selectFrom('access_log_segments')
      .select('release_hash')
      .executeTakeFirstOrThrow();
    for (const value of ['on', '', release_hash!, releaseKey(deps.config, 2, releaseHash(deps.config, 2))!])
      for (const statement of [
        `delete from access_log`,
        `delete from access_log where id = '${unsealed}'`,
        `update access_log_segments set row_hashes = null, deleted_at = now()`,
        `update access_log_segments set release_hash = 'x'`,
        `update access_log_counts set entries = 0`,
        `delete from access_log_counts`,
      ])
        await expect(
          deps.db.transaction().execute(async (trx) => {
            await sql`select set_config('dovolilnice.retention', ${value}, true)`.execute(trx);
            await sql`select set_config('dovolilnice.release', ${value}, true)`.execute(trx);
            await sql.raw(statement).execute(trx);
          }),
        ).rejects.toThrow(/append-only|only grows/);
    expect(await findings()).toEqual([]);
  });

  it('the key of a segment does not allow deleting an unsealed row', async () => {
    await segment(1);
    const unsealed = await look();
    await expect(
      deps.db.transaction().execute(async (trx) => {
        await sql`select set_config('dovolilnice.release', ${releaseKey(deps.config, 1, releaseHash(deps.config, 1))}, true)`.execute(
          trx,
        );
        await sql`delete from access_log where id = ${unsealed}`.execute(trx);
      }),
    ).rejects.toThrow('append-only');
  });

  it('a gap among unsealed rows is detected', async () => {
    await segment(2);
    const [, gone] = [await look(), await look()];
    expect(await findings()).toEqual([]);
    await byHand(`delete from access_log where id = '${gone}'`);
    expect(await findings()).toEqual([{ kind: 'unsealed_gap', segment_nr: 2, entry_id: null }]);
    // It is still detected when the rest has been sealed.
    await sql`select pg_sleep(0.005)`.execute(deps.db);
    await sealAccessLog(deps, NOW);
    expect(await findings()).toEqual([{ kind: 'unsealed_gap', segment_nr: 3, entry_id: null }]);
  });

  it('older segments get their key at the next sealing, and are deleted by it', async () => {
    await segment(1);
    await byHand(`update access_log_segments set release_hash = null`);
    await sealAccessLog(deps, NOW);
    clock.advance({ days: 4 * 366 });
    expect(await expireAccessLog(deps)).toBe(1);
    expect(await findings()).toEqual([]);
  });

  it('the key of the retention allows deletion, and changes nothing else', async () => {
    await segment(1);
    const within = (statement: string) =>
      deps.db.transaction().execute(async (trx) => {
        await sql`select set_config('dovolilnice.release', ${releaseKey(deps.config, 1, releaseHash(deps.config, 1))}, true)`.execute(
          trx,
        );
        await sql.raw(statement).execute(trx);
      });
    await expect(within(`update access_log set action = 'list'`)).rejects.toThrow('append-only');
    await expect(within(`truncate access_log`)).rejects.toThrow('append-only');
    await expect(within(`delete from access_log_segments`)).rejects.toThrow('append-only');
    await expect(
      within(`update access_log_segments set row_hashes = null, deleted_at = now(), hash = 'x'`),
    ).rejects.toThrow('append-only');
  });

  it('the time of writing is the database’s, whatever an insert says', async () => {
    const id = newId();
    await deps.db
      .insertInto('access_log')
      .values({
        id,
        role: 'admin',
        action: 'view',
        subject_type: 'permit',
        request_id: 'r',
        written_at: '2001-01-01T00:00:00.000Z',
      })
      .execute();
    const row = await deps.db
      .selectFrom('access_log')
      .select('written_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.written_at > '2020').toBe(true);
  });
});

describe('manual changes are found and named', () => {
  it('a changed row', async () => {
    await segment();
    const [, id] = await segment();
    await byHand(`update access_log set purpose = 'izmišljen' where id = '${id}'`);
    expect(await findings()).toEqual([{ kind: 'changed_row', segment_nr: 2, entry_id: id }]);
  });

  it('every field of a row counts', async () => {
    const [id] = await segment(1);
    const changes = [
      `user_id = '${newId()}'`,
      `role = 'root'`,
      `action = 'list'`,
      `subject_type = 'user'`,
      `subject_id = '${newId()}'`,
      `person_id = '${newId()}'`,
      `purpose = 'x'`,
      `purpose_code = 'other'`,
      `session_id = '${newId()}'`,
      `request_id = 'x'`,
      `shown_ids = array['${newId()}']::uuid[]`,
      `created_at = created_at + interval '1 millisecond'`,
    ];
    const columns = Object.keys(await deps.db.selectFrom('access_log').selectAll().executeTakeFirstOrThrow());
    // `id` and `written_at` are where the row is; they are the two tests below.
    expect(changes.length).toBe(columns.length - 2);
    await sql`create table kept as select * from access_log`.execute(deps.db);
    for (const change of changes) {
      await byHand(`update access_log set ${change} where id = '${id}'`);
      expect(await findings(), change).toEqual([{ kind: 'changed_row', segment_nr: 1, entry_id: id }]);
      await byHand(`delete from access_log; insert into access_log select * from kept`);
      expect(await findings()).toEqual([]);
    }
  });

  it('a missing row', async () => {
    const [first] = await segment();
    await segment();
    await byHand(`delete from access_log where id = '${first}'`);
    expect(await findings()).toEqual([{ kind: 'missing_row', segment_nr: 1, entry_id: first }]);
  });

  it('an added row', async () => {
    await segment();
    await segment();
    const added = newId();
    await byHand(
      `insert into access_log (id, role, action, subject_type, request_id, written_at)
       select '${added}', 'admin', 'view', 'permit', 'r', from_at from access_log_segments where nr = 2`,
    );
    expect(await findings()).toEqual([{ kind: 'added_row', segment_nr: 2, entry_id: added }]);
    await segment(1);
    expect(await findings(), 'sealing later does not take it in').toEqual([
      { kind: 'added_row', segment_nr: 2, entry_id: added },
    ]);
  });

  it('a row moved to another time', async () => {
    const [id] = await segment();
    await segment();
    await byHand(
      `update access_log set written_at = (select from_at from access_log_segments where nr = 2) where id = '${id}'`,
    );
    expect(await findings()).toEqual([
      { kind: 'missing_row', segment_nr: 1, entry_id: id },
      { kind: 'added_row', segment_nr: 2, entry_id: id },
    ]);
  });

  it('a row changed together with its hash: the segment does not match', async () => {
    await segment(1);
    await byHand(`update access_log_segments set row_hashes = replace(row_hashes, 'a', 'b')`);
    expect((await findings()).map(({ kind }) => kind)).toContain('changed_segment');
  });

  it('a broken chain, a missing segment, and a rewritten chain', async () => {
    await segment();
    await segment();
    await segment();
    const kept = (await checkAccessLog(deps.db)).head!;
    await byHand(`update access_log_segments set previous_hash = '${NO_HASH}' where nr = 3`);
    expect((await findings()).map(({ kind }) => kind)).toEqual(['broken_chain', 'changed_segment']);

    await byHand(`delete from access_log_segments where nr = 2`);
    expect(await findings()).toContainEqual({ kind: 'missing_segment', segment_nr: 2, entry_id: null });

    // All of it replaced by somebody with full access: only a head stored elsewhere proves it.
    await byHand(`truncate access_log_segments`);
    await sealAccessLog(deps, NOW);
    expect(await findings()).toEqual([]);
    const { findings: compared } = await checkAccessLog(deps.db, [kept]);
    expect(compared).toEqual([{ kind: 'missing_segment', segment_nr: 3, entry_id: null }]);
    const one = (await checkAccessLog(deps.db)).head!;
    const other = await checkAccessLog(deps.db, [{ nr: one.nr, hash: kept.hash }]);
    expect(other.findings).toEqual([{ kind: 'other_head', segment_nr: one.nr, entry_id: null }]);
  });
});

describe('retention', () => {
  const years = async (n: number): Promise<void> => {
    const days = Math.ceil(
      (Date.UTC(new Date().getUTCFullYear() + n, 0, 2) - Date.parse(clock.now())) / 86_400_000,
    );
    clock.advance({ days });
  };

  it('whole segments are deleted two years after the end of their calendar year; their heads stay and the chain still matches', async () => {
    await segment(3);
    await segment(2);
    await years(2);
    expect(await expireAccessLog(deps), 'the second year is not over').toBe(0);
    await years(3);
    expect(await expireAccessLog(deps)).toBe(2);
    expect(await deps.db.selectFrom('access_log').select('id').execute()).toEqual([]);
    const left = await deps.db.selectFrom('access_log_segments').selectAll().orderBy('nr').execute();
    expect(left.map(({ entries, row_hashes }) => [entries, row_hashes])).toEqual([
      [3, null],
      [2, null],
    ]);
    expect(await expireAccessLog(deps), 'once').toBe(0);
    await segment(1);
    expect(await checkAccessLog(deps.db)).toMatchObject({ ok: true, segments: 3, entries: 1 });
  });

  it('keeps what does not match, as evidence, and finds a row put into a deleted segment', async () => {
    await segment(1);
    await segment(1);
    await years(3);
    expect(await expireAccessLog(deps, new Set([1]))).toBe(1);
    await byHand(
      `insert into access_log (id, role, action, subject_type, request_id, written_at)
       select gen_random_uuid(), 'admin', 'view', 'permit', 'r', from_at from access_log_segments where nr = 2`,
    );
    expect((await findings()).map(({ kind, segment_nr }) => [kind, segment_nr])).toEqual([['added_row', 2]]);
  });
});

describe('concurrent writers and sealing', () => {
  it('two concurrent sealings do not seal twice', async () => {
    for (let i = 0; i < 20; i++) await look();
    await sql`select pg_sleep(0.005)`.execute(deps.db);
    await Promise.all([1, 2, 3].map(() => sealAccessLog(deps, { settle_seconds: 0, segment_rows: 6 })));
    expect(await checkAccessLog(deps.db)).toMatchObject({ ok: true, entries: 20 });
  });

  it('what is written meanwhile is in one segment or another, none is lost', async () => {
    const writing = { now: true };
    const writers = [1, 2, 3, 4].map(async () => {
      for (let i = 0; i < 25; i++) await look();
    });
    const sealer = (async () => {
      while (writing.now) await sealAccessLog(deps, { settle_seconds: 0, segment_rows: 10 });
    })();
    await Promise.all(writers);
    writing.now = false;
    await sealer;
    await sql`select pg_sleep(0.005)`.execute(deps.db);
    await sealAccessLog(deps, NOW);
    expect(await checkAccessLog(deps.db)).toMatchObject({ ok: true, entries: 100 });
  });

  // The embedded database has one connection: nothing else can be open during sealing.
  it.skipIf(inject('template').kind === 'pglite')(
    'a row that commits late is waited for: nothing is sealed past the beginning of its transaction',
    async () => {
      await segment(1);
      let finish = (): void => {};
      let wrote = (): void => {};
      const written = new Promise<void>((resolve) => (wrote = resolve));
      const finished = new Promise<void>((resolve) => (finish = resolve));
      const late = deps.db.transaction().execute(async (trx) => {
        await appendEntry(
          trx,
          {
            caller: { user_id: null, role: 'admin' },
            action: 'view',
            subject_type: 'permit',
            request_id: 'late',
          },
          clock.now(),
        );
        wrote();
        await finished;
      });
      await written;
      await segment(5);
      expect(await checkAccessLog(deps.db), 'not sealed past it').toMatchObject({ ok: true, entries: 1 });
      finish();
      await late;
      await sql`select pg_sleep(0.005)`.execute(deps.db);
      await sealAccessLog(deps, NOW);
      expect(await checkAccessLog(deps.db)).toMatchObject({ ok: true, entries: 7 });
    },
  );
});

import type { PGlite } from '@electric-sql/pglite';
import type { DataFiles } from '../server/platform/db/embedded/data-files.ts';
import type { OpenDatabase } from '../server/platform/db/db.ts';
import { openInMemory, overPglite } from '../server/platform/db/embedded/embedded-database.ts';
import { embeddedStatements } from '../server/platform/db/embedded/embedded-statements.ts';

type Table = { oid: number; name: string; columns: string };
/** The tables of the template, the rows of those that have any by `oid` (JSON), and how its catalogue looks. */
type Template = { tables: readonly Table[]; rows: ReadonlyMap<number, string>; catalogue: string };
type Embedded = {
  pglite: PGlite;
  session: OpenDatabase['session'];
  /** Statements stay prepared from test to test: to parse and plan them anew was a fifth of the work of all tests. */
  run: ReturnType<typeof embeddedStatements>;
  template: Template;
  /** How the tables with rows of the template look while nobody has written to them, by `oid`. */
  untouched: Map<number, string>;
};

/** Instances that wait for the next test of their process. */
const idle: Embedded[] = [];
const MOST_IDLE = 3;
/** All that the tests of a process send, nearly: a program sends less, and is kept smaller. */
const STATEMENTS_KEPT = 4000;
/** Beyond this, a new instance is cheaper than one made clean, and takes less memory. */
const LARGEST_KEPT = 20_000_000;

/**
 * An embedded database with these files, of its own until it is closed. Starting one takes half a second of
 * work, so that a closed one gets the rows of the template back and serves the next test: every table that
 * was written to is filled anew, what the session holds (settings, locks) is discarded. One whose
 * schema or statistics changed, or that grew large, is thrown away.
 */
export const borrowEmbedded = async (files: DataFiles): Promise<OpenDatabase> => {
  const embedded = idle.pop() ?? (await start(files));
  const { pglite, giveBack } = lend(embedded.pglite);
  const database = overPglite(pglite, undefined, embedded.run);
  return {
    ...database,
    close: async () => {
      if (!giveBack()) return;
      await database.db.destroy();
      if (idle.length < MOST_IDLE && (await reset(embedded))) idle.push(embedded);
      else await embedded.pglite.close();
    },
  };
};

/** What a session keeps, but for its prepared statements (`discard all`, PostgreSQL 15). */
const FORGET = `
  close all; reset all; unlisten *; select pg_advisory_unlock_all(); discard sequences; discard temp;
  reset session authorization`;

const start = async (files: DataFiles): Promise<Embedded> => {
  const { raw, session } = await openInMemory(files);
  if (raw.kind !== 'pglite') throw new Error('The embedded database was expected.');
  const { pglite } = raw;
  const run = embeddedStatements(pglite, STATEMENTS_KEPT);
  return session(async () => {
    const template = await templateOf(asking(run));
    return { pglite, session, run, template, untouched: await looksOf(asking(run), withRows(template)) };
  });
};

/** The instance as its borrower sees it: closed once it is given back, whatever still runs there. */
const lend = (pglite: PGlite) => {
  let returned = false;
  const lent = new Proxy(pglite, {
    get(target, name) {
      if (name === 'closed') return returned;
      if (name === 'close') return async () => void (returned = true);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        if (returned) throw new Error('PGlite is closed');
        return value.apply(target, given);
      };
    },
  });
  const giveBack = (): boolean => {
    const first = !returned;
    returned = true;
    return first;
  };
  return { pglite: lent, giveBack };
};

/** Statements of the instance itself, prepared once, while its session is held. */
type Ask = <T>(text: string, values?: readonly unknown[]) => Promise<T[]>;
const asking =
  (run: Embedded['run']): Ask =>
  async <T>(text: string, values: readonly unknown[] = []) =>
    (await run<T>(text, values, { isRepeatable: true })).rows;

/** The tables of the schema, with the columns that can be written. */
const tablesOf = (ask: Ask): Promise<Table[]> =>
  ask(`
    select pg_class.oid::int as oid, format('%I.%I', nspname, relname) as name, (
        select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and pg_class.oid >= 16384`);

/** Which of them hold pages, and how many bytes. */
const pagesOf = async (ask: Ask, tables: readonly Table[]): Promise<{ oid: number; bytes: number }[]> =>
  (
    await ask<{ oid: number; bytes: number }>(
      'select oid, pg_relation_size(oid)::float8 as bytes from unnest($1::int[]) as oid',
      [tables.map(({ oid }) => oid)],
    )
  ).filter(({ bytes }) => bytes > 0);

const rowsOf = async (ask: Ask, { name }: Table): Promise<string> => {
  const [found] = await ask<{ rows: string }>(
    `select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text as rows from ${name} t`,
  );
  return found!.rows;
};

const withRows = ({ tables, rows }: Template): Table[] => tables.filter(({ oid }) => rows.has(oid));

/** Changes with every row that is written or deleted: to compare the rows themselves takes twenty times as long. */
const looksOf = async (ask: Ask, tables: readonly Table[]): Promise<Map<number, string>> => {
  const each = tables.map(
    ({ oid, name }) =>
      `select ${oid} as oid, concat(count(*), '/', sum(xmin::text::bigint)) as look from ${name}`,
  );
  const found = await ask<{ oid: number; look: string }>(each.join(' union all '));
  return new Map(found.map(({ oid, look }) => [oid, look]));
};

/** Changes with every change of the schema, and with gathered statistics, which change plans. */
const catalogueOf = async (ask: Ask): Promise<string> => {
  const [found] = await ask<{ catalogue: string }>(`
    select concat_ws(' ',
      (select concat(count(*), '/', max(xmin::text::bigint)) from pg_class where oid >= 16384),
      (select concat(count(*), '/', max(xmin::text::bigint)) from pg_attribute where attrelid >= 16384),
      (select concat(count(*), '/', max(xmin::text::bigint)) from pg_constraint where oid >= 16384),
      (select concat(count(*), '/', max(xmin::text::bigint)) from pg_trigger where oid >= 16384),
      (select concat(count(*), '/', max(xmin::text::bigint)) from pg_proc where oid >= 16384),
      (select count(*) from pg_namespace),
      (select count(*) from pg_db_role_setting),
      (select count(*) from pg_statistic where starelid >= 16384)) as catalogue`);
  return found!.catalogue;
};

const templateOf = async (ask: Ask): Promise<Template> => {
  const tables = await tablesOf(ask);
  const filled = new Set((await pagesOf(ask, tables)).map(({ oid }) => oid));
  const rows = new Map<number, string>();
  for (const table of tables) if (filled.has(table.oid)) rows.set(table.oid, await rowsOf(ask, table));
  return { tables, rows, catalogue: await catalogueOf(ask) };
};

/** Whether the instance holds the template again; false if it does not and cannot. */
const reset = ({ session, run, template, untouched }: Embedded): Promise<boolean> =>
  session(async (own) => {
    const ask = asking(run);
    await own.exec(FORGET);
    if ((await catalogueOf(ask)) !== template.catalogue) return false;
    const pages = await pagesOf(ask, template.tables);
    if (pages.reduce((sum, { bytes }) => sum + bytes, 0) > LARGEST_KEPT) return false;
    const used = new Set(pages.map(({ oid }) => oid));
    const looks = await looksOf(ask, withRows(template));
    const cleaned: string[] = [];
    // Neither triggers (the access log is append-only) nor foreign keys.
    await own.exec('set session_replication_role = replica');
    for (const table of template.tables) {
      const rows = template.rows.get(table.oid);
      if (!used.has(table.oid) && !rows) continue;
      if (rows && looks.get(table.oid) === untouched.get(table.oid)) continue;
      await ask(`delete from ${table.name}`);
      if (rows)
        await ask(
          `insert into ${table.name} (${table.columns}) overriding system value
            select ${table.columns} from jsonb_populate_recordset(null::${table.name}, $1::text::jsonb)`,
          [rows],
        );
      cleaned.push(table.name);
    }
    const filled = template.tables.filter(
      ({ oid, name }) => template.rows.has(oid) && cleaned.includes(name),
    );
    if (filled.length > 0) for (const [oid, look] of await looksOf(ask, filled)) untouched.set(oid, look);
    await own.exec('select setval(seqrelid, seqstart, false) from pg_sequence');
    await own.exec(FORGET);
    // Gives the pages back, so that the next one does not read dead rows.
    if (cleaned.length > 0) await own.exec(`vacuum ${cleaned.join(', ')}`);
    return true;
  }).catch(() => false);

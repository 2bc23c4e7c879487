import type { KyselyPlugin, OperationNode } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import { LOCK_ORDER } from '../../server/platform/db/locks.ts';
import { watchTransactions } from '../../server/platform/db/transaction.ts';

/** What is held, by place: ids of rows and keys; null where a statement did not name them. */
type Held = Map<string, Set<string> | null>;

/** What a statement locks. `ids`: the rows, where it names them; `waits` false: it leaves out what others hold. */
type Lock = { place: string; ids: readonly string[]; waits: boolean };

type Node = OperationNode & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).kind === 'string';

/** All nodes of a statement, inner ones (subqueries, with) first. */
const nodesOf = (value: unknown, found: Node[] = []): Node[] => {
  if (typeof value !== 'object' || value === null) return found;
  for (const inner of Object.values(value)) nodesOf(inner, found);
  if (isNode(value)) found.push(value);
  return found;
};

type Table = { name: string; alias: string };
const tableOf = (node: unknown): Table | null => {
  if (!isNode(node)) return null;
  if (node.kind === 'AliasNode') {
    const of = tableOf(node.node);
    return of && { ...of, alias: String((node.alias as Node).name) };
  }
  if (node.kind === 'FromNode') return tableOf((node.froms as unknown[])[0]);
  if (node.kind !== 'TableNode') return null;
  const { name } = (node.table as { identifier: { name: string } }).identifier;
  return { name, alias: name };
};

/** One value, a list of values, or what `any(${ids})` holds; null for anything else. */
const valuesOf = ({ kind, value, values, parameters }: Node): readonly string[] | null => {
  if (kind === 'ValueNode') {
    if (Array.isArray(value)) return value.map(String);
    return typeof value === 'string' ? [value] : null;
  }
  if (kind === 'PrimitiveValueListNode') return (values as unknown[]).map(String);
  const [only, ...more] = kind === 'RawNode' ? (parameters as Node[]) : [];
  return only && more.length === 0 ? valuesOf(only) : null;
};

/** The values that a condition asks for with `=` and `in`, by column. */
const askedFor = (condition: unknown, found = new Map<string, readonly string[]>()) => {
  if (!isNode(condition)) return found;
  const { kind, where, node, left, right, operator, leftOperand, rightOperand } = condition;
  for (const inner of kind === 'AndNode' ? [left, right] : [where, node]) askedFor(inner, found);
  if (kind !== 'BinaryOperationNode' || !['=', 'in'].includes(String((operator as Node).operator)))
    return found;
  const column = isNode(leftOperand)
    ? (leftOperand.column as { column?: { name: string } })?.column?.name
    : null;
  const values = isNode(rightOperand) ? valuesOf(rightOperand) : null;
  if (column && values) found.set(column, values);
  return found;
};

/** The columns and values of an insert, row by row. */
const rowsOf = (node: Node): Map<string, unknown>[] => {
  const columns = ((node.columns ?? []) as { column: { name: string } }[]).map((one) => one.column.name);
  const lists =
    isNode(node.values) && node.values.kind === 'ValuesNode' ? (node.values.values as Node[]) : [];
  return lists.map(({ kind, values }) => {
    const items = values as unknown[];
    const valueAt = (i: number): unknown =>
      kind === 'PrimitiveValueListNode' ? items[i] : (items[i] as Node | undefined)?.value;
    return new Map(columns.map((column, i) => [column, valueAt(i)]));
  });
};

const seriesOf = (name: unknown): string => `series ${String(name).split(':')[0]}`;

/** Tables that are not named come after all others. */
const rankOf = (place: string): number => {
  const rank = (LOCK_ORDER as readonly string[]).indexOf(place);
  return rank < 0 ? LOCK_ORDER.length : rank;
};
/** Several of these rows are changed only by who holds that place, so that their own order does not matter. */
const GUARDS: Readonly<Record<string, string>> = {
  held_decisions: 'applications',
  users: 'name rights',
  user_type_parking_lots: 'name parking',
};

/**
 * What one transaction has locked. `see` throws for a statement that waits for something that comes before what is
 * held already, or for rows of one place against the order of their ids.
 */
export class HeldLocks {
  /** Rows that the transaction inserted: nobody else can see them, so nobody waits for them. */
  readonly #made = new Set<string>();
  #held: Held = new Map();
  readonly #savepoints: Held[] = [];

  see(statement: OperationNode): void {
    for (const node of nodesOf(statement)) {
      if (node.kind === 'RawNode') this.#keep((node.sqlFragments as string[]).join('?'));
      for (const lock of this.#locksOf(node)) this.#take(lock);
    }
  }

  /** What was locked after a savepoint is free again when the transaction goes back to it. */
  #keep(text: string): void {
    if (text.startsWith('savepoint')) this.#savepoints.push(new Map(this.#held));
    if (text.startsWith('rollback to')) this.#held = new Map(this.#savepoints.at(-1));
    if (text.startsWith('release')) this.#savepoints.pop();
  }

  #take({ place, ids, waits }: Lock): void {
    const held = this.#held.get(place);
    const fresh = ids.filter((id) => !held?.has(id));
    if (held === null || (held && ids.length > 0 && fresh.length === 0)) return;
    // A statement that does not say which rows of a place it locks may lock those that are held.
    if (waits && !(held && ids.length === 0)) this.#check(place, held ?? new Set(), fresh);
    this.#held.set(place, waits && ids.length > 0 ? new Set([...(held ?? []), ...ids]) : null);
  }

  #check(place: string, held: ReadonlySet<string>, fresh: readonly string[]): void {
    const later = [...this.#held.keys()].filter((one) => rankOf(one) > rankOf(place));
    if (later.length > 0) throw new LockedAgainstOrder(`${place} is locked after ${later.join(', ')}.`);
    if (rankOf(place) === LOCK_ORDER.length || this.#held.has(GUARDS[place] ?? '')) return;
    const [last = ''] = [...held].toSorted().toReversed();
    const early = fresh.find((id) => id < last);
    if (early !== undefined) throw new LockedAgainstOrder(`${place}: ${early} is locked after ${last}.`);
  }

  #locksOf(node: Node): Lock[] {
    switch (node.kind) {
      case 'SelectQueryNode':
        return this.#ofSelect(node);
      case 'UpdateQueryNode':
        return this.#ofRows(tableOf(node.table), node.where);
      case 'DeleteQueryNode':
        return this.#ofRows(tableOf(node.from), node.where);
      case 'InsertQueryNode':
        return this.#ofInsert(node);
      case 'RawNode':
        return ofText(node);
      default:
        return [];
    }
  }

  #ofRows(table: Table | null, where: unknown, waits = true): Lock[] {
    const asked = askedFor(where);
    if (
      !table ||
      [...asked.values()].some((values) => values.length > 0 && values.every((one) => this.#made.has(one)))
    )
      return [];
    if (table.name === 'sequences')
      return (asked.get('name') ?? [])
        .toSorted()
        .map((name) => ({ place: seriesOf(name), ids: [name], waits }));
    return [{ place: table.name, ids: asked.get('id') ?? [], waits }];
  }

  #ofSelect(node: Node): Lock[] {
    const modifiers = (node.endModifiers ?? []) as { modifier?: string; of?: unknown[] }[];
    const lock = modifiers.find(({ modifier }) => /^For(No)?(Key)?(Update|Share)$/.test(modifier ?? ''));
    if (!lock) return [];
    const of = lock.of?.map((one) => tableOf(one)?.name);
    const waits = !modifiers.some(({ modifier }) => modifier === 'SkipLocked');
    return [
      ...((node.from as { froms: unknown[] } | undefined)?.froms ?? []),
      ...((node.joins ?? []) as { table: unknown }[]).map((join) => join.table),
    ]
      .flatMap((one) => tableOf(one) ?? [])
      .filter(({ name, alias }) => !of || of.includes(alias) || of.includes(name))
      .flatMap((table) => this.#ofRows(table, node.where, waits));
  }

  #ofInsert(node: Node): Lock[] {
    const table = tableOf(node.into)?.name ?? '';
    const rows = rowsOf(node);
    const changes = (node.onConflict as { updates?: unknown[] } | undefined)?.updates !== undefined;
    if (table === 'sequences')
      return rows.map((row) => ({
        place: seriesOf(row.get('name')),
        ids: [String(row.get('name'))],
        waits: true,
      }));
    if (changes) return [{ place: table, ids: [], waits: true }];
    for (const id of rows.map((row) => row.get('id'))) if (typeof id === 'string') this.#made.add(id);
    return [];
  }
}

/** Of the helpers of locks.ts, and of changes that are written as text. */
const ofText = (node: Node): Lock[] => {
  const text = (node.sqlFragments as string[]).join('?').replaceAll(/\s+/g, ' ');
  if (text.includes('pg_advisory_xact_lock')) {
    const keys = valuesOf(node) ?? [];
    return keys.length === 0 ? [] : [{ place: `name ${keys[0]!.split(':')[0]}`, ids: keys, waits: true }];
  }
  const waits = !text.includes('skip locked');
  return [...text.matchAll(/(?:^|[( ])(?:update|delete from|insert into) (\w+)/gi)]
    .filter(([all]) => !/^.?insert/i.test(all) || /do update/i.test(text))
    .map(([, table]) => table!)
    .filter((table) => !['set', 'skip', 'of'].includes(table))
    .map((place) => ({ place, ids: [], waits }));
};

export class LockedAgainstOrder extends Error {
  override readonly name = 'LockedAgainstOrder';
}

/** How often the database gave up a transaction for another one, by its code: 40P01 is a deadlock. */
export const repeatsOf = (db: Db): ReadonlyMap<string, number> => repeats.get(db) ?? new Map();
const repeats = new WeakMap<Db, Map<string, number>>();

/** Shows `held` every statement before it runs. */
export const watching = (held: HeldLocks): KyselyPlugin => ({
  transformQuery({ node }) {
    held.see(node);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});

/** From now on a transaction of this database that locks against the order of locks.ts fails. */
export const holdLockOrder = (db: Db): void => {
  const counted = new Map<string, number>();
  repeats.set(db, counted);
  watchTransactions(db, {
    begin: () => watching(new HeldLocks()),
    repeated: (code) => void counted.set(code, (counted.get(code) ?? 0) + 1),
  });
};

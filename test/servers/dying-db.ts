import {
  AliasNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  TableNode,
} from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';

type Death = {
  /** The statements that count: verb and table. */
  at: `${'insert' | 'update'} ${string}`;
  /** Which of them fails, counted from 1. */
  nth: number;
  message?: string;
  /** SQLSTATE of the failure. */
  code?: string;
  /** Only that statement fails, as when a connection breaks; else every later one, as when a process dies. */
  once?: true;
};

const writeOf = (node: RootOperationNode): string | null => {
  if (node.kind === 'InsertQueryNode') return `insert ${node.into?.table.identifier.name}`;
  if (node.kind === 'RawNode') {
    const [, verb, table] = /^\s*(insert into|update) (\w+)/.exec(node.sqlFragments[0] ?? '') ?? [];
    return verb ? `${verb.replace(' into', '')} ${table}` : null;
  }
  if (node.kind !== 'UpdateQueryNode' || node.table === undefined) return null;
  const table = AliasNode.is(node.table) ? node.table.node : node.table;
  return TableNode.is(table) ? `update ${table.table.identifier.name}` : null;
};

/**
 * The database as a process sees it that dies while it writes a row: the failing statement rolls its
 * transaction back like any error of the database.
 */
export const dyingDb = (db: Db, { at, nth, message = 'killed', code, once }: Death): Db => {
  let writes = 0;
  let dead = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs) {
      const dies = writeOf(node) === at && ++writes === nth;
      if (dies) dead = true;
      if (dies || (dead && !once)) throw Object.assign(new Error(message), code && { code });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
};

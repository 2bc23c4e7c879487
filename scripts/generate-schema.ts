import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../server/platform/db/db.ts';
import { openInMemory } from '../server/platform/db/embedded/embedded-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { TABLES_OF_DOMAINS } from './schema/domains.ts';
import { PICTURE } from './schema/picture.ts';
import { type Column, readSchema, type Rule, type Table } from './schema/read-schema.ts';
import { SHARED_COLUMNS } from './schema/shared-columns.ts';

const TARGET = join(import.meta.dirname, '../docs/generated/schema.md');

const typeOf = (type: string): string =>
  type.replace(/^timestamp(?:\(\d\))? with time zone/, 'timestamptz').replace('double precision', 'float8');

const keyOf = ({ primary, unique, refers_to, goes_along }: Column): string =>
  [
    ...(primary === null ? [] : ['primary']),
    ...(unique ? ['unique'] : []),
    ...(refers_to === null ? [] : [`→ ${refers_to}${goes_along ? ', deleted with it' : ''}`]),
  ].join(' ');

/** `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))` -> `status in ('a', 'b')`. */
const readable = (definition: string): string =>
  definition
    .replace(/^CHECK \((?:\((.*)\)|(.*))\)$/, '$1$2')
    .replaceAll(/::(?:text|double precision)(?:\[\])?/g, '')
    .replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/\b(?:AND|DISTINCT|FROM|IS|NOT|NULL|OR|WHERE)\b/g, (word) => word.toLowerCase());

/** The values of `column in ('a', 'b')`; null for any other rule. */
const valuesOf = (column: string, rule: Rule): string[] | null => {
  const [, named, list] = /^(\w+) in \(((?:'[^']*'(?:, )?)+)\)$/.exec(readable(rule.definition)) ?? [];
  return rule.kind === 'check' && named === column
    ? list!.split(', ').map((value) => value.slice(1, -1))
    : null;
};

const meaningOf = (column: Column, rules: readonly Rule[]): string => {
  const values = rules.map((rule) => valuesOf(column.name, rule)).find((found) => found !== null);
  return [
    column.comment ?? SHARED_COLUMNS[column.name] ?? '',
    ...(values
      ? [`One of ${values.map((value) => `\`${value === '\t' ? 'tab' : value}\``).join(' ')}.`]
      : []),
  ]
    .filter((part) => part !== '')
    .join(' ');
};

const renderTable = ({ name, comment, columns, rules }: Table): string[] => {
  const others = rules.filter((rule) => columns.every((column) => valuesOf(column.name, rule) === null));
  return [
    `### ${name}`,
    '',
    comment ?? '',
    '',
    '| column | type | null | key | what it means |',
    '|---|---|---|---|---|',
    ...columns.map((column) => {
      const cells = [
        column.name,
        typeOf(column.type),
        column.nullable ? 'null' : '',
        keyOf(column),
        meaningOf(column, rules).replaceAll('|', '\\|'),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    '',
    ...(others.length === 0
      ? []
      : [...others.map(({ kind, definition }) => `* ${kind} \`${readable(definition)}\``), '']),
  ];
};

const render = (tables: readonly Table[]): string => {
  const known = new Map(tables.map((table) => [table.name, table]));
  const domains = Object.entries(TABLES_OF_DOMAINS).map(([domain, names]) => ({
    domain,
    tables: names.map((name) => known.get(name)).filter((table) => table !== undefined),
  }));
  return [
    '# Schema',
    '',
    'What a row of each table is and what its columns mean, by domain. Written by `npm run db:types` from the database, whose',
    'migrations say it with `comment on`; do not edit. Words: [glossary.md](../glossary.md); what may follow a status:',
    '[states.md](../states.md); the order in which rows are locked: [locks.md](../locks.md). The tables of the job queue are in a',
    'schema of their own, `pgboss`, and belong to its library.',
    '',
    '## What holds everywhere',
    '',
    '* Money is whole cents; rates of VAT are basis points (2200 is 22 %).',
    '* `date` is a day in Slovenia; `timestamptz` is an instant, in milliseconds.',
    '* Ids are UUIDv7. A reference that no foreign key holds says so: it may outlive what it names.',
    '* `APPLICATION_STATUSES` and the like are constants of the program with the values of a column; `StoredApplicant` and the',
    '  like are its types, as which a `jsonb` is read.',
    '* What is hashed or encrypted cannot be read back from the database alone.',
    '',
    'Columns that mean the same in every table:',
    '',
    '| column | what it means |',
    '|---|---|',
    ...Object.entries(SHARED_COLUMNS).map(([name, meaning]) => `| ${name} | ${meaning} |`),
    '',
    '## The main tables',
    '',
    'A solid line is a foreign key, a dotted one an id or a code without; the column is that of the table with the fork.',
    '',
    '```mermaid',
    PICTURE,
    '```',
    '',
    ...domains.flatMap(({ domain, tables: own }) => [
      `## Tables of ${domain}`,
      '',
      own.map(({ name }) => `[${name}](#${name})`).join(' · '),
      '',
      ...own.flatMap(renderTable),
    ]),
  ].join('\n');
};

/** The text of docs/generated/schema.md for a migrated database. */
export const generateSchema = (database: Pick<OpenDatabase, 'session'>): Promise<string> =>
  database.session(async (session) => render(await readSchema(session)));

if (import.meta.main) {
  const database = await openInMemory();
  try {
    await migrate(database);
    await writeFile(TARGET, await generateSchema(database));
  } finally {
    await database.close();
  }
}

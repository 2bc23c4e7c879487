import { readdir } from 'node:fs/promises';
import { PROGRAM_VERSION } from '../../../platform/config/program-version.ts';
import { admits } from '../../../platform/db/applied.ts';
import { MIGRATIONS_DIR } from '../../../platform/db/migrate.ts';
import type { ReplicaTrouble } from '../../../platform/db/db.ts';
import { type Check, failure, ok, findingsOr, type ProbeContextWithDatabase, warning } from './check.ts';
import { databaseFacts, type ServerFacts } from './queries.ts';

export type DatabaseFacts = ServerFacts & {
  embedded: boolean;
  production: boolean;
  pending: number;
  /** Migrations of a newer program that do not admit this one. */
  unknown: number;
  replica: ReplicaTrouble | null;
};

type Code =
  | 'fine'
  | 'embedded'
  | 'old'
  | 'encoding'
  | 'extension'
  | 'pending'
  | 'newer'
  | 'connections'
  | 'archive'
  | 'collation'
  | `replica_${ReplicaTrouble}`;

const OLDEST = 15;

/** Version, order of letters, extension, schema, connections and size. */
export const database: Check<DatabaseFacts, Code, ProbeContextWithDatabase> = {
  seconds: 10,
  probe: async ({ db, config, replica }) => {
    const facts = await databaseFacts(db);
    const known = (await readdir(MIGRATIONS_DIR)).filter((name) => name.endsWith('.sql'));
    const applied = new Set(facts.migrations);
    return {
      ...facts,
      embedded: config.database_url === null,
      production: config.production,
      pending: known.filter((name) => !applied.has(name)).length,
      replica: await replica(),
      unknown: facts.migrations.filter((name) => !known.includes(name) && !admits(name, PROGRAM_VERSION))
        .length,
    };
  },
  evaluate: ({ version, encoding, collation, embedded, ...facts }) =>
    findingsOr<Code>(
      [
        Number.parseInt(version) < OLDEST && failure('old', { version, oldest: OLDEST }),
        encoding !== 'UTF8' && failure('encoding', { encoding }),
        !facts.has_trigrams && failure('extension'),
        facts.archive_fails && failure('archive'),
        facts.pending > 0 && failure('pending', { count: facts.pending }),
        facts.unknown > 0 && failure('newer', { count: facts.unknown }),
        embedded && facts.production && warning('embedded'),
        !embedded &&
          facts.connections > 0.8 * facts.max_connections &&
          warning('connections', { used: facts.connections, most: facts.max_connections }),
        facts.replica !== null && warning(`replica_${facts.replica}`),
        facts.collation_changed && warning('collation', { collation }),
      ],
      ok('fine', {
        version,
        kind: embedded ? 'PGlite' : 'PostgreSQL',
        collation,
        megabytes: Math.ceil(facts.bytes / 1e6),
      }),
    ),
};

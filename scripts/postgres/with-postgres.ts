/**
 * `node scripts/postgres/with-postgres.ts [--pooled] COMMAND ARGUMENTS...`: runs the command with a temporary PostgreSQL on a
 * free loopback port (TEST_DATABASE=postgres and TEST_DATABASE_URL), with `--pooled` also through PgBouncer
 * (TEST_DATABASE_POOL_URL); both are removed afterwards.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createPooler, type Pooler } from './pgbouncer.ts';
import { createCluster, exited, UNSAFE } from './postgres-cluster.ts';

const main = async (given: string[]): Promise<number> => {
  const pooled = given[0] === '--pooled';
  const [command, ...args] = pooled ? given.slice(1) : given;
  if (!command)
    throw new Error('Say which command to run: node scripts/postgres/with-postgres.ts vitest run');
  let child: ChildProcess | undefined;
  const stop = (signal: NodeJS.Signals) => child?.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const cluster = await createCluster(UNSAFE);
  let pooler: Pooler | undefined;
  try {
    await cluster.start();
    if (pooled) pooler = await createPooler(cluster);
    await pooler?.start();
    child = spawn(command, args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_DATABASE: 'postgres',
        TEST_DATABASE_URL: cluster.url,
        ...(pooler && { TEST_DATABASE_POOL_URL: pooler.url }),
      },
    });
    return await exited(child);
  } finally {
    await pooler?.remove();
    await cluster.remove();
  }
};

process.exitCode = await main(process.argv.slice(2));

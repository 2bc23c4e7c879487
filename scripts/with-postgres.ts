/**
 * `node scripts/with-postgres.ts COMMAND ARGUMENTS...`: runs the command with a temporary PostgreSQL on a
 * free loopback port (TEST_DATABASE=postgres and TEST_DATABASE_URL), which is removed afterwards.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createCluster, exited, UNSAFE } from './postgres-cluster.ts';

const main = async ([command, ...args]: string[]): Promise<number> => {
  if (!command) throw new Error('Say which command to run: node scripts/with-postgres.ts vitest run');
  let child: ChildProcess | undefined;
  const stop = (signal: NodeJS.Signals) => child?.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const cluster = await createCluster(UNSAFE);
  try {
    await cluster.start();
    child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: cluster.url },
    });
    return await exited(child);
  } finally {
    await cluster.remove();
  }
};

process.exitCode = await main(process.argv.slice(2));

import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from './app.ts';
import { loadConfig } from './platform/config/config.ts';
import type { Environment } from './platform/config/settings.ts';
import type { Config } from './platform/config/types.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './platform/config/demo-accounts.ts';
import { seedDemo } from './demo/demo.ts';
import { commandsOf } from './commands.ts';
import { listenForCommands } from './platform/control/control-socket.ts';
import { PAUSES_OF_A_MINUTE } from './platform/db/postgres/reach-postgres.ts';
import type { Deps } from './platform/deps.ts';
import { closeGently } from './platform/http/close-gently.ts';
import { inheritedSocket } from './platform/http/inherited-socket.ts';
import { releaseDeadKeys } from './platform/http/idempotency.ts';
import { createLogger } from './platform/ports/log.ts';
import { type Recorder, recordWith } from './platform/ports/tracing/tracing.ts';
import { sealAtStart } from './platform/storage/seal-files.ts';
import { hasDemo, rejectDemo } from './settings/installation/reject-demo.ts';
import { remapSoon } from './people/providers/housekeeping.ts';
import { rekeySoon } from './rekey.ts';
import { openDeps } from './open-deps.ts';

/** Unit and container wait for 15 seconds. */
const SHUTDOWN_MS = 10_000;
/** Requests that take longer after a signal are cut off; jobs have as long (jobs.ts). */
const FINISH_MS = 8_000;
/** For connections to PostgreSQL after that; one that a job still has ends with the process, and its transaction with it. */
const DISCONNECT_MS = 1_000;

/**
 * Starts the whole program once the pages of the `web` are there; resolves once it listens. Errors have a message
 * for whoever started it.
 */
export const serve = async (env: Environment, web?: Promise<void>): Promise<void> => {
  const config = loadConfig(env);
  // Until the program listens there is nothing to finish.
  let stop = async (): Promise<void> => {};
  onStopSignal(() => stop());
  const recorder = await openTraces(config);
  const { deps, close } = await openDeps(config, config.demo ? loadDemo : undefined, {
    pauses: PAUSES_OF_A_MINUTE,
  });
  try {
    const demo = await prepareDemo(deps);
    await web;
    const app = await build(deps);
    // With PostgreSQL commands need no help of the program, and several may share the folder.
    const control = config.database_url
      ? null
      : await listenForCommands(config.data_dir, commandsOf(deps), deps.log);
    stop = async () => {
      deps.log.info('stopping');
      await control?.close();
      setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
      closeGently(app.server);
      // At the same time: a request that takes long does not keep jobs from being handed back.
      await Promise.all([app.close(), deps.jobs.stop()]);
      await Promise.all([
        config.database_url ? Promise.race([close(), pause(DISCONNECT_MS)]) : close(),
        recorder?.close(),
      ]);
    };
    await releaseDeadKeys(deps);
    await deps.jobs.start();
    await rekeySoon(deps);
    await sealAtStart(deps);
    await remapSoon(deps);
    // Node takes the descriptor before the port, which the types of Fastify do not know.
    await app.listen({ port: config.port, host: config.host, ...inheritedSocket(env, process.pid) });
    const { port } = app.server.address() as AddressInfo;
    console.log(`Dovolilnice: ${config.port === 0 ? `http://${config.host}:${port}` : config.public_url}`);
    if (demo) console.log(`Demo accounts: ${DEMO_ACCOUNTS.join(', ')} (password ${DEMO_PASSWORD})`);
  } catch (error) {
    await close();
    throw error;
  }
};

/** OpenTelemetry is loaded for whoever asks for traces only. */
const openTraces = async (config: Config): Promise<Recorder | null> => {
  if (!config.traces) return null;
  const { openRecorder } = await import('./platform/ports/tracing/open-recorder.ts');
  const recorder = openRecorder(config.traces, createLogger(config));
  recordWith(recorder);
  return recorder;
};

/**
 * Loads the demo municipality into an empty database if wanted; true when it is there. Production rejects it.
 */
const prepareDemo = async (deps: Deps): Promise<boolean> => {
  if (deps.config.demo) await seedOnce(deps);
  if (deps.config.production) await rejectDemo(deps);
  return hasDemo(deps);
};

const loadDemo = (deps: Deps): Promise<void> => {
  console.log('Loading the demo municipality …');
  return seedDemo(deps);
};

const seedIfEmpty = async (deps: Deps): Promise<void> => {
  const anyone = await deps.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!anyone) await loadDemo(deps);
};

/**
 * Of several processes that start over one empty database one seeds, and the others wait. The embedded
 * database has one process.
 */
const seedOnce = (deps: Deps): Promise<void> => {
  if (deps.config.database_url === null) return seedIfEmpty(deps);
  return deps.session(async ({ query }) => {
    await query(`select pg_advisory_lock(hashtextextended('demo', 0))`);
    try {
      await seedIfEmpty(deps);
    } finally {
      await query(`select pg_advisory_unlock(hashtextextended('demo', 0))`);
    }
  });
};

/**
 * First signal: finish requests and jobs, close, leave. After 10 seconds, or at a second signal: leave at
 * once.
 */
const onStopSignal = (stop: () => Promise<void>): void => {
  let stopping = false;
  const handle = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    stop().then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle).on('SIGINT', handle);
};

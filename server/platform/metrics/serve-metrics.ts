import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { newestBackup } from '../backup/backup-files.ts';
import type { Config } from '../config/types.ts';
import type { Deps } from '../deps.ts';
import { notFound, ProblemError } from '../http/problem.ts';
import { succeedsInTime } from '../http/system-routes.ts';
import { securityCounts } from '../kernel/security-log.ts';
import {
  checkStates,
  controllerContacts,
  countFailedJobs,
  mailCounts,
  queueDepths,
  unverifiedInvoices,
} from './queries.ts';

const ANSWER_MS = 3_000;
/** Seconds; the barrier's budget of 10 ms and the page budgets lie between two of them. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** From this machine and not through a proxy on it, which would make everybody local. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const mayRead = (allowed: Exclude<Config['metrics'], 'off'>, request: FastifyRequest): boolean => {
  if (allowed === 'loopback') return isLocal(request);
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(allowed.token));
};

/**
 * Values collected per scrape. A family without samples is left out: nothing is known of it at the moment.
 */
type Sample = { labels?: Record<string, string>; value: number };
type Family = { name: string; help: string; samples: readonly Sample[] };
const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({ name, help, samples });

const asGauge = (registers: Registry[], { name, help, samples }: Family): void => {
  if (samples.length === 0) return;
  const labelNames = Object.keys(samples[0]!.labels ?? {});
  const family = new Gauge({ name, help, labelNames, registers });
  for (const { labels = {}, value } of samples) family.set(labels, value);
};

/** Uploads stop when less is free than the reserve. */
const ofDisk = async ({ files, config }: Deps): Promise<Family[]> => {
  const free = await files.free().catch(() => null);
  return [
    gauge(
      'dovolilnice_disk_free_bytes',
      'Free space where DATA_DIR lies.',
      free === null ? [] : [{ value: free }],
    ),
    gauge('dovolilnice_disk_reserve_bytes', 'Uploads are rejected while less is free (MIN_FREE_MB).', [
      { value: config.min_free_bytes },
    ]),
  ];
};

/** What uploads need beside the database; of mail and tax administration tell the checks, and what waits for them. */
const ofServices = async ({ files, config }: Deps): Promise<Family[]> => {
  const asked = { files: files.ready, ...(config.clamd ? { scanner: files.scans } : {}) };
  const samples = Object.entries(asked).map(async ([service, answers]) => ({
    labels: { service },
    value: (await succeedsInTime(answers())) ? 1 : 0,
  }));
  return [
    gauge(
      'dovolilnice_service_up',
      'Whether file store and virus scanner answer; without them the rest works.',
      await Promise.all(samples),
    ),
  ];
};

/** Without BACKUP_DIR nothing is known of backups. */
const ofBackups = async ({ config }: Deps): Promise<Family[]> => {
  const newest = config.backup_dir && (await newestBackup(config.backup_dir));
  return [
    gauge(
      'dovolilnice_backup_last_timestamp_seconds',
      'When the newest backup that was checked was made; 0: there is none.',
      config.backup_dir ? [{ value: newest ? Date.parse(newest) / 1000 : 0 }] : [],
    ),
  ];
};

/** null where the database fails or takes longer: Prometheus gives up after ten seconds and would see nothing. */
const inTime = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked.catch(() => null), pause(ANSWER_MS, null, { ref: false })]);

/**
 * Values from the database. A failing query does not affect the others: a monitor must see most when
 * something is wrong.
 */
const fromDatabase = async ({ db }: Deps): Promise<Family[]> => {
  const [queues, failed, mails, invoices, controllers, checks] = await Promise.all([
    inTime(queueDepths(db)),
    inTime(countFailedJobs(db)),
    inTime(mailCounts(db)),
    inTime(unverifiedInvoices(db)),
    inTime(controllerContacts(db)),
    inTime(checkStates(db)),
  ]);
  const states = ['queued', 'failed'] as const;
  return [
    gauge('dovolilnice_database_up', 'Whether the database answered the questions of this page.', [
      { value: queues && mails && invoices && controllers && checks ? 1 : 0 },
    ]),
    gauge(
      'dovolilnice_jobs',
      'Jobs by queue and state; retry waits for its next attempt.',
      (queues ?? []).map(({ queue, state, jobs }) => ({ labels: { queue, state }, value: jobs })),
    ),
    gauge(
      'dovolilnice_job_oldest_seconds',
      'For how long the oldest job of a queue and state has been due.',
      (queues ?? []).map(({ queue, state, oldest_seconds }) => ({
        labels: { queue, state },
        value: oldest_seconds,
      })),
    ),
    gauge(
      'dovolilnice_jobs_failed',
      'Jobs that failed for good in the last day; root can repeat them (page System status).',
      failed === null ? [] : [{ value: failed }],
    ),
    gauge(
      'dovolilnice_mails',
      'Mails that wait to be sent, and those that failed for good.',
      (mails ? states : []).map((status) => ({
        labels: { status },
        value: Number(mails?.find((row) => row.status === status)?.mails ?? 0),
      })),
    ),
    gauge(
      'dovolilnice_fiscal_unverified_invoices',
      'Invoices that the tax administration has not confirmed.',
      (invoices ? (['pending', 'failed', 'overdue'] as const) : []).map((status) => ({
        labels: { status },
        value: invoices?.find((row) => row.status === status)?.invoices ?? 0,
      })),
    ),
    gauge(
      'dovolilnice_fiscal_unverified_oldest_seconds',
      'Age of the oldest invoice that is not confirmed; the law allows two working days.',
      (invoices ?? []).map(({ status, oldest_seconds }) => ({ labels: { status }, value: oldest_seconds })),
    ),
    gauge(
      'dovolilnice_barrier_last_contact_timestamp_seconds',
      'When the controller of a barrier last called; 0: never.',
      (controllers ?? []).map(({ controller, lot, last_contact }) => ({
        labels: { controller, lot },
        value: last_contact ?? 0,
      })),
    ),
    gauge(
      'dovolilnice_check',
      'What the hourly checks of the system found (page System status): 1 for the state of each.',
      (checks ?? []).map(({ name, state }) => ({ labels: { check: name, state }, value: 1 })),
    ),
  ];
};

/**
 * `/api/metrics` for Prometheus if the operator enables it; 404 otherwise. Labels are routes, queues and
 * lots: never a person.
 */
export const serveMetrics = (app: FastifyInstance, deps: Deps): void => {
  const { metrics } = deps.config;
  if (metrics === 'off') return;
  const started = Date.now() / 1000;
  const calls = new Registry();
  const durations = new Histogram({
    name: 'dovolilnice_http_request_duration_seconds',
    help: 'Time from the request to the end of the reply, by route of the contract.',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS,
    registers: [calls],
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });

  const ofProcess = (): Family[] => {
    const memory = process.memoryUsage();
    const pool = deps.db_pool();
    const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
    const lag = {
      '0.5': delay.percentile(50),
      '0.99': delay.percentile(99),
      '1': delay.max,
    };
    delay.reset();
    return [
      gauge(
        'dovolilnice_event_loop_delay_seconds',
        'How late the event loop was since the last look, by quantile.',
        Object.entries(lag).map(([quantile, value]) => ({ labels: { quantile }, value: seconds(value) })),
      ),
      gauge(
        'dovolilnice_database_connections',
        'Connections of the pool; waiting: calls that wait for one.',
        pool ? Object.entries(pool).map(([state, value]) => ({ labels: { state }, value })) : [],
      ),
      gauge(
        'dovolilnice_replica_reads',
        'Readings of this process that a standby may do, by where they were done.',
        Object.entries(deps.replica()?.reads ?? {}).map(([on, value]) => ({ labels: { on }, value })),
      ),
      gauge('dovolilnice_jobs_ready', 'Whether this process works off jobs.', [
        { value: deps.jobs.ready() ? 1 : 0 },
      ]),
      gauge('process_resident_memory_bytes', 'Memory of the process.', [{ value: memory.rss }]),
      gauge('nodejs_heap_size_used_bytes', 'Used heap.', [{ value: memory.heapUsed }]),
      gauge('nodejs_external_memory_bytes', 'Buffers outside the heap.', [{ value: memory.external }]),
      gauge('process_start_time_seconds', 'When the process began.', [{ value: started }]),
    ];
  };

  app.get('/api/metrics', async (request, reply) => {
    if (!mayRead(metrics, request))
      throw metrics === 'loopback' ? notFound() : new ProblemError('not_signed_in');
    // A registry for each scrape: concurrent scrapes do not see each other half done.
    const registers = [new Registry()];
    for (const family of [
      ...ofProcess(),
      ...(await ofDisk(deps)),
      ...(await ofServices(deps)),
      ...(await ofBackups(deps)),
      ...(await fromDatabase(deps)),
    ])
      asGauge(registers, family);
    const cpu = process.cpuUsage();
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'Time of the processors that was used.',
      registers,
    }).inc((cpu.user + cpu.system) / 1e6);
    const events = new Counter({
      name: 'dovolilnice_security_events_total',
      help: 'Lines of the security log by event, since the process began.',
      labelNames: ['event'],
      registers,
    });
    for (const [event, count] of securityCounts()) events.inc({ event }, count);
    return reply.type(calls.contentType).send(await Registry.merge([calls, ...registers]).metrics());
  });
};

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSystem } from '../server/office/system/check-system.ts';
import { app, type TestApp } from './app.ts';
import { pendingInvoice } from './files/fiscal-invoice.ts';
import { makeController } from './rows/barrier.ts';
import { createdBy } from './rows/transitions.ts';
import { chooseEnvironment } from './servers/fiscal-setup.ts';

export type PrintedSample = { name: string; labels: Record<string, string>; value: number };

/** The samples of a page of metrics in Prometheus' text format. */
export const samplesOf = (text: string): PrintedSample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', inner = '', value = ''] = /^([\w:]+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
      const labels = [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, label]) => [key!, label!]);
      return { name, labels: Object.fromEntries(labels) as Record<string, string>, value: Number(value) };
    });

/** What `/api/metrics` of an office prints that has everything that it prints of. */
export const printedMetrics = async (): Promise<PrintedSample[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'metrics-'));
  let world: TestApp | undefined;
  try {
    world = await app({ config: { metrics: 'loopback', backup_dir: folder, backup_key: 'k'.repeat(24) } });
    const root = await world.as('root');
    await chooseEnvironment(root, 'practice');
    const application_id = await createdBy(await world.as('anonymous'));
    // One for practice goes nowhere and is not counted.
    await pendingInvoice(world.deps, { application_id, environment: 'test' });
    await makeController(world, root, 'P1');
    await checkSystem(world.deps);
    return samplesOf((await world.fastify.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' })).body);
  } finally {
    await world?.close();
    await rm(folder, { recursive: true });
  }
};

type Selector = { name: string; matchers: { label: string; how: string; value: string }[] };

/** `name{label="value",other=~"pattern"}` in an expression. */
export const selectorsOf = (expr: string): Selector[] =>
  [...expr.matchAll(/\b((?:dovolilnice|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name, inner = '']) => ({
      name: name!,
      matchers: [...inner.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label, how, value]) => ({
        label: label!,
        how: how!,
        value: value!,
      })),
    }),
  );

/** Prometheus adds these to every sample. */
const OF_PROMETHEUS = new Set(['job', 'instance']);
/** The embedded database has no pool of connections, and no standby. */
const ON_POSTGRES = new Set(['dovolilnice_database_connections']);
const ON_STANDBY = new Set(['dovolilnice_replica_reads']);

/** The selectors of an expression that fit nothing that is printed. */
export const unprinted = (printed: readonly PrintedSample[], expr: string): string[] => {
  const postgres = process.env.TEST_DATABASE === 'postgres';
  return selectorsOf(expr)
    .filter(({ name }) => !(ON_STANDBY.has(name) || (ON_POSTGRES.has(name) && !postgres)))
    .filter(
      ({ name, matchers }) =>
        !printed.some(
          (sample) =>
            sample.name === name &&
            matchers.every(
              ({ label, how, value }) =>
                OF_PROMETHEUS.has(label) ||
                (how === '=' ? sample.labels[label] === value : label in sample.labels),
            ),
        ),
    )
    .map(
      ({ name, matchers }) => `${name} ${matchers.map(({ label, value }) => `${label} ${value}`).join(' ')}`,
    );
};

/** Prometheus' own tool; whether it is there (Debian: package `prometheus`). */
export const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** What it says of these expressions; empty when it understands all of them. */
export const notUnderstood = (exprs: readonly string[]): string => {
  const dir = mkdtempSync(join(tmpdir(), 'promtool-'));
  const rules = exprs.map((expr, n) => ({ record: `one_${n}`, expr }));
  // YAML takes JSON.
  writeFileSync(join(dir, 'rules.yml'), JSON.stringify({ groups: [{ name: 'all', rules }] }));
  try {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', join(dir, 'rules.yml')], {
      encoding: 'utf8',
    });
    return status === 0 ? '' : stdout + stderr;
  } finally {
    rmSync(dir, { recursive: true });
  }
};

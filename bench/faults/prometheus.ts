import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { until } from '../../test/servers/outside.ts';
import { Skipped } from './trial.ts';

const RULES = join(import.meta.dirname, '../../deploy/alarms.yml');
/** Between two looks, and as long as one may take. */
const SCRAPE = '4s';

export type Prometheus = {
  /** Names of the alarms that sound, by what it scraped. */
  sounding(): Promise<Set<string>>;
  /** As if it had seen this metric only from now on: an alarm over hours then waits for seconds. */
  forget(metric: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Debian's Prometheus with the rules of deploy/alarms.yml, which sound at once, without their `for`, over what the
 * program at this port prints.
 */
export const startPrometheus = async (target: number): Promise<Prometheus> => {
  if (spawnSync('prometheus', ['--version']).status !== 0)
    throw new Skipped('no prometheus found: install it, for example `apt-get install prometheus`');
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-prometheus-'));
  writeFileSync(join(dir, 'alarms.yml'), readFileSync(RULES, 'utf8').replaceAll(/^ +for: .*\n/gm, ''));
  writeFileSync(
    join(dir, 'prometheus.yml'),
    `global: { scrape_interval: ${SCRAPE}, scrape_timeout: ${SCRAPE}, evaluation_interval: 1s }
rule_files: [alarms.yml]
scrape_configs:
  - { job_name: dovolilnice, metrics_path: /api/metrics, static_configs: [{ targets: ['127.0.0.1:${target}'] }] }
`,
  );
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(
    'prometheus',
    [
      `--config.file=${dir}/prometheus.yml`,
      `--storage.tsdb.path=${dir}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--web.enable-admin-api',
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const isReady = () =>
    fetch(`${base}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('Prometheus', isReady, Boolean);
  return {
    sounding: async () => {
      const reply = await fetch(`${base}/api/v1/alerts`);
      const { data } = (await reply.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return new Set(
        data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
      );
    },
    forget: async (metric) => {
      const reply = await fetch(`${base}/api/v1/admin/tsdb/delete_series?match[]=${metric}`, {
        method: 'POST',
      });
      if (!reply.ok) throw new Error(`Prometheus answered ${reply.status}: ${await reply.text()}`);
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSystem } from '../server/office/system/check-system.ts';
import { app, type TestApp } from '../test/app.ts';
import { makeController } from '../test/rows/barrier.ts';
import { pendingInvoice } from '../test/files/fiscal-invoice.ts';
import { chooseEnvironment } from '../test/servers/fiscal-setup.ts';
import { createdBy } from '../test/rows/transitions.ts';

/** Every alarm asks for what `/api/metrics` really prints, and the runbook says what to do. */

const ROOT = join(import.meta.dirname, '..');
const alarms = readFileSync(join(ROOT, 'deploy/alarms.yml'), 'utf8');
const runbook = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');

type Rule = { alert: string; expr: string; text: string };
const rules: Rule[] = alarms
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    alert: text.split('\n')[0]!,
    expr: /^ {8}expr: (.+)$/m.exec(text)?.[1] ?? '',
    text,
  }));

/** `name{label="value",other=~"pattern"}` in an expression. */
const selectorsOf = (expr: string) =>
  [...expr.matchAll(/\b((?:dovolilnice|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name, inner = '']) => ({
      name: name!,
      matchers: [...inner.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(([, label, how, value]) => ({
        label: label!,
        how: how!,
        value: value!,
      })),
    }),
  );

let world: TestApp;
let folder: string;
let printed: { name: string; labels: Record<string, string> }[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alarms-'));
  world = await app({ config: { metrics: 'loopback', backup_dir: folder, backup_key: 'k'.repeat(24) } });
  const root = await world.as('root');
  await chooseEnvironment(root, 'practice');
  const application_id = await createdBy(await world.as('anonymous'));
  // One for practice goes nowhere and is not counted.
  await pendingInvoice(world.deps, { application_id, environment: 'test' });
  await makeController(world, root, 'P1');
  await checkSystem(world.deps);
  const { body } = await world.fastify.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
  printed = body
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', inner = ''] = /^([\w:]+)(?:\{(.*)\})? /.exec(line) ?? [];
      return {
        name,
        labels: Object.fromEntries(
          [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
        ),
      };
    });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** The embedded database has no pool of connections. */
const ON_POSTGRES = new Set(['dovolilnice_database_connections']);

test('names and labels of the alarms are those that are printed', () => {
  expect(rules.length).toBeGreaterThan(10);
  const postgres = process.env.TEST_DATABASE === 'postgres';
  for (const { alert, expr } of rules) {
    expect(expr, alert).not.toBe('');
    for (const { name, matchers } of selectorsOf(expr)) {
      if (ON_POSTGRES.has(name) && !postgres) continue;
      const fits = printed.filter(
        (sample) =>
          sample.name === name &&
          matchers.every(({ label, how, value }) =>
            how === '=' ? sample.labels[label] === value : label in sample.labels,
          ),
      );
      expect(fits, `${alert}: ${name}`).not.toEqual([]);
    }
  }
});

test('an expression that asks for nothing printed would be found', () => {
  const [selector] = selectorsOf('dovolilnice_mails{status="lost"} > 0');
  expect(selector).toEqual({
    name: 'dovolilnice_mails',
    matchers: [{ label: 'status', how: '=', value: 'lost' }],
  });
  expect(printed.some(({ name, labels }) => name === 'dovolilnice_mails' && labels.status === 'lost')).toBe(
    false,
  );
});

test('each alarm has its case in the runbook, and the runbook names no other', () => {
  const named = [...runbook.matchAll(/`(Dovolilnice[A-Z]\w+)`/g)].map(([, name]) => name!);
  expect([...new Set(named)].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  const anchors = [...runbook.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  for (const { alert, text } of rules) {
    const [, anchor] = /^ {10}runbook: docs\/runbook\.md(?:#([\w-]+))?$/m.exec(text) ?? [text];
    expect(anchor === undefined || anchors.includes(anchor), alert).toBe(true);
    expect(text, alert).toMatch(/severity: (page|hand) /);
  }
});

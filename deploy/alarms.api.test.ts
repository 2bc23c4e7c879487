import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { alarmRules } from '../test/alarm-rules.ts';
import { hasPromtool, type PrintedSample, printedMetrics, selectorsOf, unprinted } from '../test/metrics.ts';

/** Every alarm asks for what `/api/metrics` really prints, and the runbook says what to do. */

const ROOT = join(import.meta.dirname, '..');
const runbook = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
const rules = alarmRules();

let printed: PrintedSample[];
beforeAll(async () => {
  printed = await printedMetrics();
});

test('names and labels of the alarms are those that are printed', () => {
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr } of rules) {
    expect(expr, alert).not.toBe('');
    expect(unprinted(printed, expr), alert).toEqual([]);
  }
});

test('an expression that asks for nothing printed would be found', () => {
  expect(selectorsOf('dovolilnice_mails{status="lost"} > 0')).toEqual([
    { name: 'dovolilnice_mails', matchers: [{ label: 'status', how: '=', value: 'lost' }] },
  ]);
  expect(unprinted(printed, 'dovolilnice_mails{status="lost"} > 0')).toEqual([
    'dovolilnice_mails status lost',
  ]);
});

test.skipIf(!hasPromtool)('they sound when they should', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alarms.promtool.yml'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
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

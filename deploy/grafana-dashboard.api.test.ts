import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  hasPromtool,
  notUnderstood,
  type PrintedSample,
  printedMetrics,
  selectorsOf,
  unprinted,
} from '../test/metrics.ts';

/** The dashboard is one that Grafana takes, and asks for what `/api/metrics` really prints. */

type Target = { refId: string; expr: string; legendFormat: string; datasource: { uid: string } };
type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { type: string; uid: string };
  targets?: Target[];
};
const dashboard = JSON.parse(readFileSync(join(import.meta.dirname, 'grafana-dashboard.json'), 'utf8')) as {
  title: string;
  uid: string;
  templating: { list: { name: string; type: string; query: string }[] };
  panels: Panel[];
};
const shown = dashboard.panels.filter(({ type }) => type !== 'row');
const targets = shown.flatMap((panel) => panel.targets!.map((target) => ({ panel: panel.title, ...target })));

let printed: PrintedSample[];
beforeAll(async () => {
  printed = await printedMetrics();
});

test('every panel has an id, a title and a place of its own, and asks the Prometheus that is chosen', () => {
  expect(dashboard.templating.list).toMatchObject([
    { name: 'datasource', type: 'datasource', query: 'prometheus' },
  ]);
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const titles = shown.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { title, datasource, targets: asked, gridPos } of shown) {
    expect(datasource, title).toEqual({ type: 'prometheus', uid: '${datasource}' });
    expect(
      asked!.map(({ refId }) => refId),
      title,
    ).toEqual(asked!.map((_, n) => String.fromCharCode(65 + n)));
    expect(
      asked!.every((target) => target.datasource.uid === '${datasource}'),
      title,
    ).toBe(true);
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
  }
  const places = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  );
  expect(new Set(places).size).toBe(places.length);
});

test('names and labels are those that are printed', () => {
  expect(targets.length).toBeGreaterThan(30);
  for (const { panel, expr } of targets) expect(unprinted(printed, expr), panel).toEqual([]);
});

test('what it groups by and shows beside a line is a label of what it asks for', () => {
  const wrong = targets.flatMap(({ panel, expr, legendFormat }) => {
    const names = new Set(selectorsOf(expr).map(({ name }) => name));
    const known = new Set(
      // Of the standby and of PostgreSQL.
      [
        'job',
        'instance',
        'on',
        'state',
        ...printed.filter(({ name }) => names.has(name)).flatMap(({ labels }) => Object.keys(labels)),
      ],
    );
    const asked = [
      ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(/,\s*/)),
      ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!),
    ];
    return asked.filter((label) => !known.has(label)).map((label) => `${panel}: ${label}`);
  });
  expect(wrong).toEqual([]);
});

test('every metric of the program is shown somewhere', () => {
  const asked = new Set(targets.flatMap(({ expr }) => selectorsOf(expr).map(({ name }) => name)));
  const left = printed
    .map(({ name }) => name)
    .filter((name) => name.startsWith('dovolilnice_') && !/_(sum|created)$/.test(name) && !asked.has(name));
  expect([...new Set(left)]).toEqual([]);
});

test.skipIf(!hasPromtool)('Prometheus understands each of its expressions', () => {
  expect(notUnderstood(targets.map(({ expr }) => expr))).toBe('');
  expect(notUnderstood(['sum by (rate(dovolilnice_mails[5m])'])).not.toBe('');
});

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isChange, type Route } from '../../contract/platform/route.ts';
import { routes } from '../../contract/routes.ts';

const CONTRACT = new URL('../../contract/', import.meta.url);
const all = Object.entries(routes as Record<string, Route>);

test('a call carries the domain of its folder', async () => {
  const folders = readdirSync(CONTRACT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const wrong: string[] = [];
  for (const { name: folder } of folders)
    for (const file of readdirSync(new URL(folder, CONTRACT), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /^[^.]+\.ts$/.test(name),
    )) {
      const module = (await import(/* @vite-ignore */ new URL(`${folder}/${file}`, CONTRACT).href)) as object;
      const tag = folder === 'platform' ? 'office' : folder;
      for (const [name, value] of Object.entries(module))
        if (all.some(([, route]) => route === value) && (value as Route).tag !== tag)
          wrong.push(`${folder}/${file} ${name}: ${(value as Route).tag}`);
    }
  expect(wrong).toEqual([]);
});

/** What these show is a look; they store something besides: the check, the link of the renewal. */
const STORES: ReadonlySet<string> = new Set(['createPlateCheck', 'renewByLink']);

test('a call that only looks something up makes nothing old on the screen', () => {
  const looks = all.filter(
    ([name, { method, audit }]) =>
      method === 'POST' &&
      (/^(list|preview)/.test(name) ||
        ('action' in audit && ['list', 'search', 'view'].includes(audit.action) && !STORES.has(name))),
  );
  expect(looks.length).toBeGreaterThan(60);
  expect(looks.filter(([, route]) => isChange(route)).map(([name]) => name)).toEqual([]);
});

test('a call that writes an entry of a change makes old what shows it', () => {
  const writes = all.filter(
    ([, { audit }]) => 'action' in audit && ['change', 'create', 'delete'].includes(audit.action),
  );
  expect(writes.filter(([, route]) => !isChange(route)).map(([name]) => name)).toEqual([]);
});

const screens = () =>
  globSync('web/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|component)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);

test('nobody marks data as old by hand', () => {
  const found = screens().filter(([, text]) => /invalidateQueries|refetchQueries/.test(text));
  expect(found.map(([file]) => file).toSorted()).toEqual([
    'web/app/frame/session-conduct.ts',
    'web/app/held/held-banner.tsx',
    'web/lib/http/invalidate-tags.ts',
  ]);
});

test('a query has the tag of its call', () => {
  const by_hand = screens().filter(([, text]) =>
    text
      .split('queryFn:')
      .slice(1)
      .some((rest) => !/\n {2,4}meta: \{ tag: /.test(rest.slice(0, 600))),
  );
  expect(by_hand.map(([file]) => file).toSorted()).toEqual([
    'web/app/screens/own/my-renewal.tsx',
    'web/features/money/payments/confirm-import.tsx',
  ]);
});

import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tracedStatements } from '../../db/trace-statements.ts';
import { traceCalls } from '../../http/trace-calls.ts';
import { causeOf, failureOf, recording, traced, withCause } from './tracing.ts';

const ROOT = join(import.meta.dirname, '../../../..');

test('without traces nothing of them is done: no hook, no listener, no promise of its own', async () => {
  expect(recording()).toBeNull();
  expect(() => traceCalls(null as never)).not.toThrow();
  expect(tracedStatements()).toEqual({});
  const work = Promise.resolve(1);
  expect(traced({ name: 'work', kind: 'internal' }, () => work)).toBe(work);
  const data = { id: '1' };
  expect(withCause(data)).toBe(data);
});

/** Prints what of OpenTelemetry is loaded with the whole program. */
const LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (/@opentelemetry/.test(url) && loaded.push(url), next(url, context)) });
  await import('./server/serve.ts');
  console.log(JSON.stringify(loaded));
`;

test('without traces no module of OpenTelemetry is loaded but the API, which prom-client brings', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', LOADED], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const packages = (JSON.parse(stdout) as string[]).map((url) => /@opentelemetry\/([\w-]+)/.exec(url)![1]);
  expect([...new Set(packages)]).toEqual(['api']);
});

test('one file imports it, and one imports that file, when it is asked for', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const naming = (text: RegExp) => files.filter((file) => text.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(naming(/from '@opentelemetry/)).toEqual(['server/platform/ports/tracing/open-recorder.ts']);
  expect(naming(/open-recorder\.ts'/)).toEqual(['server/serve.ts']);
  expect(readFileSync(join(ROOT, 'server/serve.ts'), 'utf8')).not.toMatch(/^import.*open-recorder/m);
});

test('what failed is a code or a class, never a message', () => {
  const quoted = Object.assign(new Error('Key (email)=(ana@example.org) exists'), { code: '23505' });
  expect(failureOf(quoted)).toBe('23505');
  expect(failureOf(new TypeError('Ana Novak'))).toBe('TypeError');
  expect(failureOf(Object.assign(new Error('no'), { code: 'Ana Novak' }))).toBe('Error');
  expect(failureOf('Ana Novak')).toBe('Error');
  expect(failureOf(undefined)).toBe('Error');
});

test('a handler gets its data without what caused the job', () => {
  expect(causeOf({ id: '1', traceparent: '00-a-b-01' })).toEqual({ data: { id: '1' }, cause: '00-a-b-01' });
  expect(causeOf({ id: '1' })).toEqual({ data: { id: '1' }, cause: undefined });
});

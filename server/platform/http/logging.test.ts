import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from '../ports/log.ts';
import { logCalls } from './logging.ts';

const linesOf = async (...urls: string[]): Promise<unknown[]> => {
  const lines: string[] = [];
  const app = Fastify();
  app.decorateRequest('signed_in', null);
  logCalls(app, createLogger({ log_level: 'info' }, { write: (line) => void lines.push(line) }));
  const fail = async () => Promise.reject(new Error('fails'));
  app.get('/one/:id', async () => ({}));
  app.get('/watched', { config: { unlogged: true } }, async () => ({}));
  app.get('/watched-in-vain', { config: { unlogged: true } }, fail);
  for (const url of urls) await app.inject(url);
  await app.close();
  return lines.map((line) => JSON.parse(line) as unknown);
};

test('a call is one line with the pattern of its route, never its address', async () => {
  expect(await linesOf('/one/secret?token=secret')).toMatchObject([
    { method: 'GET', route: '/one/:id', status: 200, user_id: null },
  ]);
});

test('a route that is asked every few seconds has a line only when it fails', async () => {
  expect(await linesOf('/watched', '/watched-in-vain')).toMatchObject([
    { route: '/watched-in-vain', status: 500 },
  ]);
});

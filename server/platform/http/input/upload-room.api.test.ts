import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { app, type TestApp } from '../../../../test/app.ts';
import { client } from '../../../../test/client.ts';
import * as kernel from '../../../../test/kernel-routes.ts';
import { tinyPdf } from '../../../../test/files/pdf.ts';
import { bindings } from '../../../slices.ts';

const MB = 1024 * 1024;
let server: TestApp;
beforeAll(async () => {
  server = await app({
    bindings: [...bindings, ...kernel.kernelRoutes],
    config: { trust_proxy: true, upload_bytes_per_day: MB },
  });
});
afterAll(() => server.close());

let count = 0;
const pdf = (kilobytes: number, name = 'potrdilo.pdf') =>
  new File([tinyPdf(`${count++}${' '.repeat(kilobytes * 1024)}`)], name);
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const send = (files: File[], ip: string, body = { name: 'Ana' }) =>
  client(server.fastify).call(kernel.upload, { body, files: { other: files }, headers: from(ip) });
const drafts = () => readdir(join(server.deps.config.data_dir, 'files-incoming'));

test('an address has its bytes of the day, another has its own, and the next day starts anew', async () => {
  for (let n = 0; n < 5; n++) expect((await send([pdf(90), pdf(90)], '192.0.2.1')).status).toBe(201);
  const full = await send([pdf(90), pdf(90)], '192.0.2.1');
  expect([full.status, full.problem.detail]).toEqual([429, expect.stringContaining('danes')]);
  // 15 January 2027, 09:00 UTC.
  expect(full.headers['retry-after']).toBe(String(15 * 3600));
  expect((await send([pdf(20)], '192.0.2.1')).status, 'what is left can be used').toBe(201);
  expect((await send([pdf(90)], '192.0.2.2')).status).toBe(201);
  // A network of IPv6 is one address.
  for (let n = 0; n < 5; n++) expect((await send([pdf(90), pdf(90)], `2001:db8:1:1::${n}`)).status).toBe(201);
  expect((await send([pdf(90), pdf(90)], '2001:db8:1:1::99')).status).toBe(429);
  server.clock.advance({ hours: 15 });
  expect((await send([pdf(90), pdf(90)], '192.0.2.1')).status).toBe(201);
});

test('concurrent calls cannot share what is left', { tags: ['postgres'] }, async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => send([pdf(90), pdf(90)], '192.0.2.3')));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('staff are not limited', async () => {
  const admin = await server.as('admin');
  for (let n = 0; n < 8; n++) {
    const reply = await admin.call(kernel.upload, {
      body: { name: 'Ana' },
      files: { other: [pdf(90), pdf(90)] },
      headers: from('192.0.2.4'),
    });
    expect(reply.status).toBe(201);
  }
});

test('no room: uploads are rejected with the reason, operators see it, the rest works', async () => {
  const errors = vi.spyOn(server.deps.log, 'error');
  const free = vi.spyOn(server.deps.files, 'free').mockResolvedValue(-1);
  try {
    const reply = await send([pdf(1)], '192.0.2.5');
    expect([reply.status, reply.problem.code]).toEqual([503, 'storage_full']);
    expect(reply.problem.title).toContain('zmanjkuje prostora');
    expect(reply.headers['retry-after']).toBe('600');
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ min_free_mb: 0 }),
      expect.stringContaining('MIN_FREE_MB'),
    );
    // Not even its log can be written any more, which the embedded database keeps on the same disk.
    const database = server.deps.config.database_url !== null;
    expect((await server.fastify.inject('/api/ready')).json()).toMatchObject({ disk: false, database });
    expect((await server.fastify.inject('/api/health')).statusCode).toBe(200);
  } finally {
    free.mockRestore();
    errors.mockRestore();
  }
  expect((await send([pdf(1)], '192.0.2.5')).status).toBe(201);
});

test('no file is inspected for a call whose data are wrong, whatever their order', async () => {
  const admit = vi.spyOn(server.deps.files, 'admit');
  const take = vi.spyOn(server.deps.files, 'take');
  try {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#4a7' } })
      .png()
      .toBuffer();
    const file = new File([Uint8Array.from(picture)], 'slika.png');
    expect((await send([file], '192.0.2.6', { name: '' })).status).toBe(422);
    expect(take, 'data came first').not.toHaveBeenCalled();
    const form = new FormData();
    form.append('other', file);
    form.set('data', JSON.stringify({ name: '' }));
    const sent = new Response(form);
    const visitor = client(server.fastify);
    const late = await visitor.inject({
      method: 'POST',
      url: '/api/test/upload',
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type')!, 'x-xsrf-token': await visitor.token() },
    });
    expect(late.statusCode).toBe(422);
    expect(take).toHaveBeenCalledTimes(1);
    expect(admit).not.toHaveBeenCalled();
    expect(await drafts()).toEqual([]);
  } finally {
    admit.mockRestore();
    take.mockRestore();
  }
});

test('a stored name ends in the extension of its type', async () => {
  const { body } = await send([pdf(1, 'potrdilo.hta'), pdf(1, 'ra\u010dun\u202efdp.exe')], '192.0.2.7');
  expect(body.files.map(({ file_name }) => file_name)).toEqual(['potrdilo.pdf', 'računfdp.pdf']);
});

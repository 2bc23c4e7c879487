import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitFor } from '../../../../test/runs/wait-for.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import { client, type Client } from '../../../../test/client.ts';
import * as kernel from '../../../../test/kernel-routes.ts';
import { bindings } from '../../../slices.ts';
import { tinyPdf } from '../../../../test/files/pdf.ts';

let server: TestApp;
let visitor: Client;
let port: number;
beforeAll(async () => {
  server = await app({ bindings: [...bindings, ...kernel.kernelRoutes] });
  visitor = client(server.fastify);
  // Broken bodies need a real connection: an injected request does not end as a network one does.
  await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = (server.fastify.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

let count = 0;
/** A small PDF; each is different, so each is stored. */
const pdf = (bytes = 0) =>
  new File([tinyPdf(`${count++}${' '.repeat(bytes)}`)], 'C:\\fakepath\\Prometno dovoljenje č.pdf');
const body = { name: 'Ana' };
const storedFiles = async () =>
  (
    await readdir(join(server.deps.config.data_dir, 'files'), { recursive: true, withFileTypes: true })
  ).filter((e) => e.isFile()).length;
const draftFiles = async () => (await readdir(join(server.deps.config.data_dir, 'files-incoming'))).length;
const codes = (reply: { problem: { errors?: { path: string; code: string }[] } }) =>
  reply.problem.errors?.map((e) => [e.path, e.code]);

test('data and files arrive in any order, names without path', async () => {
  const reply = await visitor.call(kernel.upload, {
    body,
    files: { other: [pdf()], registration_certificate: [pdf(), pdf()] },
  });
  expect(reply.status).toBe(201);
  expect(reply.body.files.map((f) => f.part)).toEqual([
    'other',
    'registration_certificate',
    'registration_certificate',
  ]);
  expect(reply.body.files[0]).toMatchObject({ file_name: 'Prometno dovoljenje č.pdf' });
});

test.for([
  [
    'too many of a kind',
    { other: Array.from({ length: 6 }, () => pdf()) },
    [['other', 'file.too_many_of_kind']],
  ],
  ['an unknown kind', { selfie: [pdf()] }, [['selfie', 'file.unknown_part']]],
  ['an empty file', { other: [new File([], 'a.pdf')] }, [['other', 'file.empty']]],
  [
    'a program called PDF',
    { other: [new File(['MZ\x90\x00 this is no PDF'], 'a.pdf')] },
    [['other', 'file.type']],
  ],
  ...['IMG_1.JPG', 'slika.jpeg', 'slika.png', 'potrdilo.pdf'].map(
    (name) =>
      [
        `a broken file called ${name}`,
        { other: [new File([new Uint8Array(2000)], name)] },
        [['other', 'file.broken']],
      ] as const,
  ),
  ['a text', { other: [new File(['Lep pozdrav'], 'dopis.txt')] }, [['other', 'file.type']]],
  [
    'a PDF without a page',
    { other: [new File([tinyPdf().replace('[3 0 R]/Count 1', '[]/Count 0')], 'a.pdf')] },
    [['other', 'file.no_pages']],
  ],
  ['half a PDF', { other: [new File([tinyPdf().slice(0, 100)], 'a.pdf')] }, [['other', 'file.cut_off']]],
  ['a file over the limit', { other: [pdf(100_001)] }, [['other', 'file.too_large']]],
  [
    'two mistakes at once',
    { other: [pdf(300_000)], registration_certificate: [new File([], 'b.pdf')] },
    [
      ['other', 'file.too_large'],
      ['registration_certificate', 'file.empty'],
    ],
  ],
] as const)('%s is rejected by name and leaves nothing', async ([, files, errors]) => {
  const before = await storedFiles();
  const reply = await visitor.send(kernel.upload, { body, files });
  expect(reply.status).toBe(422);
  expect(codes(reply)).toEqual(errors);
  expect(await storedFiles()).toBe(before);
  expect(await draftFiles()).toBe(0);
});

test('wrong data is named together with rejected files, and good files are not kept', async () => {
  const before = await storedFiles();
  const reply = await visitor.call(kernel.upload, {
    body: { name: '' },
    files: { other: [pdf()], registration_certificate: [new File([], 'b.pdf')] },
  });
  expect(codes(reply)).toEqual([
    ['name', 'required'],
    ['registration_certificate', 'file.empty'],
  ]);
  expect(await storedFiles()).toBe(before);
});

const cookieHeader = () => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const raw = async (payload: string) => {
  const token = await visitor.token();
  return fetch(`http://127.0.0.1:${port}/api/test/upload`, {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'x-xsrf-token': token,
      cookie: cookieHeader(),
    },
  });
};
const part = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

test.for([
  ['data that is no JSON', `${part('data', '{"name"')}--x--\r\n`, 400],
  [
    'data over 32 KB of somebody unknown',
    `${part('data', JSON.stringify({ name: 'a'.repeat(33_000) }))}--x--\r\n`,
    413,
  ],
  ['a body cut off', part('data', '{"name":"Ana"}'), 400],
  ['a flood of parts', `${part('data', '{"name":"Ana"}')}${part('junk', '1').repeat(60)}--x--\r\n`, 413],
] as const)('%s ', async ([, payload, status]) => {
  expect((await raw(payload)).status).toBe(status);
});

test('a caller who disconnects midway leaves nothing', async () => {
  const before = await storedFiles();
  const token = await visitor.token();
  const whole = await pdf().text();
  const take = vi.spyOn(server.deps.files, 'take');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/test/upload HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookieHeader()}\r\nx-xsrf-token: ${token}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n` +
      part('data', '{"name":"Ana"}') +
      part('other', whole) +
      `--x\r\ncontent-disposition: form-data; name="other"; filename="b.pdf"\r\n\r\n%PDF-1.7\n`,
  );
  await waitFor(async () => expect(take).toHaveBeenCalledTimes(2));
  await waitFor(async () => expect(await draftFiles()).toBe(2));
  socket.destroy();
  await waitFor(async () => expect([await storedFiles(), await draftFiles()]).toEqual([before, 0]));
});

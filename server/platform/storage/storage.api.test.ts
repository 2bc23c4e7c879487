import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { downloadDocument } from '../../../contract/permits/documents.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { type Client, client } from '../../../test/client.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { build } from '../../app.ts';
import { probeContextOf } from '../../office/system/check-system.ts';
import { runCheck } from '../../office/system/run-checks.ts';
import { rekey } from '../../rekey.ts';
import type { Config } from '../config/types.ts';
import type { Deps } from '../deps.ts';
import { securityCounts } from '../kernel/security-log.ts';
import { rootId } from '../keys/keys.ts';
import { createFileStore } from '../ports/files/files.ts';
import { keptMails } from '../ports/files/kept-files.ts';
import { createMailer } from '../ports/mail.ts';
import { withEncryption } from './encrypts.ts';
import { findSealing } from './queries.ts';
import { sealFiles } from './seal-files.ts';

const OLD = 'the former secret, long enough for everybody';
const NEW = 'the present secret, long enough for everybody';

let world: TestApp;
let visitor: Client;
beforeEach(async () => {
  world = await app({ config: { app_secret: OLD } });
  visitor = await world.as('anonymous');
});
afterEach(() => world.close());

/** The same installation with other settings, as after a restart. */
const withConfig = (changes: Partial<Config>): Deps => {
  const config = { ...world.deps.config, ...changes };
  return { ...world.deps, config, files: createFileStore(config), mailer: createMailer(config) };
};
const sealing = () => withConfig({ encrypt_files: true });
const folder = (name: 'files' | 'mail'): string => join(world.deps.config.data_dir, name);
const stored = async (name: 'files' | 'mail', ending: string): Promise<string[]> =>
  (await readdir(folder(name), { recursive: true })).filter((path) => path.endsWith(ending));

/** An applicant's document, and what the office gets when it opens it. */
const documentOf = async (id: string) => {
  const { id: document_id, ...row } = await world.deps.db
    .selectFrom('documents')
    .select(['id', 'sha256', 'size'])
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  const path = `/api${downloadDocument.path.replace('{id}', document_id)}`;
  const open = async (deps: Deps, language = 'sl') => {
    const fastify = await build(deps);
    try {
      const clerk = client(fastify);
      for (const [name, value] of (await world.as('root')).cookies) clerk.cookies.set(name, value);
      const cookie = [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return await fastify.inject({ url: path, headers: { cookie, 'accept-language': language } });
    } finally {
      await fastify.close();
    }
  };
  return { ...row, open };
};
const checked = async (deps: Deps) => {
  const [encryption, files] = [
    await runCheck('encryption', probeContextOf(deps)),
    await runCheck('files', probeContextOf(deps)),
  ];
  return [encryption, files].map(({ findings }) => findings.map(({ code }) => code).join(' '));
};

test('files and mails of before are sealed in the background, in several runs, and are read all the while', async () => {
  const document = await documentOf(await createdBy(visitor));
  await createdBy(visitor);
  await world.deps.runJobs();
  expect((await stored('mail', '.eml')).length).toBeGreaterThan(1);
  const before = await document.open(world.deps);
  expect([before.statusCode, before.rawPayload.length]).toEqual([200, document.size]);

  const deps = sealing();
  await sealFiles(deps, { longest_ms: -1 });
  const begun = await findSealing(world.deps.db);
  expect([begun.sealed, begun.plain > 2]).toEqual([0, true]);
  const [letter] = await stored('mail', '.eml');
  expect((await readFile(join(folder('mail'), letter!))).includes('Subject:')).toBe(true);
  expect(await checked(deps)).toEqual(['under_way', 'fine']);
  // The next run waits in the queue; here it has the setting of the test.
  await sealFiles(deps);
  expect(await findSealing(world.deps.db)).toMatchObject({
    plain: 0,
    sealed: begun.plain,
    damaged: 0,
    no_key: 0,
  });
  expect(await checked(deps)).toEqual(['all', 'fine']);
  expect(await stored('mail', '.eml')).toEqual([]);
  expect((await readFile(join(folder('mail'), `${letter}.sealed`))).includes('Subject:')).toBe(false);

  for (const reader of [deps, world.deps]) {
    const opened = await document.open(reader);
    expect([opened.statusCode, opened.headers['content-length']]).toEqual([200, String(document.size)]);
    expect(opened.rawPayload.equals(before.rawPayload)).toBe(true);
  }
  const kept = keptMails(world.deps.config);
  const [first] = await Array.fromAsync(kept.groups());
  const mail = await PostalMime.parse(await buffer(await kept.read(first!.name)));
  expect(mail.subject).toBeTruthy();
  // What its row no longer names leaves with its key.
  await deps.mailer.forget([mail.messageId!]);
  expect((await stored('mail', '')).filter((name) => name.startsWith(first!.name))).toEqual([]);
});

test('switched off again, they are opened in the background; where nobody has decided they stay', async () => {
  const document = await documentOf(await createdBy(visitor));
  await createdBy(visitor);
  await world.deps.runJobs();
  const before = await document.open(world.deps);
  await sealFiles(sealing());
  const { sealed } = await findSealing(world.deps.db);

  await sealFiles(withConfig({ encrypt_files: 'auto' }));
  expect(await findSealing(world.deps.db)).toMatchObject({ plain: 0, sealed });

  const off = withConfig({ encrypt_files: false, environment: { ENCRYPT_FILES: 'false' } });
  await sealFiles(off, { longest_ms: -1 });
  expect((await checked(off))[0]).toBe('opening');
  await sealFiles(off);
  expect(await findSealing(world.deps.db)).toMatchObject({ plain: sealed, sealed: 0, damaged: 0 });
  expect(await checked(off)).toEqual(['plain', 'fine']);
  for (const name of ['files', 'mail'] as const) expect(await stored(name, '.sealed')).toEqual([]);
  for (const reader of [off, sealing()])
    expect((await document.open(reader)).rawPayload.equals(before.rawPayload)).toBe(true);
});

test('a file without its key, or altered, is a plain sentence to people and an entry to operators', async () => {
  const deps = sealing();
  const fastify = await build(deps);
  const id = await createdBy(client(fastify)).finally(() => fastify.close());
  const document = await documentOf(id);
  const noted = () => securityCounts().get('file_open_failed')!;
  const noted_before = noted();

  const strange = withConfig({ encrypt_files: true, app_secret: NEW });
  for (const [language, sentence] of [
    ['sl', 'Datoteke trenutno ni mogoče odpreti.'],
    ['en', 'The file cannot be opened at the moment.'],
  ] as const) {
    const reply = await document.open(strange, language);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      500,
      'application/problem+json; charset=utf-8',
    ]);
    expect(reply.json()).toMatchObject({ code: 'internal', detail: expect.stringContaining(sentence) });
  }
  expect(noted()).toBe(noted_before + 2);
  await sealFiles(strange);
  const { no_key, unknown_roots } = await findSealing(world.deps.db);
  expect([no_key > 0, unknown_roots]).toEqual([true, [rootId(OLD)]]);
  expect((await checked(strange))[0]).toBe('no_key');

  // The keys follow a change of the secret; the contents stay as they are.
  const during = withConfig({ encrypt_files: true, app_secret: NEW, former_secrets: [OLD] });
  const [path] = (await stored('files', '.sealed')).filter((name) => name.includes(document.sha256));
  const content = () => readFile(join(folder('files'), path!));
  const bytes = await content();
  const { done, left } = (await rekey(during)).file_keys;
  expect([done > 0, left]).toEqual([true, 0]);
  expect((await rekey(during)).file_keys).toEqual({ done: 0, left: 0 });
  expect((await content()).equals(bytes)).toBe(true);
  expect((await document.open(strange)).statusCode).toBe(200);
  expect((await document.open(deps)).statusCode).toBe(500);
  expect((await rekey(withConfig({ app_secret: OLD, former_secrets: [NEW] }))).file_keys.left).toBe(0);
  expect((await document.open(deps)).statusCode).toBe(200);

  bytes[bytes.length - 1]! ^= 1;
  await writeFile(join(folder('files'), path!), bytes);
  expect((await document.open(deps)).statusCode).toBe(500);
  expect((await checked(deps))[1]).toBe('differs');
});

test('where only a later part was altered, the connection ends instead of sending it', async () => {
  const deps = sealing();
  const id = await createdBy(visitor);
  const large = Buffer.alloc(200_000, 'large');
  const { sha256, size } = await deps.files.put(large);
  await world.deps.db.updateTable('documents').set({ sha256, size }).where('owner_id', '=', id).execute();
  const document = await documentOf(id);
  expect((await document.open(deps)).rawPayload.equals(large)).toBe(true);
  const [path] = (await stored('files', '.sealed')).filter((name) => name.includes(sha256));
  await truncate(join(folder('files'), path!), 150_000);
  const before = securityCounts().get('file_open_failed')!;
  const received = await document.open(deps).then(
    ({ rawPayload }) => rawPayload.length,
    () => 0,
  );
  expect(received).toBeLessThan(150_000);
  expect(securityCounts().get('file_open_failed')).toBe(before + 1);
});

test('without a decision an installation that began with it seals in production, one of before does not', async () => {
  const { db, config } = world.deps;
  const decided = async (production: boolean) =>
    (await withEncryption(db, { ...config, production, encrypt_files: 'auto' })).encrypt_files;
  expect([await decided(true), await decided(false)]).toEqual([true, 'auto']);
  await db.updateTable('file_sealing').set({ by_default: false }).execute();
  expect(await decided(true)).toBe('auto');
  const at = {
    ...probeContextOf(world.deps),
    config: { ...config, production: true, encrypt_files: 'auto' as const },
  };
  expect((await runCheck('encryption', at)).findings).toMatchObject([{ code: 'off' }]);
});

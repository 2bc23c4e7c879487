import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EICAR, patientWith, startClamd, type TestClamd } from '../../../../test/servers/clamd.ts';
import { tinyPdf } from '../../../../test/files/pdf.ts';
import { clamd as read } from '../../config/config-values.ts';
import { UNSEALED } from '../../../../test/files/sealing.ts';
import { FileRejected } from './file-checks.ts';
import { createFileStore } from './files.ts';
import { type FileStore } from './file-store.ts';

const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-clamd-'));
let clamd: TestClamd;
let strict: FileStore;
let lenient: FileStore;
const storeWith = (host: string, required: string): FileStore =>
  createFileStore({
    ...UNSEALED,
    data_dir: dir,
    s3: null,
    clamd: patientWith(clamd, read(host, required, '1')!),
  });
beforeAll(async () => {
  clamd = await startClamd();
  strict = storeWith(clamd.host, 'true');
  lenient = storeWith(clamd.host, 'false');
});
beforeEach(() => {
  clamd.mode = 'scan';
  clamd.scanned.length = 0;
});
afterAll(async () => {
  await clamd.close();
  rmSync(dir, { recursive: true, force: true });
});

const pdf = (inside: string) => Buffer.from(tinyPdf(inside));
const receive = (files: FileStore, bytes: Uint8Array, kind?: 'table') =>
  files.receive(Readable.from([bytes]), { max_bytes: 10_000_000, kind });
const rejection = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.catch((caught: unknown) => caught);
  expect(readdirSync(join(dir, 'files-incoming'))).toEqual([]);
  if (!(error instanceof FileRejected)) throw new Error('FileRejected was expected', { cause: error });
  return error.code;
};

test('every byte of an upload goes through clamd before it is stored', async () => {
  const large = pdf('y'.repeat(1_000_000));
  expect(await receive(strict, large)).toMatchObject({ av_status: 'clean' });
  expect(clamd.scanned[0]!.equals(large)).toBe(true);
  await receive(strict, Buffer.from('a;b\n'), 'table');
  expect(clamd.scanned).toHaveLength(2);
});

const stored = () => Array.fromAsync(strict.list(new Date(Date.now() + 60_000).toISOString()));

test('an infected file is rejected, tables too, and nothing of it is stored', async () => {
  await receive(strict, pdf('kept'));
  const before = await stored();
  expect(await rejection(receive(strict, pdf(EICAR)))).toBe('file.infected');
  expect(await rejection(receive(lenient, pdf(EICAR)))).toBe('file.infected');
  expect(await rejection(receive(strict, Buffer.from(EICAR), 'table'))).toBe('file.infected');
  expect(before.length).toBeGreaterThan(0);
  expect(await stored()).toEqual(before);
});

test.each(['hang', 'limit'] as const)(
  'clamd that does not decide (%s): rejected, or accepted and marked',
  async (mode) => {
    clamd.mode = mode;
    expect(await rejection(receive(strict, pdf(mode)))).toBe('file.not_scanned');
    const taken = await receive(lenient, pdf(`${mode} marked`));
    expect(taken.av_status).toBe('not_scanned');
    expect(await lenient.scan(taken.sha256)).toBe('not_scanned');
    clamd.mode = 'scan';
    expect(await lenient.scan(taken.sha256)).toBe('clean');
  },
);

test('without clamd: rejected, or accepted and marked; readiness reports it', async () => {
  const [gone, forgiving] = [storeWith('127.0.0.1:9', 'true'), storeWith('127.0.0.1:9', 'false')];
  expect(await rejection(receive(gone, pdf('gone')))).toBe('file.not_scanned');
  expect(await receive(forgiving, pdf('later'))).toMatchObject({ av_status: 'not_scanned' });
  expect([await gone.scans(), await forgiving.scans(), await strict.scans()]).toEqual([false, false, true]);
  expect(await gone.ready()).toBe(true);
});

test('an unscanned file that turns out infected is reported as such', async () => {
  clamd.mode = 'hang';
  const { sha256 } = await receive(lenient, pdf(`later ${EICAR}`));
  clamd.mode = 'scan';
  expect(await lenient.scan(sha256)).toBe('infected');
});

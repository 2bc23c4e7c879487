import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSealed, sealedWriter } from './sealed-file.ts';
import { rowSum } from './row-sum.ts';

const KEY = 'a key that only this test knows';
const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-sealed-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const seal = async (path: string, pieces: readonly Buffer[]): Promise<void> => {
  const file = await open(path, 'w');
  const writer = await sealedWriter(file, KEY);
  for (const piece of pieces) await writer.write(piece);
  await writer.end();
  await file.close();
};
const unsealed = async (path: string, key = KEY): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of readSealed(path, key)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

describe('a sealed file', () => {
  const path = join(dir, 'one');
  // Two whole chunks and a part of a third.
  const content = randomBytes(2_300_000);
  let bytes: Buffer;
  beforeAll(async () => {
    await seal(path, [content.subarray(0, 7), content.subarray(7, 1_500_000), content.subarray(1_500_000)]);
    bytes = await readFile(path);
  });
  const altered = async (change: Buffer): Promise<string> => {
    const other = join(dir, randomBytes(4).toString('hex'));
    await writeFile(other, change);
    return unsealed(other).then(
      () => 'was read',
      (error: Error) => error.message,
    );
  };

  test('comes back whole, whatever the pieces, and nothing of it is legible', async () => {
    expect((await unsealed(path)).equals(content)).toBe(true);
    expect(bytes.includes(content.subarray(0, 32))).toBe(false);
    for (const size of [0, 1, 1024 * 1024, 2 * 1024 * 1024]) {
      const edge = randomBytes(size);
      await seal(join(dir, 'edge'), [edge]);
      expect((await unsealed(join(dir, 'edge'))).equals(edge), String(size)).toBe(true);
    }
  });

  test('is not opened by another key', async () => {
    await expect(unsealed(path, `${KEY}.`)).rejects.toThrow('BACKUP_KEY is not the key');
  });

  test('a cut is found wherever it is, also between two chunks', async () => {
    const header = 19 + 4 + bytes.readUInt32BE(19);
    const chunk = 4 + bytes.readUInt32BE(header);
    for (const end of [bytes.length - 1, header + chunk, header + chunk + 2, header + chunk + 40, header])
      expect(await altered(bytes.subarray(0, end)), String(end)).toContain('cut off');
    expect(await altered(Buffer.concat([bytes, Buffer.from('x')]))).toMatch(/cut off|altered/);
  });

  test('every changed byte is found', async () => {
    const header = 19 + 4 + bytes.readUInt32BE(19);
    for (const at of [header, header + 4, header + 5000, bytes.length - 1, bytes.length - 20]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(await altered(changed), String(at)).toMatch(/altered|cut off/);
    }
    for (const at of [25, 60, 19 + 4 + 20]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(await altered(changed), String(at)).not.toBe('was read');
    }
  });

  test('two chunks that changed places are found', async () => {
    const header = 19 + 4 + bytes.readUInt32BE(19);
    const chunk = 4 + bytes.readUInt32BE(header);
    const swapped = Buffer.concat([
      bytes.subarray(0, header),
      bytes.subarray(header + chunk, header + 2 * chunk),
      bytes.subarray(header, header + chunk),
      bytes.subarray(header + 2 * chunk),
    ]);
    expect(await altered(swapped)).toContain('altered');
  });

  test('another file is no backup', async () => {
    expect(await altered(Buffer.from('something else'))).toBe('This file is no backup.');
    expect(await altered(Buffer.alloc(0))).toBe('This file is no backup.');
  });
});

test('the sum of rows depends on every row and how often it is there, not on the order', () => {
  const of = (...lines: string[]) => {
    const sum = rowSum();
    for (const line of lines) sum.add(line);
    return sum.result();
  };
  expect(of('a', 'b', 'c')).toEqual(of('c', 'a', 'b'));
  const hashes = [of(), of('a'), of('a', 'a'), of('a', 'b'), of('ab'), of('a', 'a', 'a')].map(
    ({ hash }) => hash,
  );
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(of().hash).toBe('0'.repeat(64));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  newDataKey,
  openContent,
  sealContent,
  SealedContentBroken,
  unwrapDataKey,
  wrapDataKey,
} from './sealed-content.ts';

const CHUNK = 64 * 1024;
const TAG = 16;
const HEADER = 24;
const key = newDataKey();

/** The content in parts of these sizes, over and over. */
async function* inParts(content: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, n = 0; at < content.length; n++) {
    const size = sizes[n % sizes.length]!;
    yield content.subarray(at, at + size);
    at += size;
  }
}
const whole = async (parts: AsyncIterable<Buffer>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(parts));
const sealed = (content: Buffer, with_key = key, sizes = [CHUNK]): Promise<Buffer> =>
  whole(sealContent(inParts(content, sizes), with_key));
const opened = (bytes: Buffer, sizes = [CHUNK]): Promise<Buffer> =>
  whole(openContent(inParts(bytes, sizes), async () => key.bytes));
const content = (length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at++) bytes[at] = (at * 31 + (at >> 8)) % 251;
  return bytes;
};

describe('sealed content', () => {
  test('comes back whole, whatever its length and the parts it travels in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.nat(300), fc.constantFrom(CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 5)),
        fc.array(fc.integer({ min: 1, max: 3 * CHUNK }), { minLength: 1, maxLength: 4 }),
        async (length, sizes) => {
          const given = content(length);
          const large = sizes.map((size) => Math.max(size, length >> 8));
          const bytes = await sealed(given, key, large);
          expect(bytes.length).toBe(HEADER + length + TAG * Math.max(1, Math.ceil(length / CHUNK)));
          expect((await opened(bytes, large.toReversed())).equals(given)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a changed byte is found wherever it is, and nothing after it is handed out', async () => {
    const given = content(2 * CHUNK + 100);
    const bytes = await sealed(given);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const altered = Buffer.from(bytes);
        altered[at]! ^= flip;
        const seen: Buffer[] = [];
        const reading = (async () => {
          const known = async (id: Buffer) => (id.equals(key.id) ? key.bytes : newDataKey().bytes);
          for await (const part of openContent(inParts(altered, [CHUNK]), known)) seen.push(part);
        })();
        await expect(reading).rejects.toThrow(SealedContentBroken);
        const good = Buffer.concat(seen);
        expect(good.equals(given.subarray(0, good.length))).toBe(true);
        expect(good.length).toBeLessThanOrEqual(Math.max(0, at - HEADER));
      }),
      { numRuns: 60 },
    );
  });

  test('a cut is found, also between two chunks; so are chunks that changed places, or come twice', async () => {
    const bytes = await sealed(content(3 * CHUNK));
    const size = CHUNK + TAG;
    const chunk = (n: number): Buffer => bytes.subarray(HEADER + n * size, HEADER + (n + 1) * size);
    const made = (...parts: Buffer[]): Buffer => Buffer.concat([bytes.subarray(0, HEADER), ...parts]);
    expect((await opened(made(chunk(0), chunk(1), chunk(2)))).length).toBe(3 * CHUNK);
    for (const wrong of [
      Buffer.alloc(0),
      bytes.subarray(0, HEADER - 1),
      made(),
      made(chunk(0)),
      made(chunk(0), chunk(1)),
      made(chunk(0), chunk(1), chunk(2).subarray(0, size - 1)),
      made(chunk(1), chunk(0), chunk(2)),
      made(chunk(0), chunk(2)),
      made(chunk(0), chunk(1), chunk(1)),
      made(chunk(0), chunk(1), chunk(2), chunk(2)),
      made(chunk(0), chunk(1), chunk(2), Buffer.alloc(TAG)),
    ])
      await expect(opened(wrong)).rejects.toThrow(SealedContentBroken);
  });

  test('chunks of another content do not fit, and nothing of the content is legible', async () => {
    const [one, other] = [await sealed(content(2 * CHUNK)), await sealed(content(2 * CHUNK), newDataKey())];
    const mixed = Buffer.concat([
      one.subarray(0, HEADER + CHUNK + TAG),
      other.subarray(HEADER + CHUNK + TAG),
    ]);
    await expect(opened(mixed)).rejects.toThrow(SealedContentBroken);
    expect(one.includes(content(2 * CHUNK).subarray(100, 116))).toBe(false);
    expect((await sealed(Buffer.from('Ana Novak '.repeat(9)))).includes('Novak')).toBe(false);
    // The same content twice shows nowhere.
    expect(
      one.subarray(HEADER).equals((await sealed(content(2 * CHUNK), newDataKey())).subarray(HEADER)),
    ).toBe(false);
  });
});

test('a data key opens with its key and for its file only', () => {
  const [root, other] = [newDataKey().bytes, newDataKey().bytes];
  const wrapped = wrapDataKey(root, 'file a', key.bytes);
  expect(unwrapDataKey(root, 'file a', wrapped)).toEqual(key.bytes);
  expect(() => unwrapDataKey(other, 'file a', wrapped)).toThrow(SealedContentBroken);
  expect(() => unwrapDataKey(root, 'file b', wrapped)).toThrow(SealedContentBroken);
  for (const at of [0, 5, 20, 40]) {
    const altered = Buffer.from(wrapped);
    altered[at]! ^= 1;
    expect(() => unwrapDataKey(root, 'file a', altered)).toThrow(SealedContentBroken);
  }
  expect(() => unwrapDataKey(root, 'file a', wrapped.subarray(1))).toThrow(SealedContentBroken);
});

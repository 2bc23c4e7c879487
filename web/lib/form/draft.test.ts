import { expect, test, vi } from 'vitest';
import { createDraft, type DraftCipher, sweepDrafts } from './draft.ts';

const memory = () => {
  const map = new Map<string, string>();
  return {
    map,
    storage: {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    },
  };
};
const cipher: DraftCipher = {
  encrypt: async (value) => `x${JSON.stringify(value)}`,
  decrypt: async (text) => {
    if (!text.startsWith('x')) throw new Error('damaged');
    return JSON.parse(text.slice(1));
  },
};
const KEY = 'dovolilnice.draft.test';

test('keeps the last of several quick changes', async () => {
  vi.useFakeTimers();
  const { map, storage } = memory();
  const draft = createDraft<{ n: number }>('test', { storage, cipher });
  draft.save({ n: 1 });
  draft.save({ n: 2 });
  expect(map.size).toBe(0);
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  expect(await draft.load()).toEqual({ n: 2 });
});

test('discard also cancels a pending write', async () => {
  const { map, storage } = memory();
  const waiting: ((text: string) => void)[] = [];
  const slow: DraftCipher = { ...cipher, encrypt: () => new Promise((resolve) => waiting.push(resolve)) };
  const draft = createDraft<number>('test', { storage, cipher: slow });
  draft.save(1);
  const flushed = draft.flush();
  draft.discard();
  waiting[0]?.('x1');
  await flushed;
  expect(map.has(KEY)).toBe(false);
  expect(await draft.load()).toBeNull();
});

test('a slower earlier encryption does not overwrite a later one', async () => {
  const { map, storage } = memory();
  const waiting: ((text: string) => void)[] = [];
  const slow: DraftCipher = { ...cipher, encrypt: () => new Promise((resolve) => waiting.push(resolve)) };
  const draft = createDraft<number>('test', { storage, cipher: slow });
  draft.save(1);
  const first = draft.flush();
  draft.save(2);
  const second = draft.flush();
  waiting[1]?.('x2');
  await second;
  waiting[0]?.('x1');
  await first;
  expect(map.get(KEY)).toMatch(/^\d+ x2$/);
});

test('damaged text is no error and is removed; denied storage is no error either', async () => {
  const { map, storage } = memory();
  map.set(KEY, 'damaged');
  expect(await createDraft('test', { storage, cipher }).load()).toBeNull();
  expect(map.has(KEY)).toBe(false);
  const rejecting = () => {
    throw new Error('denied');
  };
  const denied = createDraft<number>('test', {
    storage: { getItem: rejecting, setItem: rejecting, removeItem: rejecting },
    cipher,
  });
  denied.save(1);
  await denied.flush();
  expect(await denied.load()).toBeNull();
  expect(() => denied.discard()).not.toThrow();
});

const DAY_MS = 24 * 3_600_000;
test('ends seven days after it was last touched, with the next look or the next visit of a page', async () => {
  vi.useFakeTimers();
  const { map, storage } = memory();
  const draft = createDraft<number>('test', { storage, cipher });
  draft.save(1);
  await draft.flush();
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 60_000);
  expect(await draft.load()).toBe(1);
  draft.save(2);
  await draft.flush();
  vi.setSystemTime(Date.now() + 7 * DAY_MS + 60_000);
  expect(await draft.load()).toBeNull();
  expect(map.size).toBe(0);
  vi.useRealTimers();
});

test('a visit takes old drafts of every form away, and nothing else', () => {
  const now = Date.now();
  const kept: Record<string, string> = {
    'dovolilnice.draft.a': `${now - 8 * DAY_MS} x1`,
    'dovolilnice.draft.b': `${now - 6 * DAY_MS} x1`,
    'dovolilnice.draft.c': 'x1',
    'dovolilnice.settings': `${now - 8 * DAY_MS} x1`,
  };
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(
      { ...kept },
      {
        getItem: { value: (key: string) => kept[key] ?? null },
        removeItem: { value: (key: string) => void delete kept[key] },
      },
    ),
  );
  sweepDrafts(now);
  vi.unstubAllGlobals();
  expect(Object.keys(kept)).toEqual(['dovolilnice.draft.b', 'dovolilnice.draft.c', 'dovolilnice.settings']);
});

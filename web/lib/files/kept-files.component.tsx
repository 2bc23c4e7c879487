import { beforeEach, expect, test } from 'vitest';
import { requestResult } from '../crypto.ts';
import { keptFiles, sweepKeptFiles } from './kept-files.ts';

const DAY_MS = 24 * 3_600_000;
const file = (name: string, text: string): File =>
  new File([text], name, { type: 'application/pdf', lastModified: 1_800_000_000_000 });
const stored = async (): Promise<{ secret: Uint8Array }[]> => {
  const database = await requestResult(indexedDB.open('dovolilnice-files', 1));
  try {
    return await requestResult(database.transaction('files').objectStore('files').getAll());
  } finally {
    database.close();
  }
};

beforeEach(async () => {
  await keptFiles('a').keep({});
  await keptFiles('b').keep({});
  for (const place of ['a', 'b']) {
    const kept = keptFiles(place);
    await kept.load();
    await kept.keep({});
  }
});

test('files come back with kind, name and content, in their order, to their own form only', async () => {
  await keptFiles('a').keep({
    other: [file('prvi.pdf', 'ena'), file('drugi.pdf', 'dve')],
    lease: [file('č.pdf', 'tri')],
  });
  // As after a reload: nothing is known of them but what the browser holds.
  const found = await keptFiles('a').load();
  expect(
    await Promise.all(found.map(async (one) => [one.kind, one.file.name, await one.file.text()])),
  ).toEqual([
    ['other', 'prvi.pdf', 'ena'],
    ['other', 'drugi.pdf', 'dve'],
    ['lease', 'č.pdf', 'tri'],
  ]);
  expect(found[0]?.file).toMatchObject({ type: 'application/pdf', lastModified: 1_800_000_000_000 });
  expect(await keptFiles('b').load()).toEqual([]);
});

test('neither name nor content can be read in the storage', async () => {
  await keptFiles('a').keep({ other: [file('osebna-izkaznica.pdf', 'EMŠO 0101')] });
  const [one] = await stored();
  const text = new TextDecoder('latin1').decode(one!.secret);
  expect(text).not.toMatch(/osebna|EMŠO|0101/);
});

test('what is taken away is gone, also when it is taken away at once', async () => {
  const kept = keptFiles('a');
  const [first, second] = [file('prvi.pdf', 'ena'), file('drugi.pdf', 'dve')];
  void kept.keep({ other: [first, second] });
  void kept.keep({ other: [second] });
  await kept.keep({ other: [second] });
  expect((await keptFiles('a').load()).map((one) => one.file.name)).toEqual(['drugi.pdf']);
  await kept.keep({});
  expect(await stored()).toEqual([]);
});

test('a file that another one replaces is never missing in between', async () => {
  const kept = keptFiles('a');
  await kept.keep({ other: [file('velika.jpg', 'velika')] });
  const swapping = kept.keep({ other: [file('mala.jpg', 'mala')] });
  const counts: number[] = [];
  for (let look = 0; look < 40; look++) counts.push((await stored()).length);
  await swapping;
  expect(new Set(counts)).toEqual(new Set([1]));
  expect((await keptFiles('a').load()).map((one) => one.file.name)).toEqual(['mala.jpg']);
});

test('a file that moves to another field comes back there', async () => {
  const kept = keptFiles('a');
  const moving = file('prometno.pdf', 'p');
  await kept.keep({ 'certificate.1': [moving] });
  await kept.keep({ certificate: [moving] });
  expect((await keptFiles('a').load()).map(({ kind }) => kind)).toEqual(['certificate']);
});

test('a file read twice is kept once, and stays', async () => {
  await keptFiles('a').keep({ other: [file('prvi.pdf', 'ena')] });
  const kept = keptFiles('a');
  await kept.load();
  const [again] = await kept.load();
  await kept.keep({ other: [again!.file] });
  expect(await stored()).toHaveLength(1);
});

test('one that can no longer be read does not keep the others from being kept', async () => {
  const gone = file('odstranjena.pdf', 'x');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await keptFiles('a').keep({ other: [gone, file('prvi.pdf', 'ena')] });
  expect((await keptFiles('a').load()).map((one) => one.file.name)).toEqual(['prvi.pdf']);
});

test('after seven days they are removed, of every form', async () => {
  await keptFiles('a').keep({ other: [file('a.pdf', 'a')] });
  await keptFiles('b').keep({ other: [file('b.pdf', 'b')] });
  await sweepKeptFiles(Date.now() + 7 * DAY_MS - 60_000);
  expect(await stored()).toHaveLength(2);
  await sweepKeptFiles(Date.now() + 7 * DAY_MS + 60_000);
  expect(await stored()).toEqual([]);
});

test('what can no longer be decrypted is removed and does not stop the others', async () => {
  await keptFiles('a').keep({ other: [file('dober.pdf', 'd')] });
  const database = await requestResult(indexedDB.open('dovolilnice-files', 1));
  const store = database.transaction('files', 'readwrite').objectStore('files');
  await requestResult(store.add({ id: 'x', place: 'a', stored_at: Date.now(), secret: new Uint8Array(40) }));
  database.close();
  expect((await keptFiles('a').load()).map((one) => one.file.name)).toEqual(['dober.pdf']);
  expect(await stored()).toHaveLength(1);
});

// @module-tag postgres

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '../../../contract/values/texts/text.ts';
import { openTestDatabase } from '../../../test/db.ts';
import type { OpenDatabase } from './db.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** As programs before this migration folded. */
const former = (value: string): string =>
  value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();

const NAMES = [
  'Łukasz Wałęsa',
  'ØRSTED Søren',
  'Straße ẞ',
  'Þór Þorsteinsson',
  'IŞIK İnönü ışık',
  'Đorđe Đurđević',
  'Djordje DJURDJEVIC',
  'O’Brien',
  "D'Angelo O´Neill Oʼhara",
  'Nguyễn Thị Ánh',
  'Ǆuro ǈiljana ŉ',
  'Æsa Œuvre',
  'Guðrún Ðóra',
  'Əliyev',
  'Ħamrun Ŧ Ŋ',
  'col·lecció paraŀlel',
  'ﬁšer Ａｎａ',
  'Z\u030cerjav\u00a0\u3000 Duro',
  'Kranj\u00adska\u200b \u2060Gora\u202e',
  'pot_do-KRDJ123.pdf',
  'Prometno dovoljenje (1).PDF',
];

test('the database folds as the program does, also what an older one folded', async () => {
  const letters = [..."aŽđĐdjJłŁøßẞþÞæŒœ’'´`ʼŉſİıIĳǆ·ŀəĸ\u0301\u200d\u00ad\u3164\t 1ŠĀơ"];
  const random = Array.from({ length: 2000 }, (_, i) =>
    Array.from(
      { length: 1 + (i % 9) },
      (_, j) => letters[(i * 7919 + j * 104_729 + i * j * 31) % letters.length],
    ).join(''),
  );
  const texts = [...NAMES, ...random];
  const { rows } = await sql<{ text: string; folded: string; again: string }>`
    select text, folded(text) as folded, folded(former) as again
    from unnest(${texts}::text[], ${texts.map(former)}::text[]) as given (text, former)`.execute(database.db);
  expect(rows).toEqual(texts.map((text) => ({ text, folded: fold(text), again: fold(text) })));
});

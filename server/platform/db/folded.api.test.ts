// @module-tag postgres

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '../../../contract/values/texts/text.ts';
import { openTestDatabase } from '../../../test/db.ts';
import type { OpenDatabase } from './db.ts';
import { newId } from './ids.ts';
import { MIGRATIONS_DIR } from './migrate.ts';

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

test('rows of an older program are found by the new fold, and two spellings of a name are one person', async () => {
  const whole = await readFile(join(MIGRATIONS_DIR, '0070_folded_search.sql'), 'utf8');
  const refold = whole.slice(whole.indexOf('-- What an older program folded'));
  const user = newId();
  const at = '2026-01-01T00:00:00Z';
  const key = (name: string) => `name:${name}:1980-01-01`;
  const [a, b, c, group, later] = [
    ...["jane o'brien", 'jane obrien', 'łukasz nowak'].map(key),
    ...[newId(), newId()].toSorted(),
  ] as [string, string, string, string, string];
  const links = [a, b].map((one) => [one, c].toSorted());
  await sql`insert into users (id, role, type, name, email, search, legacy_number)
    values (${user}, 'user', 'natural_person', 'Łukasz O’Brien', 'lukasz@example.org', ${former('Łukasz O’Brien lukasz@example.org')}, 'Đ-7')`.execute(
    database.db,
  );
  for (const [key_a, key_b] of [...links, [a, b].toSorted()])
    await sql`insert into person_links (id, key_a, key_b, verdict, decided_at)
      values (${newId()}, least(${key_a}::text, ${key_b}::text), greatest(${key_a}::text, ${key_b}::text), 'same', ${at})`.execute(
      database.db,
    );
  await sql`insert into person_groups (key, group_id) values (${a}, ${group}), (${b}, ${later}), (${c}, ${later})`.execute(
    database.db,
  );
  await database.session((session) => session.exec(refold));
  const { rows: found } = await sql<{ search: string }>`select search from users where id = ${user}`.execute(
    database.db,
  );
  expect(found[0]?.search.split(' ')).toEqual(expect.arrayContaining(['lukasz', 'obrien', 'd-7']));
  const { rows: linked } = await sql`select key_a, key_b from person_links`.execute(database.db);
  expect(linked).toEqual([{ key_a: key('jane obrien'), key_b: key('lukasz nowak') }]);
  const { rows: grouped } = await sql`select key, group_id from person_groups order by key`.execute(
    database.db,
  );
  expect(grouped).toEqual([
    { key: key('jane obrien'), group_id: group },
    { key: key('lukasz nowak'), group_id: group },
  ]);
});

import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlateCheck } from '../../contract/barrier/plate-checks.ts';
import { decidePassage } from '../../contract/barrier/barrier.ts';
import { dryRunImport, listImportRows, uploadImport } from '../../contract/data/imports.ts';
import { findRecords } from '../../contract/office/find.ts';
import { createApplication, getApplication } from '../../contract/permits/applications.ts';
import { listApplications } from '../../contract/permits/application-list.ts';
import { listPermits } from '../../contract/permits/permits.ts';
import { foldPlate, plainPlate } from '../../contract/values/texts/look-alike.ts';
import { normalizePlate } from '../../contract/values/texts/text.ts';
import { app, type TestApp } from '../app.ts';
import { lotOf, makeController, type TestController } from './barrier.ts';
import type { Client } from '../client.ts';
import { csvFile, permitRow, PERMIT_HEADINGS } from './imports.ts';
import { certificate, staffApplication } from '../make.ts';
import { PLATE_SPELLINGS } from './plates.ts';
import { issued } from './transitions.ts';

let world: TestApp;
let clerk: Client;
let root: Client;
let lake: TestController;

beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  root = await world.as('root');
  lake = await makeController(world, root, 'P1');
});
afterAll(() => world.close());

/** An application for one German car; of the counter, because visitors may send only so many. */
const applied = async (registration_number: string): Promise<string> => {
  const { body } = await clerk.call(createApplication, {
    body: staffApplication({ vehicles: [{ registration_number, country: 'DE', ownership: 'own' }] }),
    files: certificate(),
  });
  return body.id;
};

/** What the functions of the database make of texts. */
const inSql = async (texts: readonly string[]) =>
  (
    await sql<{ key: string; plain: string; fold: string }>`
      select plate_key(t) as key, plain_plate(plate_key(t)) as plain, barrier_fold(plate_key(t)) as fold
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as a (t, n) order by n`.execute(
      world.deps.db,
    )
  ).rows;
const inContract = (texts: readonly string[]) =>
  texts.map(normalizePlate).map((key) => ({ key, plain: plainPlate(key), fold: foldPlate(key) }));

test('database and contract have one key: on the table, and around every sign that there is', async () => {
  const typed = PLATE_SPELLINGS.map(([text]) => text);
  expect((await inSql(typed)).map(({ key }) => key)).toEqual(PLATE_SPELLINGS.map(([, key]) => key));
  expect(await inSql(typed)).toEqual(inContract(typed));
  const signs = Array.from({ length: 0x10_ffff }, (_, i) => i + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => normalizePlate(`A${sign}B`) === 'AB' || /[^\p{L}\p{M}\p{N}\p{C}]/u.test(sign))
    .map((sign) => `A${sign}B`);
  expect(signs.length).toBeGreaterThan(4000);
  const [found, wanted] = [await inSql(signs), inContract(signs)];
  expect(signs.filter((_, i) => found[i]!.key.toUpperCase() !== wanted[i]!.key)).toEqual([]);
});

test('database and contract agree on 10,000 random plates', async () => {
  const letters = [...'ABCDEGIKLMNOQRSTUZ0123456789ÄÅÆČĆĐÖÕØŠÜŽäåæčćđöõøšüžabcioqsz'];
  const part = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...letters) },
    { weight: 2, arbitrary: fc.constantFrom(...letters).map((letter) => letter.normalize('NFD')) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ' ',
        '-',
        '.',
        '–',
        '\u00a0',
        '\u2009',
        '\u200b',
        '\u00ad',
        '•',
        '\t',
        '\u2212',
      ),
    },
  );
  const plates = fc.sample(
    fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
    10_000,
  );
  expect(await inSql(plates)).toEqual(inContract(plates));
});

test('a plate is stored by its key, whoever writes it', async () => {
  const id = await applied('H-ÜT 8');
  const permit = await issued(clerk, id);
  await expect(
    sql`update permit_plates set registration_number = 'H-ÜT 8' where permit_id = ${permit.id}`.execute(
      world.deps.db,
    ),
  ).rejects.toThrow('permit_plates_key');
});

test.for(Object.entries(Object.groupBy(PLATE_SPELLINGS, ([, key]) => key)))(
  "every spelling of %s means the same in call, search, barrier, warden's check and import",
  async ([key, spellings = []]) => {
    const id = await applied(spellings[0]![0]);
    const permit = await issued(clerk, id);
    expect(permit.registration_numbers).toEqual([key]);
    const lot = await lotOf(world.deps.db, 'P1');
    let passage = 0;
    for (const [typed] of spellings) {
      const twin = await applied(typed);
      const seen = await clerk.call(getApplication, { params: { id: twin } });
      expect(seen.body.registration_numbers).toEqual([key]);
      expect(seen.body.duplicates).toContainEqual(
        expect.objectContaining({ reason: 'same_plate', id: permit.id }),
      );
      if (key.length > 2) {
        const listed = await clerk.call(listPermits, { body: { search: typed, per_page: 100 } });
        expect(
          listed.body.data.map((row) => row.id),
          typed,
        ).toContain(permit.id);
        const listedToo = await clerk.call(listApplications, { body: { search: typed, per_page: 100 } });
        expect(
          listedToo.body.data.map((row) => row.id),
          typed,
        ).toContain(id);
        const found = await clerk.call(findRecords, { body: { query: typed } });
        expect(JSON.stringify(found.body), typed).toContain(`"registration_numbers":["${key}"]`);
      }
      const opened = await lake.call(decidePassage, {
        body: {
          passage_id: `${key.length}-${permit.permit_nr}-${passage++}`,
          lot: 'P1',
          direction: 'in',
          time: world.clock.now(),
          plate: typed,
        },
      });
      expect(opened.body, typed).toMatchObject({ decision: 'open', matched_by: 'plate' });
      const checked = await clerk.call(createPlateCheck, { body: { plate: typed, lot_id: lot.id } });
      expect(checked.body, typed).toMatchObject({ plate: key, valid: true });
    }
    const rows = spellings.map(([typed], n) => permitRow(n, { 'Registrska številka': `${typed} (D)` }));
    const sent = await clerk.call(uploadImport, {
      body: {},
      files: { file: [csvFile([PERMIT_HEADINGS, ...rows])] },
    });
    const params = { id: sent.body.id };
    await clerk.call(dryRunImport, { params, body: { version: sent.body.version } });
    await world.deps.runJobs();
    const read = await clerk.call(listImportRows, { params, body: { per_page: 100 } });
    expect(read.body.data.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual(
      spellings.map(() => ['registration_number.live_permit']),
    );
  },
);

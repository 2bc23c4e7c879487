import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dryRunImport,
  getImport,
  listImportRows,
  runImport,
  uploadImport,
} from '../../contract/data/imports.ts';
import { findRecords } from '../../contract/office/find.ts';
import { listApplications } from '../../contract/permits/application-list.ts';
import { createApplication, getApplication } from '../../contract/permits/applications.ts';
import { getPermit, listPermits } from '../../contract/permits/permits.ts';
import { naturalPerson } from '../../contract/people/applicant.ts';
import { validate } from '../../contract/platform/validate.ts';
import { app, type TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { csvFile, PERMIT_HEADINGS, permitRow, taxOf } from '../rows/imports.ts';
import { staffApplication } from '../make.ts';

type Field = 'last_name' | 'email' | 'phone';

/** What strangers type and paste, and what is stored whichever way it comes in. */
const ACCEPTED: readonly (readonly [Field, string, string])[] = [
  ['last_name', 'Žni\u00addaršičA', 'ŽnidaršičA'],
  ['last_name', 'Z\u030cnidars\u030cic\u030cB', 'ŽnidaršičB'],
  ['last_name', '\u2060Kovač\u200bC\ufeff', 'KovačC'],
  ['last_name', '\u202bKosD\u202c\u200f', 'KosD'],
  ['last_name', '\u2066ZupanE\u2069\u3164', 'ZupanE'],
  ['last_name', 'Kra\u0001njc\u007fF', 'KranjcF'],
  ['last_name', 'Pod\u00a0Goro\tG', 'Pod Goro G'],
  ['last_name', 'Gör\u200cl\u200ditzH', 'GörlitzH'],
  ['last_name', 'Wał\u034fęsaI', 'WałęsaI'],
  ['last_name', 'ØrstedJ\ufe0f\u{e0041}', 'ØrstedJ'],
  ['last_name', 'O’BrienK', 'O’BrienK'],
  ['last_name', 'ĐorđevićL', 'ĐorđevićL'],
  ['last_name', 'Straße\u00ad\u00adM', 'StraßeM'],
  ['last_name', 'C.na BrdoN', 'C.na BrdoN'],
  ['last_name', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['email', '\u200eana1@example.org\u00a0', 'ana1@example.org'],
  ['email', '\u202aAna2@Example.ORG\u202c', 'ana2@example.org'],
  ['email', 'ana3@žaga.si', 'ana3@xn--aga-b3a.si'],
  ['email', 'ana4@z\u030caga.si', 'ana4@xn--aga-b3a.si'],
  ['email', "o'brien5@example.org", "o'brien5@example.org"],
  ['phone', '\u202a+386\u00a040\u2011123\u2009456\u202c', '+38640123456'],
  ['phone', '040\t123\u3000457', '+38640123457'],
  ['phone', '040\u2010123\u2012458', '+38640123458'],
  ['phone', '\u200e040\u2212123\u2022459', '+38640123459'],
  ['phone', '+386 40\u2013123\u2014460\u2060', '+38640123460'],
];

/** What is rejected, with the code. */
const REJECTED: readonly (readonly [Field, string, string])[] = [
  ['last_name', '\u2060', 'required'],
  ['last_name', '\u3164', 'required'],
  ['last_name', '\u115f\u1160\uffa0', 'required'],
  ['last_name', ' \u00ad\u200b\u2800', 'required'],
  ['email', 'ana@\u200bexample.org', 'email.characters'],
  ['email', 'an\u00ada@example.org', 'email.characters'],
  ['email', 'ana\u0001@example.org', 'email.characters'],
  ['email', 'ana\u007f@example.org', 'email.characters'],
  ['email', 'o’brien@example.org', 'email.characters'],
  ['email', 'žan@example.org', 'email.characters'],
  ['email', 'ana@exa\u2066mple.org', 'email.characters'],
  ['email', 'ana@exa\u3164mple.org', 'email.characters'],
  ['email', 'ana@žaga', 'email.invalid'],
];

let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterAll(() => world.close());

const applicantOf = (n: number, field: Field, typed: string) => ({
  ...(staffApplication().applicant as object),
  type: 'natural_person' as const,
  first_name: 'Ana',
  last_name: `Oseba${n}`,
  street: 'Ribčev Laz',
  house_number: '1',
  postal_code: '4265',
  city: 'Bohinjsko jezero',
  country: 'SI',
  email: `oseba${n}@example.org`,
  tax_number: taxOf(n),
  [field]: typed,
});
/** A number is sought in one piece. */
const soughtBy = (field: Field, typed: string, stored: string): string[] =>
  field === 'phone' ? [stored] : [typed, stored, stored.replace('xn--aga-b3a', 'žaga')];

/** The file of an old list with one row for each text; names stand as "Oseba1, Ana". */
const imported = async (
  texts: readonly (readonly [Field, string, string])[],
  from: number,
  name = (typed: string) => `${typed}, Ana`,
) => {
  const headings = { email: 'E-pošta', phone: 'Telefon' } as const;
  const rows = texts.map(([field, typed], i) =>
    permitRow(from + i, {
      'Priimek in ime': field === 'last_name' ? name(typed) : `Uvoz${i}, Ana`,
      ...(field === 'last_name' ? {} : { [headings[field]]: typed }),
    }),
  );
  const reply = await clerk.call(uploadImport, {
    body: { content: 'permits' },
    files: { file: [csvFile([PERMIT_HEADINGS, ...rows])] },
  });
  const { id, version } = reply.body;
  expect((await clerk.call(dryRunImport, { params: { id }, body: { version } })).status).toBe(202);
  await world.deps.runJobs();
  const lines = await clerk.call(listImportRows, { params: { id }, body: { per_page: 100 } });
  return { id, rows: lines.body.data };
};

describe('a text is stored alike', () => {
  test.each(ACCEPTED)('by the form and the API: %s %j', async (field, typed, stored) => {
    const n = ACCEPTED.findIndex((row) => row[1] === typed);
    const applicant = applicantOf(n, field, typed);
    const form = validate(naturalPerson, applicant);
    expect(form).toMatchObject({ ok: true, value: field === 'phone' ? {} : { [field]: stored } });
    const made = await clerk.call(createApplication, { body: staffApplication({ applicant }) });
    expect(made.problem?.errors ?? []).toEqual([]);
    const { body } = await clerk.call(getApplication, { params: { id: made.body.id } });
    expect(body.applicant).toMatchObject({ [field]: stored });
    for (const search of soughtBy(field, typed, stored)) {
      const found = await clerk.call(listApplications, { body: { search } });
      expect(found.body.data.map(({ id }) => id)).toContain(made.body.id);
      const quick = await clerk.call(findRecords, { body: { query: search } });
      expect(JSON.stringify(quick.body.data)).toContain(made.body.id);
    }
  });

  test('by an import', async () => {
    const { id, rows } = await imported(ACCEPTED, 100);
    expect(rows.flatMap((row) => row.reasons)).toEqual([]);
    const { version } = (await clerk.call(getImport, { params: { id } })).body;
    await clerk.call(runImport, { params: { id }, body: { version, leave_out_errors: false } });
    await world.deps.runJobs();
    for (const [field, typed, stored] of ACCEPTED)
      for (const search of soughtBy(field, typed, stored)) {
        const { data } = (await clerk.call(listPermits, { body: { search, per_page: 100 } })).body;
        const holders = await Promise.all(
          data.map(
            async (permit) => (await clerk.call(getPermit, { params: { id: permit.id } })).body.holder,
          ),
        );
        expect(holders).toContainEqual(expect.objectContaining({ [field]: stored }));
      }
  });
});

describe('a text is rejected alike', () => {
  test.each(REJECTED)('by the form and the API: %s %j', async (field, typed, code) => {
    const applicant = applicantOf(500, field, typed);
    expect(validate(naturalPerson, applicant)).toEqual({ ok: false, errors: [{ path: field, code }] });
    const { problem } = await clerk.call(createApplication, { body: staffApplication({ applicant }) });
    expect(problem.errors).toMatchObject([{ path: `applicant.${field}`, code }]);
  });

  /** No file can hold these. */
  test.each<[Field, string, string]>([
    ['last_name', 'Ble\ud800d', 'text.characters'],
    ['last_name', '\udc00', 'text.characters'],
    ['last_name', 'Ana\udbff\ud83c', 'text.characters'],
    ['phone', '040 123\ud800 456', 'text.characters'],
    ['email', 'ana\ud800@example.org', 'email.characters'],
    ['email', 'ana@exam\udc00ple.org', 'email.characters'],
  ])('with half of a character: %s %j', async (field, typed, code) => {
    const applicant = applicantOf(500, field, typed);
    expect(validate(naturalPerson, applicant)).toEqual({ ok: false, errors: [{ path: field, code }] });
    const { problem } = await clerk.call(createApplication, { body: staffApplication({ applicant }) });
    expect(problem.errors).toMatchObject([{ path: `applicant.${field}`, code }]);
  });

  test('by an import', async () => {
    const { rows } = await imported(REJECTED, 300, (typed) => typed);
    expect(rows.map((row) => row.reasons.length > 0)).toEqual(REJECTED.map(() => true));
    for (const [i, [field, , code]] of REJECTED.entries())
      if (field === 'email') expect(rows[i]?.reasons).toMatchObject([{ field, code }]);
  });
});

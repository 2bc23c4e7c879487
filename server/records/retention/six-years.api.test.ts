// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessLogEntry } from '../../../contract/records/access-log.ts';
import { listApplications } from '../../../contract/permits/application-list.ts';
import {
  addAccount,
  createApplication,
  getApplication,
  rejectApplication,
} from '../../../contract/permits/applications.ts';
import { createMyDataRequest } from '../../../contract/records/data-requests.ts';
import { findRecords } from '../../../contract/office/find.ts';
import { dryRunImport, getImport, runImport, uploadImport } from '../../../contract/data/imports.ts';
import { listInvoices } from '../../../contract/money/invoices.ts';
import { getReconciliation } from '../../../contract/money/ledger.ts';
import { listLetters, printLetters } from '../../../contract/permits/decisions/letters.ts';
import { confirmPayments } from '../../../contract/money/payments.ts';
import { replacePermit, suspendPermit, updatePermit } from '../../../contract/permits/permit-actions.ts';
import { getPermit, issuePermit, listPermits } from '../../../contract/permits/permits.ts';
import { createProForma } from '../../../contract/money/pro-formas.ts';
import {
  submitApplication,
  supplementByLink,
} from '../../../contract/permits/applicant/public-applications.ts';
import {
  getRetentionReport,
  listRetentionRuns,
  startRetention,
} from '../../../contract/records/retention.ts';
import { uploadBankStatement } from '../../../contract/money/bank-statements.ts';
import { listUsers } from '../../../contract/people/users.ts';
import { createView } from '../../../contract/settings/views.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import type { Client } from '../../../test/client.ts';
import { csvFile, PERMIT_HEADINGS, permitRow } from '../../../test/rows/imports.ts';
import { applicationData, type PublicApplication } from '../../../test/make.ts';
import { IBAN, MARKED, markedFiles, markedPdf, markedTables, PLATES } from '../../../test/rows/markers.ts';
import { act } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { checkAndStore } from '../access-log/check.ts';
import { expireAccessLog } from '../access-log/expire.ts';
import { sealAccessLog } from '../access-log/seal.ts';
import { resumeBulkJobs } from '../../office/bulk/run-bulk.ts';
import { releaseAbandoned } from '../../cleanup.ts';
import { expireDataExports } from '../data-requests/run-export.ts';
import { camtFile } from '../../demo/camt-file.ts';
import { removeOrphans } from '../../platform/http/input/discard-files.ts';
import { pruneExpired } from '../../platform/http/housekeeping.ts';
import { forgetImportFiles } from '../../data/imports/housekeeping.ts';
import { startNightly } from './run.ts';

/**
 * A whole lifecycle with marked data through the product's own calls; then the clock advances, the nightly
 * jobs run, and every table, file and mail is searched for the marks.
 */
let world: TestApp;
let root: Client;
beforeAll(async () => {
  world = await app();
  // Approving and billing are two steps here.
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
});
afterAll(() => world.close());

const vehicle = (plate: string) => ({ registration_number: plate, country: 'SI', ownership: 'own' as const });
const marked = (change: Partial<PublicApplication> = {}) =>
  applicationData({
    applicant: { ...MARKED },
    vehicles: [vehicle(PLATES[0])],
    user_type: 'TMP',
    note: 'Opomba ŽIGQ',
    ...change,
  });
const ok = <T extends { status: number; problem: unknown }>(reply: T, status: number): T => {
  expect(reply.status, JSON.stringify(reply.problem)).toBe(status);
  return reply;
};
const tokenOf = (url: string) => url.split('/').at(-1)!;

/**
 * Application, supplement, approval, pro-forma, statement with its invoice, permit, change of plate, suspension,
 * replacement.
 */
async function wholeLife(visitor: Client): Promise<void> {
  const sent = ok(
    await visitor.call(submitApplication, {
      body: marked(),
      files: { registration_certificate: [markedPdf('prometno')], residence_proof: [markedPdf('potrdilo')] },
    }),
    201,
  );
  const { id } = sent.body;
  await act(root, id, { transition: 'start_review' });
  await act(root, id, {
    transition: 'request_supplement',
    missing_items: [{ kind: 'residence_proof', note: 'Potrdilo ŽIGQ je poteklo.' }],
  });
  ok(
    await visitor.call(supplementByLink, {
      params: { token: tokenOf(sent.body.status_url) },
      body: {},
      files: { residence_proof: [markedPdf('novo-potrdilo')] },
    }),
    200,
  );
  await act(root, id, { transition: 'start_review' });
  await act(root, id, {
    transition: 'approve',
    unverified_reason: 'Razlog ŽIGQ: dokumenti so bili pregledani.',
  });
  const bill = ok(await root.call(createProForma, { params: { id }, query: {} }), 201).body;
  await world.deps.runJobs();
  const statement = camtFile([
    {
      id: 'S1',
      number: '1',
      bookings: [
        {
          name: 'ŽIGQOVA MARJETA',
          iban: IBAN,
          reference: bill.reference,
          amount: bill.amount,
          unstructured: ['Namen ŽIGQ'],
        },
      ],
    },
  ]);
  const file = new File([statement], 'izpisek-zigq.xml');
  const brought = ok(
    await root.call(uploadBankStatement, { body: {}, files: { statement: [file] } }),
    202,
  ).body;
  await world.deps.runJobs();
  ok(await root.call(confirmPayments, { body: { import_id: brought.id } }), 202);
  await world.deps.runJobs();
  const version = await root.versionOf(id);
  ok(await root.call(addAccount, { params: { item_uuid: id }, body: { version } }), 200);
  const issued = ok(await root.call(issuePermit, { body: { application_uuid: id } }), 201).body;
  const permit_uuid = issued.id;
  const changed = ok(
    await root.call(updatePermit, {
      params: { permit_uuid },
      body: {
        version: issued.version,
        vehicles: [vehicle(PLATES[1])],
        reason: 'Zamenjava vozila ŽIGQ',
      },
    }),
    200,
  ).body;
  ok(
    await root.call(suspendPermit, {
      params: { id: permit_uuid },
      body: { version: changed.version, reason: 'Sum ŽIGQ' },
    }),
    200,
  );
  const { version: now } = (await root.call(getPermit, { params: { id: permit_uuid } })).body;
  ok(
    await root.call(replacePermit, {
      params: { permit_uuid },
      body: { version: now, reason: 'lost', note: 'Izgubljeno ŽIGQ', exempt_reason: 'Oproščeno ŽIGQ' },
    }),
    201,
  );
  ok(
    await root.call(createAccessLogEntry, {
      body: {
        subject_type: 'permit',
        subject_id: permit_uuid,
        purpose_code: 'other',
        purpose: 'Vpogled zaradi ŽIGQ',
      },
    }),
    201,
  );
  ok(
    await root.call(createView, {
      body: { table_id: 'applications', name: 'Pogled Žigq', query: 'search=%C5%BDigqova' },
    }),
    201,
  );
}

/** On paper without an address: letters; rejected with a reason, whose decision is a stored document. */
async function rejectedOnPaper(): Promise<void> {
  const { consents: _, ...data } = marked();
  const { email: __, ...applicant } = MARKED;
  const made = ok(
    await root.call(createApplication, {
      body: { ...data, source: 'paper', applicant, vehicles: [vehicle(PLATES[2])] },
      files: { registration_certificate: [markedPdf('papir')], residence_proof: [markedPdf('papir2')] },
    }),
    201,
  ).body;
  await act(root, made.id, { transition: 'start_review' });
  const version = await root.versionOf(made.id);
  ok(
    await root.call(rejectApplication, {
      body: { application_uuid: made.id, version, reason: 'Zavrnitev ŽIGQ, ker ni dokazil.' },
    }),
    200,
  );
  await world.deps.runJobs();
  const { data: letters } = (await root.call(listLetters, { body: { per_page: 100 } })).body;
  ok(await root.call(printLetters, { body: { ids: letters.map((letter) => letter.id) } }), 201);
}

async function imported(): Promise<void> {
  const file = csvFile([
    PERMIT_HEADINGS,
    permitRow(1, {
      'Priimek in ime': 'Žigqar Špela',
      Opomba: 'uvoz ŽIGQ',
      'Stara številka': 'ZIGQ-1',
      'E-pošta': 'spela@zigq.example',
      Naslov: 'Žigqova 1',
    }),
  ]);
  const { id } = ok(
    await root.call(uploadImport, { body: { content: 'permits' }, files: { file: [file] } }),
    201,
  ).body;
  const look = async () => (await root.call(getImport, { params: { id } })).body;
  ok(await root.call(dryRunImport, { params: { id }, body: { version: (await look()).version } }), 202);
  await world.deps.runJobs();
  ok(
    await root.call(runImport, {
      params: { id },
      body: { version: (await look()).version, leave_out_errors: false },
    }),
    202,
  );
  await world.deps.runJobs();
  expect(await look()).toMatchObject({ status: 'done', counts: { create: 1 } });
}

/** A person with an account, who withdraws an application and requests a copy of the data. */
async function accountHolder(): Promise<void> {
  const person = await makeUser(world.deps.db, 'user', {
    name: 'Žigqa Račun',
    email: 'racun@zigq.example',
    created_at: world.clock.now(),
  });
  const holder = await world.signIn(person);
  ok(
    await holder.call(createMyDataRequest, { body: { kind: 'access', details: 'Prosim za kopijo, ŽIGQ.' } }),
    201,
  );
  await world.deps.runJobs();
}

/** All that a night does, on the day of the clock. */
async function night(): Promise<void> {
  const { deps } = world;
  await releaseAbandoned(deps);
  await pruneExpired(deps);
  await resumeBulkJobs(deps);
  await forgetImportFiles(deps);
  await expireDataExports(deps);
  // Its times are the database's own: waits until what the test wrote has settled.
  await sealAccessLog(deps, { settle_seconds: 0 });
  await checkAndStore(deps);
  await expireAccessLog(deps);
  await startNightly(deps);
  await deps.runJobs();
  await removeOrphans(deps);
}
const moveTo = async (day: string): Promise<void> => {
  world.clock.advance({ days: Math.round((Date.parse(day) - Date.parse(world.clock.today())) / 86_400_000) });
  root = await world.as('root');
};
const reports = async () => {
  // Which years can be chosen follows the calendar.
  const { years: _, ...sums } = (await root.call(getReconciliation, { query: { year: 2027 } })).body;
  return sums;
};
const ACCOUNTING = [
  'accounting_entries',
  'document_sheets',
  'documents',
  'invoices',
  'payment_events',
  'bank_statements',
  'payments',
  'pro_formas',
  'refunds',
];
const search = async (text: string): Promise<number> => {
  const found = await Promise.all([
    root.call(listApplications, { body: { search: text } }),
    root.call(listPermits, { body: { search: text } }),
    root.call(listUsers, { body: { search: text } }),
  ]);
  return found.reduce((sum, { body }) => sum + body.meta.total, 0);
};

describe('six years and eleven', () => {
  it('at five years only accounting documents name their person, at ten nothing does; sums stay', async () => {
    root = await world.as('root');
    await wholeLife(await world.as('anonymous'));
    await rejectedOnPaper();
    await imported();
    await accountHolder();
    await world.deps.runJobs();

    const before = await reports();
    const tables = Object.keys(await markedTables(world.deps));
    expect(tables).toEqual(
      expect.arrayContaining([
        'access_log',
        'applications',
        'application_events',
        'data_requests',
        'document_sheets',
        'documents',
        'import_rows',
        'invoices',
        'mail_messages',
        'bank_statements',
        'payments',
        'permit_events',
        'permits',
        'pro_formas',
        'registration_number_audits',
        'saved_views',
        'users',
      ]),
    );
    expect((await markedFiles(world.deps)).length).toBeGreaterThan(10);
    expect(await search('Žigqova')).toBeGreaterThan(0);

    // The last day on which everything is kept.
    await moveTo('2032-12-30');
    await night();
    expect(Object.keys(await markedTables(world.deps))).toEqual(
      expect.arrayContaining(['applications', 'permits', 'users', 'mail_messages']),
    );
    expect(await search(PLATES[1])).toBeGreaterThan(0);

    await moveTo('2033-01-02');
    const due = (await root.call(getRetentionReport)).body;
    const of = (kind: string) => due.kinds.find((one) => one.kind === kind);
    expect(of('case')).toMatchObject({ due: 4, held: 0 });
    expect(of('account')!.due).toBe(2);
    expect(of('invoice')).toMatchObject({ due: 0 });
    await night();

    const left = await markedTables(world.deps);
    expect(
      Object.keys(left).filter((name) => !ACCOUNTING.includes(name)),
      JSON.stringify(left).slice(0, 3000),
    ).toEqual([]);
    const papers = await world.deps.db
      .selectFrom('documents')
      .select(['sha256', 'owner_type', 'kind'])
      .where('sha256', '<>', '')
      .execute();
    expect(
      papers.every(({ owner_type, kind }) => owner_type === 'bank_statement' || kind === 'pro_forma'),
    ).toBe(true);
    const statement = papers.find(({ owner_type }) => owner_type === 'bank_statement')!;
    expect((await markedFiles(world.deps)).map((path) => path.split('/').at(-1))).toEqual([statement.sha256]);
    for (const text of ['Žigqova', 'Žigqar', MARKED.email, MARKED.tax_number, ...PLATES, 'ZIGQ-1'])
      expect(await search(text), text).toBe(0);
    expect((await root.call(findRecords, { body: { query: 'Žigqova' } })).body).not.toEqual(
      expect.stringContaining('igqova'),
    );
    // A search for an invoice of seven years ago still finds it: the law keeps it.
    expect((await root.call(listInvoices, { body: { search: 'Žigqova' } })).body.meta.total).toBe(1);
    expect(await reports()).toEqual(before);
    const [run] = (await root.call(listRetentionRuns, { body: {} })).body.data;
    expect(run).toMatchObject({ status: 'done', started_by: 'nightly', counts: { case: 4, account: 2 } });
    expect(run!.counts['failed']).toBeUndefined();

    // The record of an anonymised case still opens, and nothing can be done with it.
    const [row] = (await root.call(listApplications, { body: { filters: { status: 'rejected' } } })).body
      .data;
    const opened = ok(await root.call(getApplication, { params: { id: row!.id } }), 200).body;
    expect(opened).toMatchObject({ applicant_name: 'Anonimizirano', allowed: [] });
    expect(
      ok(
        await root.call(getPermit, {
          params: { id: (await root.call(listPermits, { body: {} })).body.data[0]!.id },
        }),
        200,
      ).body.holder_name,
    ).toBe('Anonimizirano');

    await moveTo('2038-01-02');
    const ten = (await root.call(getRetentionReport)).body;
    const sum = ten.kinds.reduce((all, { due: count }) => all + count, 0);
    expect(sum).toBeGreaterThan(3);
    expect((await root.call(startRetention, { body: { expected: sum + 1 } })).status).toBe(409);
    ok(await root.call(startRetention, { body: { expected: sum } }), 202);
    await world.deps.runJobs();
    await night();
    expect(await markedTables(world.deps)).toEqual({});
    expect(await markedFiles(world.deps)).toEqual([]);
    expect(await reports()).toEqual(before);
    expect((await root.call(startRetention, { body: { expected: 1 } })).status).toBe(422);
  });
});

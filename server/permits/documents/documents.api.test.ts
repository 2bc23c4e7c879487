import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { person } from '../../demo/people.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import {
  deleteDocument,
  downloadDocument,
  getDocument,
  listDocuments,
} from '../../../contract/permits/documents.ts';
import { issuePermit } from '../../../contract/permits/permits.ts';
import { rejectDocument } from '../../../contract/permits/review.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import type { Client } from '../../../test/client.ts';
import { createdBy, pay } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { removeOrphans } from '../../platform/http/input/discard-files.ts';
import { givenDocument, giveCopy } from '../../../test/rows/documents.ts';

let world: TestApp;
let visitor: Client;
let clerk: Client;

beforeEach(async () => {
  world = await app();
  // Approving and billing are two steps here.
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
  visitor = await world.as('anonymous');
  clerk = await world.as('admin');
});
afterEach(() => world.close());

const remove = (id: string) => clerk.call(deleteDocument, { params: { id } });
const find = async (body: object) => (await clerk.call(listDocuments, { body })).body.data;

it('shows what is known of one document, as the list does, and records the look', async () => {
  const id = await createdBy(visitor);
  const [listed] = await find({});
  const { documents } = (await clerk.call(getApplication, { params: { id } })).body;
  const params = { id: documents[0]!.id };
  expect((await clerk.call(getDocument, { params })).body).toEqual(listed);
  const looks = await world.deps.db
    .selectFrom('access_log')
    .select('action')
    .where('subject_type', '=', 'document')
    .where('subject_id', '=', params.id)
    .execute();
  expect(looks).toEqual([{ action: 'view' }]);
  const blind = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['applications.view'] }),
  );
  expect((await blind.call(getDocument, { params })).status).toBe(403);
  await world.deps.db.updateTable('documents').set({ owner_type: 'export' }).execute();
  expect((await clerk.call(getDocument, { params })).status).toBe(404);
});

it('lists documents by kind, status, time, file name, number and applicant', async () => {
  const id = await createdBy(visitor, {
    applicant: { ...person(3), email: 'ziga@example.org', first_name: 'Žiga', last_name: 'Čuk' },
  });
  const { application_nr, documents } = (await clerk.call(getApplication, { params: { id } })).body;
  await createdBy(visitor);
  const document = documents[0]!;
  await clerk.call(rejectDocument, {
    params: { id: document.id },
    body: { version: 1, reason: 'Ni pravo.' },
  });
  await givenDocument(world.deps.db, document.id, { file_name: 'Šoferska izkaznica ČŽ.pdf' });

  for (const search of ['soferska', 'ŠOFERSKA čž', 'ziga cuk', application_nr])
    expect(await find({ search }), search).toMatchObject([
      { id: document.id, owner_number: application_nr, owner_name: 'Žiga Čuk', kept_because: null },
    ]);
  expect(await find({ filters: { check_status: 'rejected' } })).toMatchObject([{ id: document.id }]);
  expect(await find({ filters: { kind: 'boat_permit' } })).toEqual([]);
  expect(await find({ filters: { owner_type: 'application' } })).toHaveLength(2);
  const tomorrow = '2027-01-16T00:00:00.000Z';
  expect(await find({ filters: { created_at: { from: tomorrow } } })).toEqual([]);
  expect(await find({ filters: { created_at: { to: tomorrow } } })).toHaveLength(2);
  const [asked] = await world.deps.db
    .selectFrom('access_log')
    .select(['action', 'subject_type'])
    .where('action', '=', 'search')
    .execute();
  expect(asked).toEqual({ action: 'search', subject_type: 'document' });
});

it('sets a document aside, records it in the history and the access log, and keeps its bytes', async () => {
  const { db, files, config } = world.deps;
  const id = await createdBy(visitor);
  const { documents, version } = (await clerk.call(getApplication, { params: { id } })).body;
  const document = documents[0]!;
  await db
    .updateTable('documents')
    .set({ sha256: 'f'.repeat(64) })
    .where('id', '!=', document.id)
    .execute();
  const { sha256 } = await db
    .selectFrom('documents')
    .select('sha256')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow();
  // The nightly job looks at files that are a day old.
  await utimes(
    join(config.data_dir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256),
    new Date('2027-01-01'),
    new Date('2027-01-01'),
  );
  await removeOrphans(world.deps);
  expect((await clerk.call(downloadDocument, { params: { id: document.id }, query: {} })).status).toBe(200);

  expect((await remove(document.id)).status).toBe(204);
  expect((await remove(document.id)).status).toBe(404);
  const after = (await clerk.call(getApplication, { params: { id } })).body;
  expect(after).toMatchObject({
    version: version + 1,
    documents: [],
    checklist: [{ kind: 'registration_certificate', state: 'missing' }],
  });
  expect(after.events.at(-1)).toMatchObject({
    transition: 'delete_document',
    document_kind: 'registration_certificate',
    actor_name: 'Oseba admin',
  });
  const log = await db
    .selectFrom('access_log')
    .select(['action'])
    .where('subject_id', '=', document.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['download', 'delete']);
  await removeOrphans(world.deps);
  (await files.read(sha256)).destroy();
});

it('keeps what the municipality made and what an issued permit is based on', async () => {
  const id = await createdBy(visitor);
  await pay(clerk, id);
  await clerk.call(issuePermit, { body: { application_uuid: id } });
  const { documents } = (await clerk.call(getApplication, { params: { id } })).body;
  const only = documents[0]!;
  expect((await remove(only.id)).problem.errors).toMatchObject([{ code: 'rule.document_required' }]);
  const { db } = world.deps;
  const second = await giveCopy(db, only.id, { kind: 'registration_certificate', file_name: 'drugo.pdf' });
  const ours = await giveCopy(db, only.id, { kind: 'invoice', file_name: 'racun.pdf' });
  expect((await remove(ours)).problem.errors).toMatchObject([{ code: 'rule.document_ours' }]);
  expect(await find({ search: 'racun' })).toMatchObject([{ kept_because: 'rule.document_ours' }]);
  expect((await remove(second)).status).toBe(204);
  expect((await remove(only.id)).status).toBe(422);
});

it('two concurrent calls delete it once', { tags: ['postgres'] }, async () => {
  const id = await createdBy(visitor);
  const [document] = (await clerk.call(getApplication, { params: { id } })).body.documents;
  const other = await world.signIn(await makeUser(world.deps.db, 'admin'));
  const replies = await Promise.all([
    remove(document!.id),
    other.call(deleteDocument, { params: { id: document!.id } }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});

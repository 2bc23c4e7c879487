// @module-tag postgres

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listBin } from '../../../contract/office/bin.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import { listApplications } from '../../../contract/permits/application-list.ts';
import {
  deleteApplication,
  getApplication,
  rejectApplication,
} from '../../../contract/permits/applications.ts';
import {
  confirmBin,
  eraseDocument,
  restoreApplication,
  restoreDocument,
  restorePermit,
} from '../../../contract/permits/bin.ts';
import {
  deleteDocument,
  downloadDocument,
  getDocument,
  listDocuments,
} from '../../../contract/permits/documents.ts';
import { getMyApplication, listMyApplications } from '../../../contract/permits/applicant/my-applications.ts';
import { deletePermit, revokePermit } from '../../../contract/permits/permit-actions.ts';
import { getPermit } from '../../../contract/permits/permits.ts';
import {
  getApplicationStatus,
  supplementByLink,
} from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { appliedByLink } from '../../../test/rows/by-link.ts';
import type { Client } from '../../../test/client.ts';
import { pdfFile } from '../../../test/make.ts';
import { givePayment } from '../../../test/rows/money-rows.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { act, createdBy, permitOf } from '../../../test/rows/transitions.ts';
import { returnFromBin } from './bin/return-from-bin.ts';

let world: TestApp;
let clerk: Client;
let colleague: Client;

beforeEach(async () => {
  world = await app();
  clerk = await world.as('admin');
  colleague = await world.signIn(await makeUser(world.deps.db, 'root', { name: 'Druga Oseba' }));
});
afterEach(() => world.close());

const detail = async (id: string, who = clerk) => (await who.call(getApplication, { params: { id } })).body;
const bin = async (filters = {}, who = clerk) => (await who.call(listBin, { body: { filters } })).body.data;
const toBin = async (id: string, who = clerk) =>
  expect((await who.call(deleteApplication, { params: { id } })).status).toBe(204);
const listed = async () => (await clerk.call(listApplications, { body: {} })).body.data.map(({ id }) => id);
const confirm = async (id: string, who: Client, binned_as: 'double' | 'test' = 'double') => {
  const { version } = await detail(id, who);
  const reason = 'Ista vloga kot V-2027-000001.';
  return who.call(confirmBin, { params: { id }, body: { version, binned_as, reason } });
};
const restore = async (id: string, who = clerk) => {
  const { version } = await detail(id, who);
  return who.call(restoreApplication, { params: { id }, body: { version } });
};
/** Days later, after the nightly job. */
const later = async (days: number) => {
  world.clock.advance({ days });
  await returnFromBin(world.deps);
  // Sessions end meanwhile.
  clerk = await world.as('admin');
};

it('an application for which money came is never deleted', async () => {
  const { id } = await appliedByLink(world);
  await act(clerk, id, { transition: 'start_review' });
  await givePayment(world.deps.db, { application_id: id, amount: 2500, day: '2027-01-14' });
  const { status, problem } = await clerk.call(deleteApplication, { params: { id } });
  expect([status, problem.errors?.[0]?.code]).toEqual([422, 'rule.money_received']);
  expect(await listed()).toEqual([id]);
});

describe('a deleted application', () => {
  it('lies in the bin with number, files and history, and is restored as it was', async () => {
    const { id, browser, params } = await appliedByLink(world);
    const before = await detail(id);
    await toBin(id);
    expect(await listed()).toEqual([]);
    expect(await bin()).toMatchObject([
      {
        id,
        kind: 'application',
        label: before.application_nr,
        name: before.applicant_name,
        deleted_by_name: 'Oseba admin',
        binned_as: null,
        returns_on: '2027-02-14',
      },
    ]);
    const inside = await detail(id);
    expect(inside).toMatchObject({
      status: 'submitted',
      application_nr: before.application_nr,
      documents: before.documents,
      allowed: ['restore'],
      bin: { deleted_by_name: 'Oseba admin', binned_as: null, returns_on: '2027-02-14' },
    });
    // Who applied is told, and loses nothing.
    const page = await browser.call(getApplicationStatus, { params });
    expect([page.status, page.body]).toMatchObject([
      200,
      { deleted_at: world.clock.now(), binned_as: null, can_withdraw: false, status: 'submitted' },
    ]);
    const back = await restore(id);
    expect([back.status, back.body]).toMatchObject([
      200,
      { bin: null, status: 'submitted', documents: before.documents, allowed: before.allowed },
    ]);
    expect(back.body.events.slice(-2).map(({ transition }) => transition)).toEqual(['delete', 'restore']);
    expect([await listed(), await bin()]).toEqual([[id], []]);
    expect((await clerk.call(restoreApplication, { params: { id }, body: { version: 1 } })).status).toBe(404);
  });

  it('is seen by the account that it belongs to', async () => {
    const holder = await makeUser(world.deps.db, 'user');
    const id = await createdBy(await world.as('anonymous'));
    await world.deps.db
      .updateTable('applications')
      .set({ user_id: holder.id })
      .where('id', '=', id)
      .execute();
    const own = await world.signIn(holder);
    await toBin(id);
    const { data } = (await own.call(listMyApplications, { body: {} })).body;
    expect(data).toMatchObject([{ id, deleted_at: world.clock.now() }]);
    expect((await own.call(getMyApplication, { params: { id } })).body.deleted_at).toBe(world.clock.now());
    const other = await world.signIn(await makeUser(world.deps.db, 'user'));
    expect((await other.call(getMyApplication, { params: { id } })).status).toBe(404);
  });

  it('comes back after 30 days while nobody has decided it', async () => {
    const id = await createdBy(await world.as('anonymous'));
    await toBin(id);
    const count = async () => (await clerk.call(getDashboard)).body.in_bin;
    expect(await count()).toBe(1);
    await later(29);
    expect([await listed(), await count()]).toEqual([[], 1]);
    await later(1);
    expect([await listed(), await count(), await bin()]).toEqual([[id], 0, []]);
    expect((await detail(id)).events.at(-1)).toMatchObject({ transition: 'restore', actor: 'system' });
  });

  it('stays when a second person finds that it is a double, never when the same one does', async () => {
    const id = await createdBy(await world.as('anonymous'));
    await toBin(id);
    const own = await confirm(id, clerk);
    expect([own.status, own.problem.errors?.[0]?.code]).toEqual([422, 'rule.binned_by_you']);
    expect((await detail(id, colleague)).allowed).toEqual(['restore', 'confirm_bin']);
    const confirmed = await confirm(id, colleague);
    expect([confirmed.status, confirmed.body.bin]).toMatchObject([
      200,
      { binned_as: 'double', returns_on: null },
    ]);
    expect(confirmed.body.events.at(-1)).toMatchObject({
      transition: 'confirm_bin',
      reason: 'Ista vloga kot V-2027-000001.',
      actor_name: 'Druga Oseba',
    });
    expect((await confirm(id, colleague)).problem.errors?.[0]?.code).toBe('rule.stays_in_bin');
    await later(31);
    expect([await listed(), await bin({ returns: true })]).toEqual([[], []]);
    // It can still be restored, and would have to be confirmed anew.
    expect((await restore(id)).body.bin).toBeNull();
    await toBin(id);
    expect((await bin())[0]).toMatchObject({ binned_as: null, returns_on: '2027-03-17' });
  });

  it('stays when it was decided', async () => {
    const { id, browser, params } = await appliedByLink(world);
    await act(clerk, id, { transition: 'start_review' });
    const { version } = await detail(id);
    const body = { application_uuid: id, version, reason: 'Nima bivališča v občini.' };
    expect((await clerk.call(rejectApplication, { body })).status).toBe(200);
    await toBin(id);
    expect(await bin()).toMatchObject([{ id, returns_on: null }]);
    expect((await confirm(id, colleague)).problem.errors?.[0]?.code).toBe('rule.stays_in_bin');
    await later(40);
    expect(await listed()).toEqual([]);
    const { body: page } = await browser.call(getApplicationStatus, { params });
    expect(page.decision_reason).toBe('Nima bivališča v občini.');
  });

  it('comes back by a supplement, whose deadline runs on; a double does not', async () => {
    const asked = async () => {
      const applied = await appliedByLink(world);
      await act(clerk, applied.id, { transition: 'start_review' });
      const missing_items = [{ kind: 'residence_proof' as const }];
      await act(clerk, applied.id, { transition: 'request_supplement', missing_items });
      await toBin(applied.id);
      return applied;
    };
    const send = ({ browser, params }: Awaited<ReturnType<typeof asked>>) =>
      browser.call(supplementByLink, { params, body: {}, files: { residence_proof: [pdfFile()] } });
    const first = await asked();
    expect((await detail(first.id)).supplement_due_at).not.toBeNull();
    const sent = await send(first);
    expect([sent.status, sent.body.status, sent.body.deleted_at]).toEqual([200, 'supplemented', null]);
    expect(await listed()).toEqual([first.id]);
    const second = await asked();
    await confirm(second.id, colleague);
    const refused = await send(second);
    expect([refused.status, refused.problem.errors?.[0]?.code]).toEqual([422, 'rule.in_bin']);
  });

  it('cannot be changed while it lies there, nor seen by whoever may delete nothing', async () => {
    const id = await createdBy(await world.as('anonymous'));
    await toBin(id);
    const looker = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['applications.view', 'applications.review'] }),
    );
    expect((await detail(id, looker)).allowed).toEqual([]);
    expect((await looker.call(listBin, { body: {} })).status).toBe(403);
    await expect(act(clerk, id, { transition: 'start_review' })).rejects.toThrow('404');
    expect((await clerk.call(deleteApplication, { params: { id } })).status).toBe(404);
  });
});

describe('a document that is not relevant', () => {
  const setAside = async () => {
    const id = await createdBy(await world.as('anonymous'));
    const { documents } = await detail(id);
    const document_id = documents[0]!.id;
    expect((await clerk.call(deleteDocument, { params: { id: document_id } })).status).toBe(204);
    return { id, document_id };
  };
  const erase = (id: string, who: Client) =>
    who.call(eraseDocument, { params: { id }, body: { reason: 'Zdravstveni podatki.' } });

  it('stays in the file with its content, counts for nothing, and is restored', async () => {
    const { id, document_id } = await setAside();
    const params = { id: document_id };
    expect(await detail(id)).toMatchObject({
      documents: [],
      set_aside_documents: [{ id: document_id, deleted_by_name: 'Oseba admin' }],
      checklist: [{ state: 'missing' }],
    });
    expect((await clerk.call(listDocuments, { body: {} })).body.data).toEqual([]);
    expect((await clerk.call(downloadDocument, { params, query: {} })).status).toBe(200);
    expect((await clerk.call(getDocument, { params })).body.may_erase).toBe(false);
    expect(await bin()).toMatchObject([{ id: document_id, kind: 'document' }]);
    expect((await clerk.call(restoreDocument, { params, body: {} })).status).toBe(204);
    expect(await detail(id)).toMatchObject({ documents: [{ id: document_id }], set_aside_documents: [] });
    expect((await clerk.call(restoreDocument, { params, body: {} })).status).toBe(404);
  });

  it('leaves its event also while the application lies in the bin', async () => {
    const id = await createdBy(await world.as('anonymous'));
    const [document] = (await detail(id)).documents;
    await toBin(id);
    expect((await clerk.call(deleteDocument, { params: { id: document!.id } })).status).toBe(204);
    expect((await detail(id)).events.at(-1)).toMatchObject({ transition: 'delete_document' });
  });

  it('is erased by another person, with a reason and a trace', async () => {
    const { id, document_id } = await setAside();
    const { sha256 } = await world.deps.db
      .selectFrom('documents')
      .select('sha256')
      .where('id', '=', document_id)
      .executeTakeFirstOrThrow();
    // The right is root's or whoever holds it; it never makes one person enough.
    const eraser = await world.signIn(
      await makeUser(world.deps.db, 'admin', {
        permissions: ['data.erase', 'documents.delete', 'documents.view'],
      }),
    );
    expect((await erase(document_id, clerk)).status).toBe(403);
    expect((await erase(document_id, eraser)).status).toBe(204);
    expect(await detail(id)).toMatchObject({ documents: [], set_aside_documents: [] });
    expect((await detail(id)).events.at(-1)).toMatchObject({
      transition: 'erase_document',
      reason: 'Zdravstveni podatki.',
      document_kind: 'registration_certificate',
    });
    await expect(world.deps.files.read(sha256)).rejects.toThrow();
    expect((await clerk.call(downloadDocument, { params: { id: document_id }, query: {} })).status).toBe(404);
    expect(await bin()).toEqual([]);
    const own = await createdBy(await world.as('anonymous'));
    const [mine] = (await detail(own)).documents;
    await eraser.call(deleteDocument, { params: { id: mine!.id } });
    expect((await erase(mine!.id, eraser)).problem.errors?.[0]?.code).toBe('rule.set_aside_by_you');
  });
});

it('a permit is restored as revoked', async () => {
  const { permit } = await permitOf(clerk, await world.as('anonymous'));
  const params = { id: permit.id };
  const reason = 'Vozilo je prodano.';
  await clerk.call(revokePermit, { params, body: { version: permit.version, reason } });
  expect((await clerk.call(deletePermit, { params })).status).toBe(204);
  expect((await clerk.call(getPermit, { params })).status).toBe(404);
  expect(await bin({ kind: ['permit'] })).toMatchObject([{ id: permit.id, label: permit.permit_nr }]);
  expect((await clerk.call(restorePermit, { params, body: {} })).status).toBe(204);
  expect((await clerk.call(getPermit, { params })).body.status).toBe('revoked');
  expect(await bin()).toEqual([]);
});

it('does not bring back what versions without a bin deleted', async () => {
  const [old, own] = [await createdBy(clerk), await createdBy(clerk)];
  await toBin(old);
  const { returns_on } = (await bin())[0]!;
  expect(returns_on).toBe('2027-02-14');
  await world.deps.db
    .updateTable('applications')
    .set({ binned_as: 'earlier' })
    .where('id', '=', old)
    .execute();
  expect(await bin()).toMatchObject([{ id: old, binned_as: 'earlier', returns_on: null }]);
  await toBin(own);
  await later(31);
  expect(await listed()).toEqual([own]);
  // A person may still take it out, and from then on the usual rule counts.
  expect((await restore(old)).status).toBe(200);
  await toBin(old);
  expect((await detail(old)).bin).toMatchObject({ binned_as: null, returns_on: expect.any(String) });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import messages from '../../../contract/platform/messages.sl.ts';
import {
  getApplication,
  updateApplication,
  type ApplicationDetail,
} from '../../../contract/permits/applications.ts';
import {
  getApplicationStatus,
  submitApplication,
  supplementByLink,
} from '../../../contract/permits/applicant/public-applications.ts';
import {
  claimApplication,
  rejectDocument,
  resetDocument,
  verifyDocument,
} from '../../../contract/permits/review.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData, certificate, pdfFile } from '../../../test/make.ts';
import { act, createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';

let world: TestApp;
let visitor: Client;
let clerk: Client;
let colleague: Client;

beforeAll(async () => {
  world = await app();
  // Approving and billing are two steps here.
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
  visitor = await world.as('anonymous');
  clerk = await world.as('admin');
  colleague = await world.signIn(await makeUser(world.deps.db, 'admin', { name: 'Druga Uradnica' }));
});
afterAll(() => world.close());

const detail = async (id: string): Promise<ApplicationDetail> =>
  (await clerk.call(getApplication, { params: { id } })).body;

describe('checking documents', () => {
  it('records who decided what when and why, and a new file makes its kind wait again', async () => {
    const sent = await visitor.call(submitApplication, {
      body: applicationData({ user_type: 'TMP' }),
      files: { ...certificate(), residence_proof: [pdfFile('prebivalisce.pdf')] },
    });
    const { id } = sent.body;
    const token = decodeURIComponent(sent.body.status_url.split('/vloga/')[1] ?? '');
    await act(clerk, id, { transition: 'start_review' });
    const before = await detail(id);
    expect(before.checklist).toEqual([
      { kind: 'registration_certificate', state: 'waiting', reason: null, official: false },
      { kind: 'residence_proof', state: 'waiting', reason: null, official: false },
    ]);
    const of = (row: ApplicationDetail, kind: string) => row.documents.filter((d) => d.kind === kind);
    const [first] = of(before, 'registration_certificate');
    const [second] = of(before, 'residence_proof');

    const verified = await clerk.call(verifyDocument, {
      params: { id: first!.id },
      body: { version: first!.version },
    });
    expect(verified.body.version).toBe(before.version + 1);
    expect(of(verified.body, 'registration_certificate')[0]).toMatchObject({
      check_status: 'verified',
      checked_by_name: 'Oseba admin',
      checked_at: world.clock.now(),
    });
    const reason = 'Potrdilo je starejše od enega leta.';
    const rejected = await clerk.call(rejectDocument, {
      params: { id: second!.id },
      body: { version: second!.version, reason },
    });
    expect(rejected.body.checklist[1]).toEqual({
      kind: 'residence_proof',
      state: 'rejected',
      reason,
      official: false,
    });
    expect(rejected.body.events.at(-1)).toMatchObject({
      transition: 'reject_document',
      document_kind: 'residence_proof',
      actor_name: 'Oseba admin',
      reason,
    });

    // The applicant learns of it with the request, not before, and never of what was verified.
    const page = async () => (await visitor.call(getApplicationStatus, { params: { token } })).body;
    expect((await page()).documents.map((d) => d.rejection_reason)).toEqual([null, null]);
    await act(clerk, id, { transition: 'request_supplement', missing_items: [{ kind: 'residence_proof' }] });
    const told = (await page()).documents.map((d) => [d.kind, d.rejection_reason]);
    expect(Object.fromEntries(told)).toEqual({
      // The request itself, as a document.
      decision: null,
      registration_certificate: null,
      residence_proof: reason,
    });
    expect(JSON.stringify((await page()).events)).not.toContain('document');

    await visitor.call(supplementByLink, {
      params: { token },
      body: {},
      files: { residence_proof: [pdfFile('novo.pdf')] },
    });
    const after = await detail(id);
    expect(after.checklist).toEqual([
      { kind: 'registration_certificate', state: 'verified', reason: null, official: false },
      { kind: 'residence_proof', state: 'waiting', reason: null, official: false },
    ]);
    const added = of(after, 'residence_proof').find((d) => d.check_status === 'waiting')!;
    await clerk.call(verifyDocument, { params: { id: added.id }, body: { version: added.version } });
    const reset = await clerk.call(resetDocument, {
      params: { id: first!.id },
      body: { version: first!.version + 1 },
    });
    expect(reset.body.checklist.map(({ state }) => state)).toEqual(['waiting', 'verified']);
    expect(of(reset.body, 'registration_certificate')[0]).toMatchObject({
      checked_by_name: null,
      checked_at: null,
    });
  });

  it(
    'rejects an old version with the current application, and a rejection without a reason',
    { tags: ['postgres'] },
    async () => {
      const id = await createdBy(visitor);
      const [document] = (await detail(id)).documents;
      const params = { id: document!.id };
      const both = await Promise.all([
        clerk.call(verifyDocument, { params, body: { version: 1 } }),
        colleague.call(rejectDocument, { params, body: { version: 1, reason: 'Ni berljivo.' } }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const late = both.find(({ status }) => status === 409)!;
      expect(late.problem).toMatchObject({ code: 'stale_version', current: { id, version: 2 } });
      const empty = await clerk.call(rejectDocument, { params, body: { version: 2, reason: ' ' } });
      expect(empty.problem.errors).toMatchObject([{ path: 'reason' }]);
    },
  );

  it("ends with the application, and asks before it takes over a colleague's claim", async () => {
    const id = await createdBy(visitor);
    const [document] = (await detail(id)).documents;
    const params = { id: document!.id };
    await colleague.call(claimApplication, { params: { id }, body: {} });
    const asked = await clerk.call(verifyDocument, { params, body: { version: 1 } });
    expect(asked.problem).toMatchObject({
      code: 'conflict',
      errors: [{ path: 'take_over', code: 'rule.claimed' }],
      current: { id, claim: { name: 'Druga Uradnica', mine: false } },
    });
    const taken = await clerk.call(verifyDocument, { params, body: { version: 1, take_over: true } });
    expect(taken.body.claim).toMatchObject({ name: 'Oseba admin', mine: true });
    await act(clerk, id, { transition: 'withdraw' });
    expect((await clerk.call(resetDocument, { params, body: { version: 2 } })).problem.errors).toMatchObject([
      { code: 'rule.transition', message: messages['state.application.withdrawn'] },
    ]);
    const unknown = { id: '00000000-0000-7000-8000-000000000000' };
    expect((await clerk.call(verifyDocument, { params: unknown, body: { version: 1 } })).status).toBe(404);
  });
});

describe('approving', () => {
  it('needs a reason when a required document is not verified, and the history keeps it', async () => {
    const id = await createdBy(visitor);
    const { version } = await act(clerk, id, { transition: 'start_review' });
    const approve = (more: object) =>
      clerk.call(updateApplication, {
        params: { application_uuid: id },
        body: { version, transition: 'approve', ...more },
      });
    expect((await approve({})).problem.errors).toMatchObject([
      { path: 'unverified_reason', code: 'rule.documents_unverified' },
    ]);
    const unverified_reason = 'Prometno dovoljenje je bilo pregledano na okencu.';
    const done = await approve({ unverified_reason });
    expect(done.body.status).toBe('approved');
    expect(done.body.events.at(-1)).toMatchObject({ transition: 'approve', reason: unverified_reason });
  });

  it('needs none when all of them are', async () => {
    const id = await createdBy(visitor);
    await act(clerk, id, { transition: 'start_review' });
    const [document] = (await detail(id)).documents;
    const { body } = await clerk.call(verifyDocument, {
      params: { id: document!.id },
      body: { version: document!.version },
    });
    const done = await clerk.call(updateApplication, {
      params: { application_uuid: id },
      body: { version: body.version, transition: 'approve' },
    });
    expect(done.body.status).toBe('approved');
    expect(done.body.events.at(-1)?.reason).toBeNull();
  });
});

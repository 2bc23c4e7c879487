import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateApplication } from '../../../contract/permits/applications.ts';
import { getLinkAccount, openLinkAccount } from '../../../contract/permits/applicant/link-account.ts';
import { getPermitByLink } from '../../../contract/permits/applicant/link-actions.ts';
import { listMyApplications } from '../../../contract/permits/applicant/my-applications.ts';
import { listMyPermits } from '../../../contract/permits/applicant/my-permits.ts';
import { getApplicationStatus } from '../../../contract/permits/applicant/public-applications.ts';
import { currentUser, login } from '../../../contract/people/auth.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { appliedByLink, type AppliedByLink, confirmByLink } from '../../../test/rows/by-link.ts';
import { client, type Client } from '../../../test/client.ts';
import { applicationData } from '../../../test/make.ts';
import { givenUser, makeUser } from '../../../test/rows/people.ts';
import { issued } from '../../../test/rows/transitions.ts';

let world: TestApp;
// Each has its own limits of calls.
beforeEach(async () => {
  world = await app();
});
afterEach(() => world.close());

const password = 'štirje čisto različni kamni';
type Data = ReturnType<typeof applicationData>;
const applicantOf = (data: Data, change: object): Data['applicant'] =>
  ({ ...data.applicant, ...change }) as Data['applicant'];

const applied = (data = applicationData()) => appliedByLink(world, data);
const confirm = (one: Pick<AppliedByLink, 'browser' | 'params' | 'id'>) => confirmByLink(world, one);
const open = ({ browser, params }: AppliedByLink, body: { password?: string } = { password }) =>
  browser.call(openLinkAccount, { params, body });
const own = async (browser: Client): Promise<string[]> =>
  (await browser.call(listMyApplications, { body: {} })).body.data.map(({ id }) => id);

describe('an account by the link', () => {
  it('needs the code, takes a good password, signs in, and holds the application', async () => {
    const one = await applied();
    expect(one.page.has_account).toBe(false);
    expect((await open(one)).problem.errors).toMatchObject([{ code: 'link_code.first' }]);
    await confirm(one);
    const found = await one.browser.call(getLinkAccount, { params: one.params });
    expect(found.body).toEqual({ state: 'choose', email: one.data.applicant.email });
    expect((await open(one, {})).problem.errors).toMatchObject([{ path: 'password', code: 'required' }]);
    expect((await open(one, { password: 'Slovenija2026!' })).problem.errors).toMatchObject([
      { path: 'password', code: 'password.common' },
    ]);
    const { status, body } = await open(one);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: one.data.applicant.email, role: 'user' });
    expect((await one.browser.call(currentUser)).body.id).toBe(body.user?.id);
    expect(await own(one.browser)).toEqual([one.id]);
    const again = await client(world.fastify).call(login, {
      body: { email: one.data.applicant.email, password },
    });
    expect(again.status).toBe(200);
    const events = await world.deps.db
      .selectFrom('application_events')
      .select(['actor', 'actor_id', 'data'])
      .where('application_id', '=', one.id)
      .where('transition', '=', 'add_account')
      .execute();
    expect(events).toEqual([{ actor: 'applicant', actor_id: body.user?.id, data: { created: true } }]);
  });

  it('opened a second time and on another device, leads to the sign-in', async () => {
    const one = await applied();
    await confirm(one);
    await open(one);
    expect((await open(one)).problem.errors).toMatchObject([{ code: 'link_account.linked' }]);
    const other = { ...one, browser: client(world.fastify) };
    const { body } = await other.browser.call(getApplicationStatus, { params: { token: one.link } });
    expect(body.has_account).toBe(true);
    await confirm(other);
    expect((await other.browser.call(getLinkAccount, { params: one.params })).body.state).toBe('linked');
    expect((await open(other, { password: `${password} 2` })).problem.errors).toMatchObject([
      { code: 'link_account.linked' },
    ]);
    expect((await other.browser.call(currentUser)).status).toBe(401);
  });

  it('takes up what the same person has, and nothing of others with the same mail', async () => {
    const data = applicationData();
    const earlier = await applied(data);
    await issued(await world.as('admin'), earlier.id);
    const wife = await applied(
      applicationData({ applicant: applicantOf(applicationData(), { email: data.applicant.email }) }),
    );
    const elsewhere = await applied(
      applicationData({ applicant: applicantOf(data, { email: 'drug@example.org' }) }),
    );
    const one = await applied({ ...applicationData(), applicant: data.applicant });
    await confirm(one);
    await open(one);
    expect((await own(one.browser)).toSorted()).toEqual([earlier.id, one.id].toSorted());
    expect((await one.browser.call(listMyPermits, { body: {} })).body.data).toHaveLength(1);
    // The link goes on, for the permit too.
    const by_link = await earlier.browser.call(getPermitByLink, { params: earlier.params });
    expect(by_link.status).toBe(200);
    // The mail of the family has an account now: of somebody else.
    await confirm(wife);
    expect((await wife.browser.call(getLinkAccount, { params: wife.params })).body.state).toBe('other');
    expect((await open(wife)).problem.errors).toMatchObject([{ code: 'link_account.other' }]);
    expect((await wife.browser.call(getApplicationStatus, { params: wife.params })).body.has_account).toBe(
      false,
    );
    expect(
      (await elsewhere.browser.call(getApplicationStatus, { params: elsewhere.params })).body.has_account,
    ).toBe(false);
  });

  it('gives the application to the account one has, whose password stays and who signs in as always', async () => {
    const one = await applied();
    await confirm(one);
    await open(one);
    const next = await applied({ ...applicationData(), applicant: one.data.applicant });
    await confirm(next);
    expect((await next.browser.call(getLinkAccount, { params: next.params })).body.state).toBe('existing');
    // A password that is sent all the same changes nothing.
    const { body } = await open(next, { password: `${password} 2` });
    expect(body.user).toBeNull();
    expect((await next.browser.call(currentUser)).status).toBe(401);
    expect((await own(one.browser)).toSorted()).toEqual([one.id, next.id].toSorted());
  });

  it('is the one that the office invited to, which had no password yet', async () => {
    const one = await applied();
    const { applicant } = one.data;
    const invited = await makeUser(world.deps.db, 'user', {
      email: applicant.email,
      tax_number: applicant.tax_number ?? null,
      details: { applicant },
      password_hash: null,
    });
    await confirm(one);
    expect((await open(one)).body.user?.id).toBe(invited.id);
    expect(await own(one.browser)).toEqual([one.id]);
  });

  it('is never one of staff, nor a deleted one', async () => {
    const one = await applied();
    const staff = await makeUser(world.deps.db, 'admin', { email: one.data.applicant.email });
    await confirm(one);
    expect((await open(one)).problem.errors).toMatchObject([{ code: 'link_account.other' }]);
    await givenUser(world.deps.db, staff.id, { deleted_at: world.clock.now() });
    expect((await open(one)).body.user?.id).not.toBe(staff.id);
  });

  it('is not opened for an address that was corrected after the code', async () => {
    const one = await applied();
    await confirm(one);
    const clerk = await world.as('admin');
    const changed = await clerk.call(updateApplication, {
      params: { application_uuid: one.id },
      body: {
        version: one.page.version,
        changes: { applicant: applicantOf(one.data, { email: 'prava@example.org' }) },
      },
    });
    expect(changed.status).toBe(200);
    expect((await open(one)).problem.errors).toMatchObject([{ code: 'link_account.other_mail' }]);
  });

  it('two at once open one', { tags: ['postgres'] }, async () => {
    const one = await applied();
    await confirm(one);
    const replies = await Promise.all([open(one), open(one)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await own(one.browser)).toEqual([one.id]);
  });
});

import {
  addAccount,
  getApplication,
  updateApplication,
  type ApplicationDetail,
} from '../../contract/permits/applications.ts';
import { createUserPermit } from '../../contract/permits/permit-actions.ts';
import { submitApplication } from '../../contract/permits/applicant/public-applications.ts';
import { issuePermit, type PermitDetail } from '../../contract/permits/permits.ts';
import { takePayment } from '../../contract/money/payments.ts';
import type { BodyOf, Client } from '../client.ts';
import {
  applicationData,
  certificate,
  type PublicApplication,
  type StaffApplication,
  staffApplication,
} from '../make.ts';

/** Submits an ordinary application as `browser` and returns its id. */
export async function createdBy(browser: Client, change: Partial<PublicApplication> = {}): Promise<string> {
  const { status, body, problem } = await browser.call(submitApplication, {
    body: applicationData(change),
    files: certificate(),
  });
  if (status !== 201) throw new Error(`Submitting answered ${status}: ${JSON.stringify(problem)}`);
  return body.id;
}

/** Approving needs a reason where documents are not verified; tests about something else send this one. */
const APPROVED_AS_IS = { unverified_reason: 'Dokumenti so bili pregledani na okencu.' };

/** One transition by staff on the newest version; throws when it is rejected. */
export async function act(
  staff: Client,
  id: string,
  body: Omit<BodyOf<typeof updateApplication>, 'version'>,
): Promise<ApplicationDetail> {
  const reply = await staff.call(updateApplication, {
    params: { application_uuid: id },
    body: {
      version: await staff.versionOf(id),
      ...(body.transition === 'approve' ? APPROVED_AS_IS : {}),
      ...body,
    },
  });
  if (reply.status !== 200)
    throw new Error(`${JSON.stringify(body)} answered ${reply.status}: ${JSON.stringify(reply.problem)}`);
  return reply.body;
}

/** From submitted to approved (or ready). */
export async function approve(staff: Client, id: string): Promise<ApplicationDetail> {
  await act(staff, id, { transition: 'start_review' });
  return act(staff, id, { transition: 'approve' });
}

/** From submitted to paid at the counter. */
export async function pay(staff: Client, id: string): Promise<ApplicationDetail> {
  await settle(staff, id);
  return (await staff.call(getApplication, { params: { id } })).body;
}

/** The same, for those who go on. */
async function settle(staff: Client, id: string): Promise<void> {
  const { version, price_total } = await approve(staff, id);
  const reply = await staff.call(takePayment, {
    params: { id },
    body: { version, method: 'cash', amount: price_total },
  });
  if (reply.status !== 201)
    throw new Error(`Paying answered ${reply.status}: ${JSON.stringify(reply.problem)}`);
}

/** From nothing to a permit in force, with the account of its holder. */
export async function permitOf(staff: Client, browser: Client, change: Partial<PublicApplication> = {}) {
  const id = await createdBy(browser, change);
  await settle(staff, id);
  return issuedToAccount(staff, id);
}

/** From paid to a permit in force, with the account of its holder. */
export async function issuedToAccount(staff: Client, application_uuid: string) {
  const { body: linked } = await staff.call(addAccount, {
    params: { item_uuid: application_uuid },
    body: { version: await staff.versionOf(application_uuid) },
  });
  const { body: permit, problem } = await staff.call(issuePermit, { body: { application_uuid } });
  if (!permit.id) throw new Error(`Issuing answered ${JSON.stringify(problem)}`);
  return { user_id: linked.user_id, application: linked.application, permit };
}

/** From submitted to an issued permit. */
export async function issued(staff: Client, id: string): Promise<PermitDetail> {
  await settle(staff, id);
  const reply = await staff.call(issuePermit, { body: { application_uuid: id } });
  if (reply.status !== 201)
    throw new Error(`Issuing answered ${reply.status}: ${JSON.stringify(reply.problem)}`);
  return reply.body;
}

/** An account is of one person. */
const holders = new Map<string, StaffApplication['applicant']>();
const holderOf = (id: string): StaffApplication['applicant'] => {
  const known = holders.get(id) ?? staffApplication().applicant;
  holders.set(id, known);
  return known;
};

/** A permit that belongs to the account of `holder`, made at the counter. */
export async function counterPermit(
  staff: Client,
  holder: { id: string },
  { handed_over, ...change }: Partial<StaffApplication> & { handed_over?: true } = {},
): Promise<PermitDetail> {
  const reply = await staff.call(createUserPermit, {
    params: { app_user_uuid: holder.id },
    body: {
      ...staffApplication({ applicant: holderOf(holder.id), ...change }),
      exempt_reason: 'Preizkus brez plačila.',
      handed_over,
    },
    files: certificate(),
  });
  if (reply.status !== 201)
    throw new Error(`Creating answered ${reply.status}: ${JSON.stringify(reply.problem)}`);
  return reply.body;
}

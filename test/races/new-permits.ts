import { rejectApplication } from '../../contract/permits/applications.ts';
import { handOverPermit } from '../../contract/permits/permits.ts';
import { renewByLink } from '../../contract/permits/applicant/link-actions.ts';
import { appliedByLink, confirmByLink } from '../rows/by-link.ts';
import { applicationData, certificate, staffApplication } from '../make.ts';
import { setParameter } from '../rows/parameters.ts';
import { makeUser } from '../rows/people.ts';
import { P12_PASSWORD, p12Of } from '../files/signed-pdf.ts';
import { act, createdBy, issued, permitOf } from '../rows/transitions.ts';
import { look, openOffice, twice, type Office, type Race } from './race.ts';

/** Applications and permits that are made, renewed, signed and worked on in turn. */

const REASON = 'Preizkus dveh hkrati.';

const account = async ({ world }: Office) => {
  const person = await makeUser(world.deps.db, 'user');
  return { id: person.id, by: await world.signIn(person), data: applicationData() };
};
const atCounter = async () => ({ body: staffApplication(), files: certificate() });
const exempt = async () => {
  const { body, files } = await atCounter();
  return { body: { ...body, exempt_reason: REASON }, files };
};
const forAccount = async (office: Office) => ({ ...(await exempt()), ...(await account(office)) });
const submitted = async (office: Office) => look(office, 'applications', await createdBy(office.visitor));
const inForce = async (office: Office) => {
  const { id } = await issued(office.clerk, await createdBy(office.visitor));
  return look(office, 'permits', id);
};
const granted = async ({ clerk, visitor }: Office) => (await permitOf(clerk, visitor)).permit;
const rejected = async ({ world, clerk, visitor }: Office) => {
  const application_uuid = await createdBy(visitor);
  const { version } = await act(clerk, application_uuid, { transition: 'start_review' });
  await clerk.call(rejectApplication, { body: { application_uuid, version, reason: REASON } });
  return world.deps.db
    .selectFrom('decisions')
    .select('id')
    .where('application_id', '=', application_uuid)
    .executeTakeFirstOrThrow();
};
/** A permit whose holder typed the code that was mailed. */
const byLink = async (office: Office) => {
  const one = await appliedByLink(office.world);
  await confirmByLink(office.world, one);
  const { id, version } = await issued(office.clerk, one.id);
  const { body } = await office.clerk.call(handOverPermit, { params: { id }, body: { version } });
  return { ...one, permit: body };
};
/** The same with a code for the renewal. */
const renewing = async (office: Office) => {
  const one = await byLink(office);
  const { body } = await one.browser.call(renewByLink, { params: one.params, body: {} });
  return { ...one, ...body };
};
type Renewing = Awaited<ReturnType<typeof renewing>>;
const renewal = (_: Office, { browser, code, confirmation, data, prefill, permit }: Renewing) => ({
  by: browser,
  params: { code },
  query: { confirmation },
  body: {
    ...data,
    permit_year: permit.permit_year + 1,
    rfid_card: 'existing',
    rfid_card_number: prefill.rfid_card_number,
    renews_permit_id: permit.id,
  },
});
const rows = ({ id, version }: { id: string; version: number }) => [{ id, version }];

/** Whose permits of the next year can be applied for already. */
export const newPermitOffice = async (): Promise<Office> => {
  const office = await openOffice({
    config: { seal_p12: { bytes: p12Of('Občina Zgornji Kot'), password: P12_PASSWORD } },
  });
  await setParameter(office.world.deps.db, 'permit_year_opens', '01-01');
  return office;
};

export const NEW_PERMIT_RACES: readonly Race[] = [
  twice(
    'one household',
    'submitApplication',
    async () => applicationData(),
    ({ visitor }, body) => ({
      by: visitor,
      body,
      files: certificate(),
    }),
    { both: true },
  ),
  twice(
    'an account',
    'createMyApplication',
    account,
    (_, { by, data: body }) => ({
      by,
      body,
      files: certificate(),
    }),
    { both: true },
  ),
  twice('somebody at the counter', 'createApplication', atCounter, (_, sent) => sent, { both: true }),
  twice(
    'an account',
    'createUserApplication',
    forAccount,
    (_, { id, body: { exempt_reason: _no, ...body }, files }) => ({
      params: { app_user_uuid: id },
      body,
      files,
    }),
    { both: true },
  ),
  twice('somebody at the counter', 'createPermit', exempt, (_, sent) => sent),
  twice('an account', 'createUserPermit', forAccount, (_, { id, body, files }) => ({
    params: { app_user_uuid: id },
    body,
    files,
  })),
  twice(
    'applications that wait',
    'nextApplication',
    async (office) => [await submitted(office), await submitted(office)],
    () => ({ body: {} }),
    { both: true },
  ),
  twice(
    'applications',
    'bulkApplications',
    submitted,
    (_, one) => ({
      body: { action: 'start_review', rows: rows(one) },
    }),
    { both: true },
  ),
  twice('permits', 'bulkPermits', inForce, (_, one) => ({ body: { action: 'hand_over', rows: rows(one) } }), {
    both: true,
  }),
  twice(
    'decisions',
    'bulkDecisions',
    rejected,
    (_, { id }) => ({
      body: { action: 'confirm_finality', decision_ids: [id], no_appeal: true },
    }),
    { both: true },
  ),
  twice('a decision', 'signDecision', rejected, (_, { id }) => ({
    params: { id },
    body: { p12: p12Of('Ana Kos').toString('base64'), password: P12_PASSWORD },
  })),
  twice('a permit that was granted', 'appealGranting', granted, ({ world }, { id }) => ({
    params: { id },
    body: { channel: 'counter', received_on: world.clock.today(), text: 'Veljati bi morala tudi na P3.' },
  })),
  twice(
    'a permit by link',
    'renewByLink',
    byLink,
    (_, { browser: by, params }) => ({ by, params, body: {} }),
    { both: true },
  ),
  twice(
    'a renewal',
    'confirmRenewal',
    renewing,
    (_, { browser: by, code, permit }) => ({
      by,
      params: { code },
      body: { registration_number: permit.vehicles[0]!.registration_number },
    }),
    { both: true },
  ),
  twice('a renewal', 'submitRenewal', renewing, renewal),
];

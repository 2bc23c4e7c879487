import { sendLinkCode } from '../../contract/permits/applicant/link-actions.ts';
import { createMyApplication } from '../../contract/permits/applicant/my-applications.ts';
import { handOverPermit } from '../../contract/permits/permits.ts';
import { linkCode } from '../../server/mail/outbox/links.ts';
import { givenApplication } from '../rows/applications.ts';
import { appliedByLink, confirmByLink, type AppliedByLink } from '../rows/by-link.ts';
import { applicationData, certificate, pdfFile } from '../make.ts';
import { makeUser } from '../rows/people.ts';
import { act, issued } from '../rows/transitions.ts';
import { against, twice, type Office, type Race } from './race.ts';

/** The applicant, by a link or signed in, against themselves and the office. */

const REASON = 'Preizkus dveh hkrati.';

type Linked = AppliedByLink & { version: number };
const byLink = async ({ world }: Office): Promise<Linked> => {
  const one = await appliedByLink(world);
  await confirmByLink(world, one);
  return { ...one, version: 1 };
};
const incompleteByLink = async (office: Office): Promise<Linked> => {
  const one = await byLink(office);
  await act(office.clerk, one.id, { transition: 'start_review' });
  const { version } = await act(office.clerk, one.id, {
    transition: 'request_supplement',
    missing_items: [{ note: 'Potrdilo o prebivališču' }],
  });
  await givenApplication(office.world.deps.db, one.id, { claimed_by: null, claimed_at: null });
  return { ...one, version };
};
/** With a permit that was handed over. */
const permitByLink = async (office: Office): Promise<Linked & { permit_id: string }> => {
  const one = await byLink(office);
  const { id, version } = await issued(office.clerk, one.id);
  const { body } = await office.clerk.call(handOverPermit, { params: { id }, body: { version } });
  return { ...one, permit_id: id, version: body.version };
};
const withCode = async (office: Office) => {
  const one = await appliedByLink(office.world);
  await one.browser.call(sendLinkCode, { params: one.params, body: {} });
  const { id } = await office.world.deps.db
    .selectFrom('link_codes')
    .select('id')
    .where('application_id', '=', one.id)
    .executeTakeFirstOrThrow();
  return { ...one, code: linkCode(office.world.deps.config, id) };
};
const link = (more: (one: Linked) => object, files?: object) => (_: Office, one: Linked) => ({
  by: one.browser,
  params: one.params,
  body: more(one),
  ...(files ? { files: files as never } : {}),
});
const withdraw = link(({ version }) => ({ version }));
const supplement = link(() => ({}), { other: [pdfFile('potrdilo.pdf')] });
const byOffice = (transition: string, more: object = {}) =>
  [
    'updateApplication',
    (_: Office, { id, version }: { id: string; version: number }) => ({
      params: { application_uuid: id },
      body: { version, transition, reason: REASON, ...more },
    }),
  ] as const;
const vehicles = () => applicationData().vehicles;
const change = link(({ version }) => ({ version, vehicles: vehicles() }), certificate());
const replace = link(({ version }) => ({ version, reason: 'damaged' }), { other: [pdfFile()] });
const onPermit =
  (more: object = {}) =>
  (_: Office, { permit_id, version }: { permit_id: string; version: number }) => ({
    params: { id: permit_id },
    body: { version, reason: REASON, ...more },
  });

/** Somebody signed in, with an application of their own. */
const signedIn = async (office: Office) => {
  const by = await office.world.signIn(await makeUser(office.world.deps.db, 'user'));
  const { body } = await by.call(createMyApplication, { body: applicationData(), files: certificate() });
  return { by, id: body.id, version: 1 };
};
const incompleteOfOwn = async (office: Office) => {
  const one = await signedIn(office);
  await act(office.clerk, one.id, { transition: 'start_review' });
  const { version } = await act(office.clerk, one.id, {
    transition: 'request_supplement',
    missing_items: [{ note: 'Potrdilo o prebivališču' }],
  });
  return { ...one, version };
};
type Own = Awaited<ReturnType<typeof signedIn>>;
const withdrawOwn = (_: Office, { by, id, version }: Own) => ({ by, params: { id }, body: { version } });
const supplementOwn = (_: Office, { by, id }: Own) => ({
  by,
  params: { id },
  body: {},
  files: { other: [pdfFile('potrdilo.pdf')] },
});

export const APPLICANT_RACES: readonly Race[] = [
  twice('an application by link', 'withdrawByLink', byLink, withdraw),
  against('an application by link', byLink, ['withdrawByLink', withdraw], byOffice('start_review')),
  twice('an incomplete application by link', 'supplementByLink', incompleteByLink, supplement),
  against(
    'an incomplete application by link',
    incompleteByLink,
    ['supplementByLink', supplement],
    byOffice('withdraw'),
  ),
  against(
    'an incomplete application by link',
    incompleteByLink,
    ['supplementByLink', supplement],
    ['withdrawByLink', withdraw],
  ),
  twice(
    'an application by link',
    'sendLinkCode',
    async (office) => ({ ...(await appliedByLink(office.world)), version: 1 }),
    link(() => ({})),
    { both: true },
  ),
  twice('an application by link', 'confirmLink', withCode, (_, { browser, params, code }) => ({
    by: browser,
    params,
    body: { code },
  })),
  twice(
    'an application by link',
    'openLinkAccount',
    byLink,
    link(() => ({ password: 'štirje čisto različni kamni' })),
  ),
  against(
    'an application by link',
    byLink,
    ['openLinkAccount', link(() => ({ password: 'štirje čisto različni kamni' }))],
    ['addAccount', (_, { id, version }) => ({ params: { item_uuid: id }, body: { version } })],
  ),
  twice(
    'an application by link',
    'resendStatusLink',
    byLink,
    ({ visitor }, { params, data }) => ({
      by: visitor,
      body: { application_nr: params.token, email: String(data.applicant.email) },
    }),
    { both: true },
  ),
  twice('a permit by link', 'updatePermitByLink', permitByLink, change),
  against('a permit by link', permitByLink, ['updatePermitByLink', change], ['revokePermit', onPermit()]),
  twice('a permit by link', 'replacePermitByLink', permitByLink, replace),
  against('a permit by link', permitByLink, ['replacePermitByLink', replace], ['revokePermit', onPermit()]),
  against('a permit by link', permitByLink, ['replacePermitByLink', replace], ['updatePermitByLink', change]),
  twice('an own application', 'withdrawMyApplication', signedIn, withdrawOwn),
  against('an own application', signedIn, ['withdrawMyApplication', withdrawOwn], byOffice('start_review')),
  twice('an incomplete application of an account', 'supplementMyApplication', incompleteOfOwn, supplementOwn),
  against(
    'an incomplete application of an account',
    incompleteOfOwn,
    ['supplementMyApplication', supplementOwn],
    ['withdrawMyApplication', withdrawOwn],
  ),
];

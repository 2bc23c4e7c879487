import {
  createCampaign,
  getCampaign,
  getCampaignDefaults,
  listCampaignHolders,
  pauseCampaign,
  startCampaign,
  type CampaignDetail,
} from '../../contract/season/campaigns.ts';
import { movableClock } from '../clock.ts';
import { makeUser } from '../rows/people.ts';
import { copyPermits } from '../rows/permit-copies.ts';
import { counterPermit } from '../rows/transitions.ts';
import { against, openOffice, plain, twice, withVersion, type Office, type Race } from './race.ts';

/** Campaigns that invite to renew. */

const HOLDERS = 2;

/** In November, when the next year is open, with a few permits in force. */
export const seasonOffice = async (): Promise<Office> => {
  const office = await openOffice({ clock: movableClock('2027-11-08T08:00:00.000Z') });
  const { db } = office.world.deps;
  const { id } = await counterPermit(office.root, await makeUser(db, 'user'));
  await copyPermits(db, id, HOLDERS - 1);
  await office.world.deps.runJobs();
  return office;
};

const defaults = async ({ root }: Office) => {
  const { placeholders: _, permit_years: __, ...rest } = (await root.call(getCampaignDefaults)).body;
  return { ...rest, name: 'Podaljšanje 2028' };
};
const texts = async (office: Office) => {
  const { permit_year: _, ...rest } = await defaults(office);
  return rest;
};
const seen = async ({ root }: Office, id: string): Promise<CampaignDetail> =>
  (await root.call(getCampaign, { params: { id } })).body;

type Drafted = CampaignDetail & { texts: Awaited<ReturnType<typeof texts>> };
/** The only one, so that nobody was invited by another. */
const draft = async (office: Office): Promise<Drafted> => {
  await office.world.deps.db.deleteFrom('campaigns').execute();
  const { body } = await office.root.call(createCampaign, { body: await defaults(office) });
  return { ...body, texts: await texts(office) };
};
const running = async (office: Office): Promise<CampaignDetail> => {
  const { id, version } = await draft(office);
  const body = { version, recipients: HOLDERS };
  return (await office.root.call(startCampaign, { params: { id }, body })).body;
};
const paused = async (office: Office): Promise<CampaignDetail> => {
  const { id, version } = await running(office);
  return (await office.root.call(pauseCampaign, { params: { id }, body: { version } })).body;
};
const sent = async (office: Office): Promise<CampaignDetail> => {
  const { id } = await running(office);
  await office.world.deps.runJobs();
  return seen(office, id);
};
/** Its mails were refused. */
const undelivered = async (office: Office): Promise<CampaignDetail> => {
  const { id } = await sent(office);
  await office.world.deps.db
    .updateTable('mail_messages')
    .set({ status: 'failed', attempts: 1, sent_at: null, last_error: 'EENVELOPE 550' })
    .where('template', '=', 'renewal_invitation')
    .execute();
  return seen(office, id);
};

const change = (office: Office, one: Drafted) =>
  withVersion({ ...one.texts, name: 'Drugo ime' })(office, one);
const choose = async ({ root }: Office, { id }: CampaignDetail) => {
  const { data } = (await root.call(listCampaignHolders, { params: { id }, body: {} })).body;
  const permit_ids = data.map(({ permit_id }) => permit_id);
  return { params: { id }, body: { choice: 'exclude', permit_ids, reason: 'Po dogovoru.' } };
};
const confirm = withVersion({ recipients: HOLDERS });
const resend = withVersion({ recipients: HOLDERS, channel: 'email' });

export const SEASON_RACES: readonly Race[] = [
  twice('campaigns', 'createCampaign', defaults, (_, body) => ({ body }), { both: true }),
  twice('a draft of a campaign', 'updateCampaign', draft, change),
  twice('a draft of a campaign', 'deleteCampaign', draft, plain),
  twice('a draft of a campaign', 'chooseHolders', draft, choose, { both: true }),
  twice('a draft of a campaign', 'startCampaign', draft, confirm),
  against('a draft of a campaign', draft, ['startCampaign', confirm], ['updateCampaign', change]),
  against('a draft of a campaign', draft, ['startCampaign', confirm], ['deleteCampaign', plain]),
  against('a draft of a campaign', draft, ['startCampaign', confirm], ['chooseHolders', choose]),
  twice('a campaign that runs', 'pauseCampaign', running, withVersion()),
  twice('a campaign that runs', 'cancelCampaign', running, withVersion()),
  against(
    'a campaign that runs',
    running,
    ['pauseCampaign', withVersion()],
    ['cancelCampaign', withVersion()],
  ),
  twice('a paused campaign', 'resumeCampaign', paused, withVersion()),
  against('a paused campaign', paused, ['resumeCampaign', withVersion()], ['cancelCampaign', withVersion()]),
  twice('a campaign that was sent', 'remindCampaign', sent, confirm),
  twice('a campaign that did not arrive', 'resendCampaign', undelivered, resend),
  against(
    'a campaign that did not arrive',
    undelivered,
    ['resendCampaign', resend],
    ['resendCampaign', withVersion({ recipients: HOLDERS, channel: 'letter' })],
  ),
];

import sharp from 'sharp';
import { updateInfoText } from '../../contract/settings/info-texts.ts';
import { uploadCrest } from '../../contract/settings/municipality.ts';
import { listParameters, updateParameter } from '../../contract/settings/parameters.ts';
import { updateText } from '../../contract/mail/texts.ts';
import { addressHash, oneClickLink } from '../../server/mail/outbox/links.ts';
import { givenInstallation } from '../rows/installation.ts';
import { makeUser } from '../rows/people.ts';
import { against, twice, type Office, type Race } from './race.ts';

/** What the municipality writes and sets once, and which mails people get. */

let made = 0;
const byRoot =
  <S>(sent: (subject: S) => object) =>
  ({ root }: Office, subject: S) => ({ by: root, ...sent(subject) });
/** A day on which nothing begins yet. */
const day = () => Temporal.PlainDate.from('2027-02-01').add({ days: made++ }).toString();

const page = { name: 'terms' as const };
const WORDS = { text_sl: '## Novo', text_en: '## New', reason: 'Sklep sveta.' };
const infoText = async ({ world }: Office) => {
  await world.deps.db.deleteFrom('info_texts').execute();
  return { version: 0, valid_from: day(), ...WORDS };
};
const plannedText = async (office: Office) => {
  const body = await infoText(office);
  const { versions } = (await office.root.call(updateInfoText, { params: page, body })).body;
  return { id: versions[0]!.id };
};
const byId = byRoot(({ id }: { id: string }) => ({ params: { id } }));

const plannedValue = async ({ root }: Office) => {
  const list = async () =>
    (await root.call(listParameters, { body: { names: ['appeal_days'] } })).body.data[0]!;
  const { version } = await list();
  const valid_from = day();
  const body = { version, value: 20 + (made % 10), valid_from };
  await root.call(updateParameter, { params: { name: 'appeal_days' }, body });
  return { id: (await list()).planned.find((one) => one.valid_from === valid_from)!.id! };
};

const mailText = async ({ world }: Office) => {
  await world.deps.db.deleteFrom('text_versions').execute();
  return { version: 0 };
};
const changedText = async (office: Office) => {
  const body = { ...(await mailText(office)), ...TEXT };
  const { sl } = (await office.root.call(updateText, { params: { name: 'payment_received' }, body })).body;
  return { version: sl.version };
};
const TEXT = { language: 'sl' as const, subject: 'Hvala za {amount}', body: 'Dober dan, {applicant_name}!' };
const update = byRoot(({ version }: { version: number }) => ({
  params: { name: 'payment_received' },
  body: { version, ...TEXT },
}));
const reset = byRoot(({ version }: { version: number }) => ({
  params: { name: 'payment_received' },
  body: { version, language: 'sl' },
}));

const crest = async () => {
  const image = sharp({ create: { width: 100, height: 100, channels: 4, background: '#0b5794' } });
  return new File([Uint8Array.from(await image.png().toBuffer())], 'grb.png', { type: 'image/png' });
};
const withCrest = async ({ root }: Office) => {
  await root.call(uploadCrest, { body: {}, files: { crest: [await crest()] } });
};
const upload = (office: Office, file: File) => ({ by: office.root, body: {}, files: { crest: [file] } });

const unopened = async ({ world }: Office) => {
  await givenInstallation(world.deps.db, { opened_at: null });
};
const CONFIRMED = {
  municipality: true,
  tax_number: true,
  bank_account: true,
  lots: true,
  prices: true,
  procedure: true,
};
const withoutNotes = async ({ world }: Office) => {
  await world.deps.db.deleteFrom('installation_notes').execute();
};

/** The address of nobody yet. */
const address = async ({ world, visitor }: Office) => {
  const email = `odjava-${made++}@example.org`;
  const { config } = world.deps;
  const link = oneClickLink(config, { topic: 'renewal', address_hash: addressHash(config, email) });
  return { by: visitor, params: { token: new URL(link).pathname.split('/').at(-2)! } };
};
type Address = Awaited<ReturnType<typeof address>>;
const subscribe = (subscribed: boolean) => (_: Office, one: Address) => ({
  ...one,
  body: { topic: 'renewal', subscribed },
});
const applicant = async ({ world }: Office) => world.signIn(await makeUser(world.deps.db, 'user'));

export const TEXT_RACES: readonly Race[] = [
  twice(
    'a public text',
    'updateInfoText',
    infoText,
    byRoot((body) => ({ params: page, body })),
  ),
  twice('a planned public text', 'deleteInfoText', plannedText, byId),
  twice('a planned value', 'deleteParameter', plannedValue, byId),
  twice('a text of a mail', 'updateText', mailText, update),
  twice('a changed text of a mail', 'resetText', changedText, reset),
  against('a changed text of a mail', changedText, ['updateText', update], ['resetText', reset]),
  twice('the crest', 'uploadCrest', crest, upload, { both: true }),
  twice(
    'the crest',
    'deleteCrest',
    withCrest,
    byRoot(() => ({})),
    { both: true },
  ),
  twice(
    'a new installation',
    'openInstallation',
    unopened,
    byRoot(() => ({ body: CONFIRMED })),
    { both: true },
  ),
  twice(
    'a new installation',
    'noteInstallationStep',
    withoutNotes,
    byRoot(() => ({ body: { step: 'crest', reason: 'Grb dobimo v ponedeljek.' } })),
    { both: true },
  ),
  twice('an address', 'changeMailPreferences', address, subscribe(false), { both: true }),
  twice('an address', 'unsubscribeOneClick', address, (_, one) => one, { both: true }),
  against(
    'an address',
    address,
    ['unsubscribeOneClick', (_, one) => one],
    ['changeMailPreferences', subscribe(true)],
  ),
  twice(
    'an account',
    'changeOwnMailPreferences',
    applicant,
    (_, by) => ({ by, body: { topic: 'expiry', subscribed: false } }),
    { both: true },
  ),
];

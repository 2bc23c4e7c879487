import { createBusinessPremise } from '../../contract/money/fiscal.ts';
import { createParkingLot } from '../../contract/settings/parking.ts';
import { createUserType } from '../../contract/settings/price-list.ts';
import { createPriceTable } from '../../contract/settings/price-tables.ts';
import { createReasonTemplate } from '../../contract/settings/reasons.ts';
import { createView } from '../../contract/settings/views.ts';
import { listParameters } from '../../contract/settings/parameters.ts';
import { taxOf } from '../rows/imports.ts';
import { applicationData, lotInput } from '../make.ts';
import { makeUser } from '../rows/people.ts';
import { askSecond } from '../second-person.ts';
import { against, plain, twice, withVersion, type Office, type Race } from './race.ts';

/** Settings, accounts and what guards them. */

let names = 0;
/** A code that nobody has yet. */
const code = (): string => `R${names++}`;

const lot = async ({ clerk }: Office) =>
  (await clerk.call(createParkingLot, { body: lotInput({ code: code() }) })).body;
const lotWithBarrier = async ({ clerk }: Office) =>
  (
    await clerk.call(createParkingLot, {
      body: lotInput({ code: code(), access_mode: 'barrier', has_rfid: true }),
    })
  ).body;
const userType = () => {
  const name = code();
  return {
    code: name,
    name_sl: `Kategorija ${name}`,
    name_en: `Category ${name}`,
    description_sl: 'Za preizkus.',
    description_en: 'For a test.',
    applicant_types: ['natural_person' as const],
    extra_field: null,
    sort: 90,
    active: true,
  };
};
const template = (title = code()) => ({
  kind: 'reject' as const,
  title_sl: title,
  title_en: title,
  text_sl: 'Vozilo ni vpisano na vlagatelja.',
  text_en: 'The car is not in the name of the applicant.',
  sort_order: 1,
  active: true,
});
const account = async ({ world }: Office, role: 'user' | 'admin' = 'user') => {
  const { id } = await makeUser(world.deps.db, role);
  return { id, version: 1 };
};
const asked = async (office: Office) => {
  const { id, version } = await account(office, 'admin');
  return {
    account: id,
    id: await askSecond(office.root, 'account', { params: { id }, body: { version, role: 'root' } }),
  };
};
const decide =
  (decision: 'confirm' | 'reject') =>
  ({ second_root }: Office, { id }: { id: string }) => ({
    by: second_root,
    params: { id },
    body: { decision, reason: 'Preverjeno.' },
  });
const withdraw = ({ root }: Office, { id }: { id: string }) => ({
  by: root,
  params: { id },
  body: { decision: 'withdraw' },
});

const parameter = async ({ root }: Office) => {
  const { data } = (await root.call(listParameters, { body: {} })).body;
  return data.find(({ name }) => name === 'decision_days')!;
};
/** A day on which nothing begins yet. */
const day = () => Temporal.PlainDate.from('2027-02-01').add({ days: names++ }).toString();
const of = (who: 'root' | 'second_root') => (office: Office) => ({ by: office[who] });

export const SETTING_RACES: readonly Race[] = [
  twice(
    'parking lots',
    'createParkingLot',
    async () => lotInput({ code: code() }),
    (_, body) => ({ body }),
  ),
  twice(
    'parking lots',
    'createParkingLots',
    async () => lotInput({ code: code() }),
    (_, one) => ({ body: { lots: [one] } }),
  ),
  twice('a parking lot', 'updateParkingLot', lot, withVersion({ name: 'Za cerkvijo' })),
  twice('a parking lot', 'deleteParkingLot', lot, plain),
  against(
    'a parking lot',
    lot,
    ['updateParkingLot', withVersion({ name: 'Za cerkvijo' })],
    ['deleteParkingLot', plain],
  ),
  twice('a parking lot', 'retireParkingLot', lot, withVersion()),
  against(
    'a parking lot',
    lotWithBarrier,
    [
      'createBarrierController',
      (office, { id }) => ({ ...of('root')(office), body: { lot_id: id, name: 'Vhod', kind: 'camera' } }),
    ],
    ['deleteParkingLot', plain],
  ),
  twice(
    'categories',
    'createUserType',
    async () => userType(),
    (_, body) => ({ body }),
  ),
  twice(
    'a category',
    'updateUserType',
    async ({ clerk }) => (await clerk.call(createUserType, { body: userType() })).body,
    (_, { code: name, version }) => ({ params: { code: name }, body: { version, name_sl: 'Drugo ime' } }),
  ),
  twice(
    'reasons',
    'createReasonTemplate',
    async () => template(),
    (office, body) => ({ ...of('root')(office), body }),
    { both: true },
  ),
  twice(
    'a reason',
    'updateReasonTemplate',
    async ({ root }) => (await root.call(createReasonTemplate, { body: template() })).body,
    (office, { id, version }) => ({
      ...of('root')(office),
      params: { id },
      body: { version, ...template() },
    }),
  ),
  twice(
    'a reason',
    'deleteReasonTemplate',
    async ({ root }) => (await root.call(createReasonTemplate, { body: template() })).body,
    (office, { id }) => ({ ...of('root')(office), params: { id } }),
  ),
  twice(
    'a draft of prices',
    'updatePriceTable',
    async ({ clerk }) => (await clerk.call(createPriceTable, { body: {} })).body,
    withVersion({
      cells: [{ user_type: 'RES', price_gross: '18,00', card_price_gross: '', administrative_fee: '' }],
    }),
  ),
  twice(
    'a draft of prices',
    'deletePriceTable',
    async ({ clerk }) => (await clerk.call(createPriceTable, { body: {} })).body,
    plain,
  ),
  twice(
    'a parameter',
    'updateParameter',
    async (office) => ({ ...(await parameter(office)), day: day() }),
    (office, { version, day: valid_from }) => ({
      ...of('root')(office),
      params: { name: 'decision_days' },
      body: { version, value: 40 + (names++ % 20), valid_from, reason: 'Sklep.' },
    }),
  ),
  twice(
    'views of a list',
    'createView',
    // A table holds a few for each person.
    async ({ world }) => {
      await world.deps.db.deleteFrom('saved_views').execute();
      return code();
    },
    ({ clerk }, name) => ({ by: clerk, body: { table_id: 'applications', name, query: 'status=submitted' } }),
    { both: true },
  ),
  twice(
    'a view of a list',
    'deleteView',
    async ({ clerk }) =>
      (
        await clerk.call(createView, {
          body: { table_id: 'applications', name: code(), query: 'status=submitted' },
        })
      ).body,
    ({ clerk }, { id }) => ({ by: clerk, params: { id } }),
  ),
  twice(
    'budget users',
    'createBudgetUser',
    async () => taxOf(5000 + names++),
    (_, tax_number) => ({ body: { tax_number, name: 'Zavod' } }),
  ),
  twice(
    'business premises',
    'createBusinessPremise',
    async () => code(),
    (office, name) => ({ ...of('root')(office), body: { code: name, name: 'Okence' } }),
  ),
  twice(
    'devices of a premise',
    'createFiscalDevice',
    async ({ root }) => {
      const { body } = await root.call(createBusinessPremise, { body: { code: code(), name: 'Okence' } });
      return { premise_id: body.id, name: code() };
    },
    (office, { premise_id, name }) => ({
      ...of('root')(office),
      body: { premise_id, code: name, name: 'Okence', purpose: 'counter' },
    }),
  ),
  against(
    'two accounts with one tax number',
    async () => applicationData().applicant,
    ['createUser', (_, applicant) => ({ body: { role: 'user', applicant } })],
    [
      'createUser',
      (_, applicant) => ({
        body: { role: 'user', applicant: { ...applicant, email: `${code()}@example.org` } },
      }),
    ],
  ),
  twice(
    'accounts',
    'createUser',
    async () => ({ role: 'user', applicant: applicationData().applicant }),
    (_, body) => ({ body }),
  ),
  twice('an account', 'updateUser', account, withVersion({ language: 'en' })),
  twice('an account', 'deleteUser', account, plain),
  against('an account', account, ['updateUser', withVersion({ language: 'en' })], ['deleteUser', plain]),
  twice('an account', 'updateUserPassword', account, withVersion({ method: 'link' })),
  twice('an account', 'endUserSessions', account, plain, { both: true }),
  twice('a request for a second person', 'decideConfirmation', asked, decide('confirm')),
  against(
    'a request for a second person',
    asked,
    ['decideConfirmation', decide('confirm')],
    ['decideConfirmation', withdraw],
  ),
  against(
    'a request for a second person',
    asked,
    ['decideConfirmation', decide('reject')],
    ['decideConfirmation', withdraw],
  ),
];

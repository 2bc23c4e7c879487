import { createParkingLot, retireParkingLot } from '../../contract/settings/parking.ts';
import { createPriceRow, createUserType } from '../../contract/settings/price-list.ts';
import {
  checkPriceTable,
  createPriceTable,
  publishPriceTable,
  updatePriceTable,
} from '../../contract/settings/price-tables.ts';
import { lotInput } from '../make.ts';
import { against, plain, twice, withVersion, type Office, type Race } from './race.ts';

/** The price list: its lots, its rows and the tables that the council decides. */

let made = 0;

const retired = async ({ clerk }: Office) => {
  const { body } = await clerk.call(createParkingLot, { body: lotInput({ code: `Q${made++}` }) });
  const { id, version } = body;
  return (await clerk.call(retireParkingLot, { params: { id }, body: { version } })).body;
};

/** A category of its own, with the first row of its prices. */
const category = async ({ clerk }: Office) => {
  const code = `C${made++}`;
  await clerk.call(createUserType, {
    body: {
      code,
      name_sl: `Vrsta ${code}`,
      name_en: `Kind ${code}`,
      description_sl: 'Za preizkus.',
      description_en: 'For a test.',
      applicant_types: ['natural_person'],
      extra_field: null,
      sort: 90,
      active: true,
    },
  });
  return {
    user_type: code,
    valid_from: '2028-01-01',
    parking_lot_codes: ['P1'],
    price_gross: '20.00',
    vat_rate: 2200,
    card_price_gross: '10.00',
    administrative_fee: '0.00',
    max_permits: null,
    max_plates: 2,
    transferable: false,
    required_documents: [],
  };
};
const planned = async (office: Office) =>
  (await office.clerk.call(createPriceRow, { body: await category(office) })).body;

/** With one price more than now, from a day on which nothing else begins. */
const draft = async (office: Office) => {
  const { clerk } = office;
  const { user_type } = await planned(office);
  const valid_from = Temporal.PlainDate.from('2028-02-01').add({ days: made }).toString();
  const { id, version } = (await clerk.call(createPriceTable, { body: { valid_from } })).body;
  const cells = [{ user_type, price_gross: '22,00', card_price_gross: '', administrative_fee: '' }];
  const table = (await clerk.call(updatePriceTable, { params: { id }, body: { version, cells } })).body;
  const sent = { params: { id }, body: { version: table.version } };
  const { fingerprint } = (await clerk.call(checkPriceTable, sent)).body;
  return { ...table, fingerprint, cells };
};
const published = async (office: Office) => {
  const { id, version, fingerprint } = await draft(office);
  return (await office.clerk.call(publishPriceTable, { params: { id }, body: { version, fingerprint } }))
    .body;
};

type Draft = Awaited<ReturnType<typeof draft>>;
const publish = (office: Office, one: Draft) => withVersion({ fingerprint: one.fingerprint })(office, one);
const withdraw = withVersion({ reason: 'Napaka v sklepu.' });

export const PRICE_RACES: readonly Race[] = [
  twice('a lot out of use', 'restoreParkingLot', retired, withVersion()),
  against('a lot out of use', retired, ['restoreParkingLot', withVersion()], ['deleteParkingLot', plain]),
  twice('prices of a category', 'createPriceRow', category, (_, body) => ({ body })),
  twice('planned prices', 'updatePriceRow', planned, withVersion({ price_gross: '21.00' })),
  twice('planned prices', 'deletePriceRow', planned, plain),
  against(
    'planned prices',
    planned,
    ['updatePriceRow', withVersion({ price_gross: '21.00' })],
    ['deletePriceRow', plain],
  ),
  twice(
    'drafts of prices',
    'createPriceTable',
    async () => ({}),
    () => ({ body: {} }),
    { both: true },
  ),
  twice('a draft of prices', 'publishPriceTable', draft, publish),
  against(
    'a draft of prices',
    draft,
    ['publishPriceTable', publish],
    ['updatePriceTable', withVersion({ decision_nr: '007-3/2027' })],
  ),
  against('a draft of prices', draft, ['publishPriceTable', publish], ['deletePriceTable', plain]),
  twice('published prices', 'withdrawPriceTable', published, withdraw),
];

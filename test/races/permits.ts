import {
  deletePermit,
  revokePermit,
  suspendPermit,
  withdrawTemporaryPermit,
} from '../../contract/permits/permit-actions.ts';
import { updateMyPermit } from '../../contract/permits/applicant/my-permits.ts';
import { getPermit, shiftRfidCard } from '../../contract/permits/permits.ts';
import { blockRfidCard, loseRfidCard } from '../../contract/permits/rfid-cards.ts';
import { giveCard } from '../rows/cards.ts';
import { applicationData, certificate } from '../make.ts';
import { setParameter } from '../rows/parameters.ts';
import { makeUser } from '../rows/people.ts';
import { counterPermit, createdBy, issued } from '../rows/transitions.ts';
import {
  against,
  among,
  look,
  openOffice,
  plain,
  ROUNDS,
  twice,
  withVersion,
  type Office,
  type Race,
} from './race.ts';

/** Permits and cards. */

const REASON = 'Preizkus dveh hkrati.';
const inForce = async ({ clerk, visitor }: Office) => (await issued(clerk, await createdBy(visitor))).id;
const seen = (subject: (office: Office) => Promise<string>) => async (office: Office) =>
  look(office, 'permits', await subject(office));
const suspended = async (office: Office) => {
  const { id, version } = await seen(inForce)(office);
  await office.clerk.call(suspendPermit, { params: { id }, body: { version, reason: REASON } });
  return id;
};
const revoked = async (office: Office) => {
  const { id, version } = await seen(inForce)(office);
  await office.clerk.call(revokePermit, { params: { id }, body: { version, reason: REASON } });
  return id;
};
const deleted = async (office: Office) => {
  const id = await revoked(office);
  await office.clerk.call(deletePermit, { params: { id } });
  return { id };
};
/** A permit made at the counter for an account, whose card is not handed over, and its holder. */
const ofHolder = async (office: Office, change: { handed_over?: true } = {}) => {
  const person = await makeUser(office.world.deps.db, 'user');
  const permit = await counterPermit(office.clerk, person, change);
  return { by: await office.world.signIn(person), ...permit };
};
const inHand = (office: Office) => ofHolder(office, { handed_over: true });
const withoutTemporary = async (office: Office) => {
  const { id, version } = await ofHolder(office);
  await office.clerk.call(withdrawTemporaryPermit, { params: { id }, body: { version, reason: REASON } });
  return look(office, 'permits', id);
};
/** The same once its holder changed the plate, which waits for a check. */
const withPlateChange = async (office: Office) => {
  const { by, id, version } = await ofHolder(office);
  await by.call(updateMyPermit, {
    params: { permit_uuid: id },
    body: { version, vehicles: applicationData().vehicles },
    files: certificate(),
  });
  const { body } = await office.clerk.call(getPermit, { params: { id } });
  return { id, version: body.version, audit_id: body.plate_checks[0]!.id };
};
const check =
  (result: 'confirmed' | 'rejected') =>
  (_: Office, { id, audit_id, version }: { id: string; audit_id: string; version: number }) => ({
    params: { id, audit_id },
    body: { version, result, reason: REASON },
  });
const vehicles = () => applicationData().vehicles;

let numbers = 7_100_000_000;
/** The first of ten numbers that no card has. */
const newNumbers = (): string => String((numbers += 10));
const freeCard = ({ world }: Office) => giveCard(world.deps.db, newNumbers());
const cardOf = async (office: Office) => {
  const { rfid_card_number } = await seen(inForce)(office);
  const { id } = await office.world.deps.db
    .selectFrom('rfid_cards')
    .select('id')
    .where('number', '=', String(rfid_card_number))
    .executeTakeFirstOrThrow();
  return id;
};
/** A card that the clerk blocked. */
const blockedCard = async (office: Office) => {
  const { id, version } = await look(office, 'rfid_cards', await freeCard(office));
  await office.clerk.call(blockRfidCard, { params: { id }, body: { version, reason: REASON } });
  return look(office, 'rfid_cards', id);
};
const lostCard = async (office: Office) => {
  const { id, version } = await look(office, 'rfid_cards', await cardOf(office));
  await office.clerk.call(loseRfidCard, { params: { id }, body: { version, reason: REASON } });
  return look(office, 'rfid_cards', id);
};
/** Each time another one, which comes before all others of the stock. */
let lowest = 4_000_000;
const reservedCard = async ({ world, clerk }: Office) => {
  await giveCard(world.deps.db, String(lowest--).padStart(10, '0'));
  return (await clerk.call(shiftRfidCard)).body;
};

export const permitOffice = async (): Promise<Office> => {
  const office = await openOffice();
  const { db } = office.world.deps;
  await setParameter(db, 'temporary_permits', true);
  // Each meeting takes two or three cards of the stock.
  for (let n = 0; n < 100 * ROUNDS; n++) await giveCard(db, String(80_000_000 + n));
  return office;
};

export const PERMIT_RACES: readonly Race[] = [
  ...among('a permit in force', 'permits', inForce, ['update', 'suspend', 'revoke', 'replace', 'hand_over'], {
    // The card of a lost one is blocked first, and stays so whatever comes of the rest.
    bodies: { replace: { reason: 'damaged' } },
  }),
  ...among('a suspended permit', 'permits', suspended, ['resume', 'revoke']),
  ...among('a revoked permit', 'permits', revoked, ['reopen', 'delete']),
  twice('a deleted permit', 'restorePermit', deleted, plain),
  twice('a changed plate', 'checkPlateChange', withPlateChange, check('confirmed')),
  against(
    'a changed plate',
    withPlateChange,
    ['checkPlateChange', check('confirmed')],
    ['checkPlateChange', check('rejected')],
  ),
  against(
    'a changed plate',
    withPlateChange,
    ['checkPlateChange', check('rejected')],
    ['revokePermit', withVersion({ reason: REASON })],
  ),
  twice('a permit without its temporary one', 'giveTemporaryPermit', withoutTemporary, withVersion()),
  twice('a temporary permit', 'withdrawTemporaryPermit', ofHolder, withVersion({ reason: REASON })),
  against(
    'a temporary permit',
    ofHolder,
    ['withdrawTemporaryPermit', withVersion({ reason: REASON })],
    ['handOverPermit', withVersion()],
  ),
  twice('a permit of an account', 'updateMyPermit', ofHolder, (_, { by, id, version }) => ({
    by,
    params: { permit_uuid: id },
    body: { version, vehicles: vehicles() },
    files: certificate(),
  })),
  against(
    'a permit of an account',
    ofHolder,
    [
      'updateMyPermit',
      (_, { by, id, version }) => ({
        by,
        params: { permit_uuid: id },
        body: { version, vehicles: vehicles() },
        files: certificate(),
      }),
    ],
    ['revokePermit', withVersion({ reason: REASON })],
  ),
  twice('a permit of an account', 'replaceMyPermit', inHand, (_, { by, id, version }) => ({
    by,
    params: { permit_id: id },
    body: { version, reason: 'damaged' },
    files: certificate(),
  })),
  against(
    'a permit of an account',
    inHand,
    [
      'replaceMyPermit',
      (_, { by, id, version }) => ({
        by,
        params: { permit_id: id },
        body: { version, reason: 'damaged' },
        files: certificate(),
      }),
    ],
    [
      'replacePermit',
      (_, { id, version }) => ({
        params: { permit_uuid: id },
        body: { version, reason: 'damaged', exempt_reason: REASON },
      }),
    ],
  ),
  ...among('a card in stock', 'rfid_cards', freeCard, ['block', 'retire']),
  ...among('a card of a permit', 'rfid_cards', cardOf, ['block', 'lose']),
  against(
    'a card of a permit',
    cardOf,
    [
      'loseRfidCard',
      async (office, id) => withVersion({ reason: REASON })(office, await look(office, 'rfid_cards', id)),
    ],
    ['shiftRfidCard', () => ({})],
  ),
  twice('a blocked card', 'unblockRfidCard', blockedCard, withVersion()),
  twice('a lost card', 'findRfidCard', lostCard, withVersion()),
  twice('a reserved card', 'releaseRfidCard', reservedCard, ({ clerk: by }, { rfid_card_number }) => ({
    by,
    body: { rfid_card_number },
  })),
  twice(
    'the stock',
    'shiftRfidCard',
    async () => null,
    () => ({}),
    { both: true },
  ),
  twice(
    'new cards',
    'createRfidCardRange',
    async () => newNumbers(),
    (_, first) => ({ body: { first, last: String(Number(first) + 4) } }),
    { both: true },
  ),
  twice(
    'new cards',
    'importRfidCards',
    async () => newNumbers(),
    (_, number) => ({ body: { rows: [{ number }], dry_run: false } }),
    { both: true },
  ),
];

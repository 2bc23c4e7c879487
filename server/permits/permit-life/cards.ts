import { type Actor, byStaff } from '../../platform/kernel/actor.ts';
import { sql } from 'kysely';
import { isOfPerson } from '../../platform/db/same-person.ts';
import { type Db, firstByKey, type Trx } from '../../platform/db/db.ts';
import { transitionCard } from '../rfid-cards/queries.ts';

/**
 * RFID cards in stock. An expired reservation counts as available, so an abandoned card returns
 * automatically.
 */

const free = (now: string) =>
  sql<boolean>`(status = 'available' or (status = 'reserved' and reserved_until < ${now}))`;

const addMinutes = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + minutes * 60_000).toISOString();

/**
 * Reserves the lowest free number for a person; never the same for two callers, even concurrently. Undefined:
 * none left.
 */
export const reserveNextCard = async (trx: Trx, user_id: string, now: string, minutes: number) => {
  const card = await trx
    .selectFrom('rfid_cards')
    .select('id')
    .where(free(now))
    .orderBy('number')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!card) return undefined;
  const { number, reserved_until } = await transitionCard(
    trx,
    { id: card.id, status: 'available' },
    {
      transition: 'reserve',
      to: 'reserved',
      changes: { reserved_by: user_id, reserved_until: addMinutes(now, minutes) },
      by: byStaff(user_id),
      now,
    },
  );
  return { id: card.id, rfid_card_number: number, reserved_until };
};

/** Releases a card that `user_id` reserved; false when it was not theirs. */
export const releaseCard = async (
  trx: Trx,
  number: string,
  user_id: string,
  now: string,
): Promise<boolean> => {
  const card = await trx
    .selectFrom('rfid_cards')
    .select(['id', 'status'])
    .where('number', '=', number)
    .where('status', '=', 'reserved')
    .where('reserved_by', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!card) return false;
  await transitionCard(trx, card, {
    transition: 'release',
    to: 'available',
    changes: { reserved_by: null, reserved_until: null },
    by: byStaff(user_id),
    now,
  });
  return true;
};

/** The card if the same person already has it, on this or an earlier permit. Locked. */
export const lockOwnCard = (trx: Trx, number: string, person_key: string) =>
  trx
    .selectFrom('rfid_cards')
    .selectAll()
    .where('number', '=', number)
    .where('status', '=', 'assigned')
    .where('permit_id', 'in', (eb) =>
      eb
        .selectFrom('permits')
        .select('id')
        .where(isOfPerson('permits', sql.val(person_key))),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The working card of the permit that replaced the renewed one: its card was new meanwhile. Locked. */
export const lockNewerCard = async (
  trx: Trx,
  { replaces_permit_id, person_key }: { replaces_permit_id: string | null; person_key: string },
) => {
  const newer = await trx
    .selectFrom('permits')
    .select('rfid_card_number')
    .where('replaces_permit_id', '=', replaces_permit_id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return newer?.rfid_card_number ? lockOwnCard(trx, newer.rfid_card_number, person_key) : undefined;
};

/** A card that may go on this permit as a new one: free, or reserved by the caller. Locked. */
export const lockFreeCard = (trx: Trx, number: string, context: { user_id: string | null; now: string }) =>
  trx
    .selectFrom('rfid_cards')
    .selectAll()
    .where('number', '=', number)
    .where((where) =>
      where.or([
        free(context.now),
        where.and([where('status', '=', 'reserved'), where('reserved_by', '=', context.user_id)]),
      ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Who changed the status of a card, and why if stated. */
export type CardActor = Actor & { reason?: string | null };

/** Assigns a locked card to a permit. */
export const assignCard = (
  trx: Trx,
  card: Parameters<typeof transitionCard>[1],
  permit_id: string,
  now: string,
  by: Actor,
) =>
  transitionCard(trx, card, {
    transition: 'assign',
    to: 'assigned',
    changes: { status_reason: null, permit_id, reserved_by: null, reserved_until: null },
    by,
    data: { permit_id },
    now,
  });

export const findCard = (db: Db | Trx, number: string) =>
  firstByKey(
    db,
    db.selectFrom('rfid_cards').select(['number', 'uid', 'status']).where('number', '=', number),
  );

const TRANSITION_TO = { assigned: 'unblock', blocked: 'block', lost: 'lose', retired: 'retire' } as const;

/**
 * Blocks or restores a card of a permit; does nothing when it belongs to another permit by now, or was
 * retired for good.
 */
export const setCardOfPermit = async (
  trx: Trx,
  permit: { id: string; rfid_card_number: string | null },
  status: keyof typeof TRANSITION_TO,
  now: string,
  by: CardActor,
): Promise<void> => {
  const card = await trx
    .selectFrom('rfid_cards')
    .select(['id', 'status'])
    .where('number', '=', permit.rfid_card_number ?? '')
    .where('permit_id', '=', permit.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!card || card.status === status || card.status === 'retired') return;
  await transitionCard(trx, card, {
    transition: TRANSITION_TO[status],
    to: status,
    changes: { status_reason: status === 'assigned' ? null : (by.reason ?? null) },
    by,
    reason: by.reason,
    data: { permit_id: permit.id },
    now,
  });
};

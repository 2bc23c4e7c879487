import { plateTextAmong, vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import type { diagnoseBarrier, Diagnosis } from '../../../contract/barrier/barrier-office.ts';
import { decideAll, type Answer } from '../gate/decide.ts';
import { type LookupKey, lookupKeyOf } from '../gate/rules.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { findPermitRow } from '../../permits/register/queries.ts';
import { shownStatus } from '../../permits/register/status.ts';
import { findOpenLot, listOpenLots } from './check-queries.ts';
import { minutesBefore, SILENT_MINUTES } from './occupancy-queries.ts';
import {
  findCardOf,
  findOpenApplicationOfPlate,
  findFormerPermit,
  hasSilentController,
  listPassagesBetween,
  listUnknownPlates,
  type PassageContext,
  presentPassage,
} from './passage-queries.ts';
import { diagnose, readingDistance } from './rules.ts';

/** How precisely people remember a time. */
const AROUND_MINUTES = 60;
/** Without a time: what happened since yesterday. */
const BACK_MINUTES = 24 * 60;
/** Maximum number of misread characters in a plate. */
const MISREAD = 2;
const PASSAGES = 10;

type Lot = { id: string; code: string; name: string };
type Asked = {
  key: LookupKey;
  plate: string | null;
  card: {
    id: string;
    number: string;
    uid: string | null;
    status: 'available' | 'reserved' | 'assigned' | 'blocked' | 'lost' | 'retired';
  } | null;
};

/**
 * The kind of the input: a card when it is the number of one or the chip of a known one, else a plate. Throws
 * 422.
 */
async function readKey(db: Db, query: string): Promise<Asked> {
  const asCard = lookupKeyOf({ card: query });
  const card = asCard ? ((await findCardOf(db, asCard.value)) ?? null) : null;
  if (asCard && (card || asCard.kind === 'card_number')) return { key: asCard, plate: null, card };
  const key = lookupKeyOf({ plate: query });
  if (!key) throw invalid({ path: 'query', code: 'barrier.no_key' });
  return { key, plate: key.value, card: null };
}

/** The most informative lot: where it opens, else where a permit explains the denial, else the first. */
const mostTelling = (
  lots: readonly Lot[],
  answers: readonly Answer[],
): { lot: Lot | null; answer: Answer } => {
  const rank = ({ decision, reason, permit_id }: Answer): number =>
    decision === 'open' ? 0 : permit_id === null ? 3 : reason === 'other_lot' ? 2 : 1;
  const [best] = answers
    .map((answer, i) => ({ answer, lot: lots[i] ?? null }))
    .toSorted((a, b) => rank(a.answer) - rank(b.answer));
  return best!;
};

/** The recorded passage in question: a denial before an opening, then the nearest in time. */
const mostLikely = (rows: readonly PassageContext[], at: string): PassageContext | null => {
  const away = ({ occurred_at }: PassageContext): number =>
    Math.abs(Date.parse(occurred_at) - Date.parse(at));
  const rejected = rows.filter(({ decision }) => decision === 'deny');
  return (rejected.length > 0 ? rejected : rows).toSorted((a, b) => away(a) - away(b))[0] ?? null;
};

/** Evaluates a key at all lots, or at a named one; for a past time, what held then. */
async function evaluate(db: Db, { key }: Asked, lots: readonly Lot[], at: string, past: boolean) {
  const asked = key.kind === 'plate' ? { plate: key.value } : { card: key.value };
  return decideAll(
    db,
    lots.map(({ code }) => ({ ...asked, lot_code: code, at, past })),
  );
}

/** Loads the context and explains it. */
async function answerOf(
  db: Db,
  asked: Asked,
  { lot, at, now, today }: { lot: Lot | null; at: string | null; now: string; today: string },
): Promise<{ answer: Diagnosis; person_id: string | null; permit_id: string | null }> {
  const moment = at ?? now;
  const lots = lot ? [lot] : await listOpenLots(db, 'barrier');
  const told = mostTelling(lots, await evaluate(db, asked, lots, moment, at !== null && at < now));
  const known = told.answer.permit_id ? await findPermitRow(db, told.answer.permit_id) : undefined;
  const window = {
    from: minutesBefore(moment, at ? AROUND_MINUTES : BACK_MINUTES),
    until: minutesBefore(moment, -AROUND_MINUTES),
    lot_id: lot?.id ?? null,
  };
  const plates = [
    ...new Set([...(asked.plate ? [asked.plate] : []), ...(known?.registration_numbers ?? [])]),
  ];
  const recorded = await listPassagesBetween(
    db,
    {
      plates,
      cards: asked.card ? [asked.card.number, asked.card.uid ?? ''] : [asked.key.value],
      permit_id: known?.id ?? null,
    },
    window,
  );
  const likely = mostLikely(recorded, moment);
  // Without a time the question is about now: an opening this morning does not explain why it stays closed.
  const passage =
    at === null && likely?.decision === 'open' && told.answer.decision === 'deny' ? null : likely;
  const place: Lot | null = passage
    ? { id: passage.lot_id, code: passage.lot_code, name: passage.lot_name }
    : (lot ?? (known ? told.lot : null));
  const missed =
    passage || !known
      ? null
      : ((await listUnknownPlates(db, { ...window, lot_id: place?.id ?? null })).find(({ plate }) =>
          plates.some((one) => readingDistance(one, plate ?? '', MISREAD) <= MISREAD),
        ) ?? null);
  const permit = passage?.permit_id ? ((await findPermitRow(db, passage.permit_id)) ?? known) : known;
  const application = asked.plate ? ((await findOpenApplicationOfPlate(db, asked.plate)) ?? null) : null;
  const left = asked.plate ? ((await findFormerPermit(db, asked.plate)) ?? null) : null;
  const [opening] = place ? await evaluate(db, asked, [place], now, false) : [told.answer];
  const opens_now = opening?.decision === 'open';
  const { code, remedy } = diagnose({
    outcome: { ...told.answer, permit_id: permit?.id ?? null },
    is_plate: asked.plate !== null,
    passage,
    misread: missed !== null,
    silent:
      place !== null && (await hasSilentController(db, place.id, minutesBefore(moment, SILENT_MINUTES))),
    application,
    left,
    replaced_by: permit?.replaced_by_permit_id ?? null,
    card_id: asked.card?.id ?? null,
    opens_by: opens_now ? opening.permit_id : null,
  });
  const seen = passage ?? missed;
  const spelled = [
    ...(permit?.vehicles ?? []),
    ...(application?.vehicles ?? []),
    ...(asked.plate && left?.old_text
      ? [{ registration_number: asked.plate, plate_text: left.old_text }]
      : []),
  ];
  const answer: Diagnosis = {
    key: asked.key,
    lot: place,
    at: seen?.occurred_at ?? moment,
    code,
    opens_now,
    read_as: code === 'misread' ? (missed?.plate ?? null) : null,
    plate: asked.plate,
    plate_text: asked.plate && plateTextAmong(spelled, asked.plate),
    other_lots: code === 'other_lot' ? (permit?.parking_lot_codes ?? []) : [],
    since: code === 'plate_changed' ? (left?.since ?? null) : (permit?.status_changed_at ?? null),
    permit: permit
      ? { ...permit, plate_texts: permit.vehicles.map(vehiclePlate), status: shownStatus(permit, today) }
      : null,
    card: asked.card,
    application: application
      ? { id: application.id, application_nr: application.application_nr, status: application.status }
      : null,
    remedy,
    passages: [...recorded, ...(missed ? [missed] : [])].slice(0, PASSAGES).map(presentPassage),
  };
  return {
    answer,
    person_id: permit?.user_id ?? application?.user_id ?? null,
    permit_id: permit?.id ?? null,
  };
}

/**
 * "Why did the barrier not open?": one answer, its evidence, and what to do. The access is recorded with its
 * purpose.
 */
export const diagnoseBarrierHandler: Handler<typeof diagnoseBarrier> = async ({
  deps,
  body,
  now,
  today,
  audit,
}) => {
  const lot = body.lot_id ? ((await findOpenLot(deps.db, body.lot_id)) ?? null) : null;
  if (body.lot_id && !lot) throw invalid({ path: 'lot_id', code: 'parking_lot.unknown' });
  if (lot && lot.access_mode !== 'barrier') throw invalid({ path: 'lot_id', code: 'barrier.not_a_barrier' });
  const asked = await readKey(deps.db, body.query);
  const { answer, permit_id, person_id } = await answerOf(deps.db, asked, {
    lot,
    at: body.at ?? null,
    now,
    today,
  });
  audit({
    ...(permit_id ? { action: 'view', subject_type: 'permit' } : {}),
    subject_id: permit_id,
    person_id,
    purpose_code: 'question',
  });
  return answer;
};

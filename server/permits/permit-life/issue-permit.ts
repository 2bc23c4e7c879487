import { byStaffOrSystem } from '../../platform/kernel/actor.ts';
import { applicantName } from '../../../contract/people/applicant.ts';
import { can } from '../../../contract/platform/permissions.ts';
import type { issuePermit } from '../../../contract/permits/permits.ts';
import { validityOf } from '../../../contract/settings/validity.ts';
import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import { recordAccess, SYSTEM } from '../../records/access-log/record.ts';
import { askForInvoice } from '../applications/submit/ask-for-invoice.ts';
import { lockForChange } from '../applications/lock-for-change.ts';
import { notifyApplicant } from '../applications/notify.ts';
import { type Application, transitionApplication } from '../applications/queries.ts';
import { nextStatus } from '../applications/rules.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { nextNumber } from '../../platform/db/sequences.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertDocuments } from '../documents/queries.ts';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { conflict, forbidden, invalid, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import { findParkingLots } from '../../settings/parking/queries.ts';
import { assignCard, lockFreeCard, lockNewerCard, lockOwnCard, reserveNextCard } from './cards.ts';
import { handOverIssued } from './hand-over.ts';
import { presentPermit } from './present.ts';
import { claimPlates, insertAudits, insertPermit, lockPlates, recordOnPermit } from './queries.ts';
import { findPermitOf, lockPermit, lockPermits } from '../register/queries.ts';
import { temporaryEnd } from '../register/temporary.ts';
import { changeVehicles } from './change-vehicles.ts';
import { endReplaced, lockReplaced } from './end-replaced.ts';
import { type Hindrance, plateLosses } from './hindrances/hindrance-rules.ts';
import { rejectHindered } from './hindrances/hindrances.ts';
import { permitSearch } from './search-text.ts';
import { rejectionOfDates, rejectionOfTransition } from './rules.ts';

/**
 * Issues the permit of an application that is ready or paid, in one transaction: checks limit and plate under
 * locks, assigns card and number, completes the application, notifies the applicant. A replacement ends the
 * old permit in the same step; an application of kind `update` changes the plates of its permit instead.
 * Throws 409 when a permit, or a live permit with the same plate, exists already.
 */
export const issuePermitHandler: Handler<typeof issuePermit> = async ({
  deps,
  caller,
  body,
  files,
  request_id,
}) => {
  const id = await transaction(deps.db, async (trx) => {
    const application = await lockForChange(trx, body.application_uuid, body.version);
    const parameters = await loadParameters(trx, deps.clock.today());
    await insertDocuments(
      trx,
      { owner_type: 'application', owner_id: application.id },
      files,
      caller.user_id,
      deps.clock.now(),
    );
    return issueInTransaction(trx, deps, { application, chosen: body, caller, parameters, request_id });
  });
  return presentPermit(deps.db, deps, caller, id);
};

type Issue = {
  application: Application;
  chosen: {
    rfid_card_number?: string | undefined;
    valid_from?: string | undefined;
    valid_to?: string | undefined;
    handed_over?: boolean | undefined;
  };
  caller: Caller;
  parameters: Parameters;
  request_id: string;
};

/** The same on a locked application inside the caller's transaction. Returns the id of the permit. */
export async function issueInTransaction(trx: Trx, deps: Deps, context: Issue): Promise<string> {
  const { application, chosen, caller, parameters, request_id } = context;
  if (chosen.handed_over && !can(caller, 'permits.update')) throw forbidden();
  const now = deps.clock.now();
  const existing = await findPermitOf(trx, application.id);
  if (existing)
    throw conflict({
      detail: 'rule.live_permit',
      current: { id: existing.id, permit_nr: existing.permit_nr },
    });
  const allowed = nextStatus('issue_permit', { ...application, today: deps.clock.today() });
  if (!allowed.ok) throw ruleBroken(allowed.code, allowed.path, `state.application.${application.status}`);
  // All permits that this changes, before what is counted: those that lose a plate beside the one that it replaces.
  await lockPermits(trx, [
    ...(application.replaces_permit_id && application.kind !== 'renewal'
      ? [application.replaces_permit_id]
      : []),
    ...application.hindrance_decisions.flatMap((one) => (one.kind === 'plate' ? one.permit_id : [])),
  ]);
  const decided = await rejectHindered(trx, application, 'application_uuid');
  if (application.kind === 'update') return applyUpdate(trx, deps, context, decided);
  const replaced = application.kind === 'replacement' ? await lockReplaced(trx, deps, application) : null;
  const validity = replaced
    ? { valid_from: laterOf(replaced.valid_from, deps.clock.today()), valid_to: replaced.valid_to }
    : datesOf(application, chosen, deps.clock.today(), parameters);
  const number = await nextNumber(trx, `permit:${application.permit_year}`);
  const permit_id = newId();
  const card = await takeCard(trx, application, chosen.rfid_card_number, caller, now, parameters);
  const permit_nr = `${application.permit_year}-${String(number).padStart(5, '0')}`;
  const { applicant } = application;
  const temporary =
    parameters.temporary_permits && application.rfid_card === 'new' && !chosen.handed_over
      ? temporaryEnd(validity, deps.clock.today(), parameters.temporary_permit_days)
      : null;
  const permit = await insertPermit(trx, {
    id: permit_id,
    permit_nr,
    status: 'active',
    application_id: application.id,
    user_id: application.user_id,
    holder: applicant,
    holder_name: applicantName(applicant),
    person_key: application.person_key,
    user_type: application.user_type,
    parking_lot_codes: application.parking_lot_codes,
    permit_year: application.permit_year,
    vehicles: application.vehicles,
    registration_numbers: application.registration_numbers,
    rfid_card_number: card.number,
    ...validity,
    temporary_until: temporary,
    delivery: application.delivery,
    issued_at: now,
    issued_by: caller.user_id,
    replaces_permit_id: application.replaces_permit_id,
    search: permitSearch({ ...application, permit_nr, rfid_card_number: card.number }),
    created_at: now,
    updated_at: now,
  });
  if (replaced) await endReplaced(trx, deps, { replaced, application, permit, caller });
  await takePlates(trx, deps, permit, decided, context);
  if (!(await claimPlates(trx, permit)))
    throw conflict({
      detail: 'registration_number.live_permit',
      errors: [{ path: 'application_uuid', code: 'registration_number.live_permit' }],
    });
  await assignCard(trx, card, permit_id, now, byStaffOrSystem(caller.user_id));
  await insertAudits(
    trx,
    permit_id,
    permit.registration_numbers.map((new_value) => ({ old_value: null, new_value })),
    { vehicles: permit.vehicles, changed_by: caller.user_id, channel: 'issue', now },
  );
  await recordOnPermit(trx, [permit], {
    transition: 'issue',
    from: null,
    by: byStaffOrSystem(caller.user_id),
    now,
  });
  const saved = await completeApplication(trx, deps, application, caller, now);
  if (chosen.handed_over) await handOverIssued(trx, deps, permit, { caller, parameters });
  await notifyIssued(trx, deps, saved, permit, { parameters, handed_over: chosen.handed_over ?? false });
  await recordAccess(
    trx,
    {
      caller: caller.user_id === null ? SYSTEM : caller,
      action: 'create',
      subject_type: 'permit',
      subject_id: permit_id,
      person_id: application.user_id,
      request_id,
    },
    now,
  );
  return permit_id;
}

const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** Approved and free or paid: the new plates go on the permit, and nothing else changes. */
async function applyUpdate(
  trx: Trx,
  deps: Deps,
  { application, caller, parameters, request_id }: Issue,
  decided: readonly Hindrance[],
): Promise<string> {
  const permit = await lockPermit(trx, application.replaces_permit_id ?? '');
  if (!permit) throw notFound();
  const rejection = rejectionOfTransition('update', permit, {
    today: deps.clock.today(),
    now: deps.clock.now(),
    reopen_days: 0,
  });
  if (rejection) throw ruleBroken(rejection, '', `state.permit.${permit.status}`);
  const plates = [...permit.registration_numbers, ...application.registration_numbers];
  await takePlates(trx, deps, { registration_numbers: plates }, decided, { application, caller, parameters });
  await changeVehicles(trx, deps, permit, application.vehicles, {
    actor: 'staff',
    actor_id: caller.user_id,
    channel: 'user',
    reason: application.application_nr,
    parameters,
    path: 'application_uuid',
  });
  await completeApplication(trx, deps, application, caller, deps.clock.now());
  await recordAccess(
    trx,
    {
      caller,
      action: 'change',
      subject_type: 'permit',
      subject_id: permit.id,
      person_id: permit.user_id,
      request_id,
    },
    deps.clock.now(),
  );
  return permit.id;
}

function datesOf(
  application: Application,
  chosen: { valid_from?: string | undefined; valid_to?: string | undefined },
  today: string,
  parameters: Parameters,
) {
  const usual = validityOf(application.permit_year, today, parameters.validity);
  const dates = {
    valid_from: chosen.valid_from ?? usual.valid_from,
    valid_to: chosen.valid_to ?? usual.valid_to,
  };
  const denial = rejectionOfDates(dates, application.permit_year, today);
  if (denial) throw invalid(denial);
  return dates;
}

/**
 * Takes off other permits the plates that staff decided about. All plates of the transaction are locked first, so that
 * they are locked in one order.
 */
async function takePlates(
  trx: Trx,
  deps: Deps,
  { registration_numbers }: { registration_numbers: readonly string[] },
  decided: readonly Hindrance[],
  { application, caller, parameters }: Pick<Issue, 'application' | 'caller' | 'parameters'>,
): Promise<void> {
  const lost = plateLosses(decided);
  if (lost.size === 0) return;
  await lockPlates(trx, registration_numbers);
  for (const permit of await lockPermits(trx, [...lost.keys()])) {
    const { plates, reason } = lost.get(permit.id)!;
    const kept = permit.vehicles.filter((one) => !plates.includes(one.registration_number));
    await changeVehicles(trx, deps, permit, kept, {
      actor: 'staff',
      actor_id: caller.user_id,
      channel: 'admin',
      reason: `${application.application_nr}: ${reason}`,
      parameters,
      overlaps: false,
      path: 'application_uuid',
    });
  }
}

/** The card that the clerk chose, else the one the applicant has, else the next in stock. */
async function takeCard(
  trx: Trx,
  application: Application,
  chosen: string | undefined,
  caller: Caller,
  now: string,
  parameters: Parameters,
) {
  // Whoever stated that they have a card has not paid for one, so it must be theirs.
  if (application.rfid_card === 'existing') {
    const own =
      (await lockOwnCard(trx, chosen ?? application.rfid_card_number ?? '', application.person_key)) ??
      (chosen === undefined ? await lockNewerCard(trx, application) : undefined);
    if (!own) throw invalid({ path: 'rfid_card_number', code: 'rfid_card_number.not_theirs' });
    return own;
  }
  const number = chosen ?? (await nextCard(trx, caller, now, parameters));
  const card = await lockFreeCard(trx, number, { user_id: caller.user_id, now });
  if (!card) throw invalid({ path: 'rfid_card_number', code: 'rfid_card_number.unavailable' });
  return card;
}

async function nextCard(trx: Trx, caller: Caller, now: string, parameters: Parameters): Promise<string> {
  const next = caller.user_id
    ? await reserveNextCard(trx, caller.user_id, now, parameters.rfid_reservation_minutes)
    : undefined;
  if (!next) throw ruleBroken('rfid_card.none_left', 'rfid_card_number');
  return next.rfid_card_number;
}

/** Completes the application; the event names who issued. Its invoice may follow. */
async function completeApplication(
  trx: Trx,
  deps: Deps,
  application: Application,
  caller: Caller,
  now: string,
): Promise<Application> {
  const saved = await transitionApplication(trx, application, {
    transition: 'issue_permit',
    to: 'completed',
    changes: { closed_at: now },
    by: byStaffOrSystem(caller.user_id),
    now,
  });
  await askForInvoice(trx, deps, saved);
  return saved;
}

const notifyIssued = async (
  trx: Trx,
  deps: Deps,
  application: Application,
  permit: Awaited<ReturnType<typeof insertPermit>>,
  { parameters, handed_over }: { parameters: Parameters; handed_over: boolean },
) =>
  notifyApplicant(
    trx,
    deps,
    application,
    'permit_issued',
    {
      permit_nr: permit.permit_nr,
      valid_from: permit.valid_from,
      valid_to: permit.valid_to,
      registration_numbers: permit.vehicles.map(vehiclePlate),
      parking_lots: await findParkingLots(trx, permit.parking_lot_codes),
      rfid_card_number: permit.rfid_card_number,
      card_is_new: application.rfid_card === 'new',
      delivery: permit.delivery,
      handed_over,
      temporary_until: permit.temporary_until,
    },
    { link_days: parameters.status_link_days, permit_id: permit.id },
  );

import { statusIs } from '../../../contract/values/application-states.ts';
import { plateTextAmong, vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import { type getApplication } from '../../../contract/permits/applications.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { type Db, together, type Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { listDecisionsOf } from '../../permits/decisions/list-queries.ts';
import { listDocumentsOf, listSetAside } from '../../permits/documents/queries.ts';
import { checklistOf, officialProofs } from '../../permits/documents/rules.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findLiveInvoice } from '../../money/invoices/queries.ts';
import { listPaymentsOf } from '../../money/payments/queries.ts';
import { findPermitRow, findPermitOf } from '../../permits/register/queries.ts';
import { shownStatus } from '../../permits/register/status.ts';
import { balanceOf } from '../../money/balances/queries.ts';
import { outstandingOf } from '../../money/balances/rules.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findPrice } from '../../settings/parking/queries.ts';
import { shownVerification } from '../../people/identities/verified.ts';
import { findUserName } from '../../people/users/queries.ts';
import { findClaim, presentClaim } from '../../permits/applications/claim/claim-queries.ts';
import { claimsSince } from '../../permits/applications/claim/claim-rules.ts';
import { findShownHeld } from '../../permits/applications/held/held-queries.ts';
import { presentHeld } from '../../permits/applications/held/present-held.ts';
import { requiredDocuments } from '../../permits/applications/submit/intake.ts';
import { type Application, findWithBin, listEvents } from '../../permits/applications/queries.ts';
import { listViewers } from './viewer-queries.ts';
import { duplicatesAmong, listSimilar } from './duplicate-queries.ts';
import { type Hindrance, undecidedHindrances } from '../../permits/permit-life/hindrances/hindrance-rules.ts';
import { listHindrances } from '../../permits/permit-life/hindrances/hindrances.ts';
import { mayDecideHindrance } from './may-decide.ts';
import { binActions, presentBin } from './bin/present-bin.ts';
import { findHindrance } from './find-hindrance.ts';
import { dismissableFrom } from '../../permits/applications/day-rules.ts';
import { isTransition, openTransitions, TRANSITION_PROPERTIES } from '../../permits/applications/rules.ts';

type Detail = HandlerReply<typeof getApplication>;

/** One application with all data needed to decide about it, and the caller's possible actions. Throws 404. */
export async function loadDetail(
  db: Db | Trx,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  id: string,
): Promise<Detail> {
  const application = await findWithBin(db, id);
  if (!application) throw notFound();
  const now = deps.clock.now();
  const today = deps.clock.today();
  const parameters = await loadParameters(db, today);
  const { decided_by, replaces_permit_id } = application;
  const closed = statusIs(application.status, 'closed') || application.anonymised_at !== null;
  const [
    documents,
    set_aside_documents,
    payments,
    events,
    viewers,
    permit,
    concerned,
    price,
    similar,
    balance,
    claimed,
    shown,
    hindrances_of_open,
    decisions,
    decided_by_name,
    official_records,
    bin,
  ] = await together([
    listDocumentsOf(db, id),
    listSetAside(db, id),
    listPaymentsOf(db, id),
    listEvents(db, id),
    listViewers(db, id, caller.user_id, now),
    findPermitOf(db, id),
    replaces_permit_id ? findPermitRow(db, replaces_permit_id) : undefined,
    findPrice(db, application.user_type_parking_lot_id),
    listSimilar(db, [id]),
    balanceOf(db, id),
    findClaim(db, id),
    findShownHeld(db, id),
    closed ? [] : listHindrances(db, id),
    listDecisionsOf(db, { application_id: id }, today),
    decided_by ? findUserName(db, decided_by) : null,
    namedRecords(db, application),
    presentBin(db, application),
  ]);
  const { duplicates, among } = duplicatesAmong(similar, application, price?.max_permits ?? null);
  const hindrances = permit ? [] : hindrances_of_open;
  const dismissable_from = dismissableFrom(application.supplement_due_at, parameters);
  const claim = claimed
    ? presentClaim(claimed, claimsSince(now, parameters.claim_hours), caller.user_id)
    : null;
  const held = shown ? presentHeld(shown, caller.user_id, now) : null;
  const required = requiredDocuments(price, application);
  return {
    ...application,
    dismissable_from,
    plate_texts: application.vehicles.map(vehiclePlate),
    verified: shownVerification(application.verified_facts, application.applicant),
    decided_by_name,
    required_documents: required,
    checklist: checklistOf(required, documents, officialProofs(price, application)),
    official_records,
    claim,
    held,
    documents,
    decisions,
    set_aside_documents,
    bin,
    payments,
    events,
    duplicates,
    among,
    viewers,
    permit: permit
      ? { id: permit.id, permit_nr: permit.permit_nr, status: shownStatus(permit, today) }
      : null,
    concerns_permit: concerned
      ? { id: concerned.id, permit_nr: concerned.permit_nr, status: shownStatus(concerned, today) }
      : null,
    received: Math.max(0, balance.kept),
    open: outstandingOf(application, balance),
    // A decision that is held is undone before anything else is done.
    ...(held?.dropped_because === null
      ? {
          allowed: [],
          credits_invoice: null,
          hindered_by: undecidedHindrances(hindrances).map(({ code }) => code),
        }
      : await openFor(
          db,
          caller,
          application,
          allowedFor(application, caller, dismissable_from, today, claim),
          today,
          hindrances,
        )),
    hindrances: hindrances.map((one) => presentHindrance(one, application, caller)),
  };
}

const liveInvoice = async (db: Db | Trx, application_id: string): Promise<Detail['credits_invoice']> => {
  const invoice = await findLiveInvoice(db, application_id);
  return invoice ? { id: invoice.id, invoice_nr: invoice.invoice_nr } : null;
};

/** What was got from official records, with the names of who did. */
const namedRecords = async (
  db: Db | Trx,
  { official_records }: Application,
): Promise<Detail['official_records']> => {
  const named: Detail['official_records'] = [];
  for (const { fetched_by, ...record } of official_records)
    named.push({
      ...record,
      fetched_by_name: fetched_by && ((await findUserName(db, fetched_by)) ?? null),
    });
  return named;
};

/** A hindrance as the review shows it. */
const presentHindrance = (
  one: Hindrance,
  { vehicles }: Application,
  caller: Caller,
): Detail['hindrances'][number] => {
  const plate = one.kind === 'plate' ? one.registration_number : null;
  const holders = one.kind === 'plate' ? [one.holder] : one.holders;
  return {
    kind: one.kind,
    code: one.code,
    max: one.kind === 'limit' ? one.max : null,
    registration_number: plate,
    plate_text: plate && plateTextAmong(vehicles, plate),
    holders: holders.map(({ record, id, number, name }) => ({ record, id, number, name })),
    decided: one.decision?.reason ?? null,
    decidable: one.code !== 'registration_number.promised' && mayDecideHindrance(caller, one),
  };
};

/**
 * The transitions that money, invoice and permit leave open, and what blocks the others: that its permit cannot be
 * issued, and, while the payment is being refunded, what comes first.
 */
async function openFor(
  db: Db | Trx,
  caller: Caller,
  { id, status }: Application,
  allowed: Detail['allowed'],
  today: string,
  hindrances: readonly Hindrance[],
): Promise<Pick<Detail, 'allowed' | 'hindered_by' | 'credits_invoice'>> {
  const open: Detail['allowed'] = [];
  const hindered_by: string[] = [];
  let credits_invoice: Detail['credits_invoice'] = null;
  const codes = [...new Set(undecidedHindrances(hindrances).map(({ code }) => code))];
  for (const one of allowed) {
    const transition = isTransition(one) ? one : null;
    if (transition && codes.length > 0 && TRANSITION_PROPERTIES[transition].stops_when_hindered) continue;
    const rejection = transition && (await findHindrance(db, id, transition, today));
    // Whoever may credit withdraws an invoiced one in one step.
    if (one === 'withdraw' && rejection === 'rule.invoice_live' && can(caller, 'invoices.credit'))
      credits_invoice =
        (await findHindrance(db, id, one, today, { credits: true })) === null
          ? await liveInvoice(db, id)
          : null;
    if (rejection === null || (one === 'withdraw' && credits_invoice !== null)) open.push(one);
    else if (!hindered_by.includes(rejection)) hindered_by.push(rejection);
  }
  return {
    allowed: open,
    credits_invoice,
    hindered_by: [...(status === 'payment_returned' ? hindered_by : []), ...codes],
  };
}

function allowedFor(
  application: Application,
  caller: Caller,
  dismissable_from: string | null,
  today: string,
  claim: Detail['claim'],
): Detail['allowed'] {
  const reviewable = !statusIs(application.status, 'closed') && can(caller, 'applications.review');
  if (application.anonymised_at !== null) return [];
  if (application.deleted_at !== null) return binActions(application, caller);
  const may = (permission: Parameters<typeof can>[1]) => can(caller, permission);
  return [
    ...openTransitions({ status: application.status, dismissable_from }, may, today),
    ...(statusIs(application.status, 'correctable') && may('applications.update')
      ? (['update'] as const)
      : []),
    ...(statusIs(application.status, 'deletable') && may('applications.delete') ? (['delete'] as const) : []),
    ...(!application.user_id && application.applicant.email && may('applications.add_account')
      ? (['add_account'] as const)
      : []),
    ...(reviewable ? (['check_documents', claim?.mine ? 'release' : 'claim'] as const) : []),
  ];
}

import { statusIs } from '../../../contract/values/application-states.ts';
import { complaintOf, legalBasis, procedureOf } from '../../../contract/settings/procedures.ts';
import type { getApplicationStatus } from '../../../contract/permits/applicant/public-applications.ts';
import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import { type Db, together, type Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { documentsNotShown } from '../../permits/decisions/service/documents-sent.ts';
import { listDecisionsOf } from '../../permits/decisions/list-queries.ts';
import { listAppealsOf, listContestedOf } from '../../permits/appeals/queries.ts';
import { isAppealable, maySupplementByLink } from '../../permits/appeals/rules.ts';
import { listDocumentsOf } from '../../permits/documents/queries.ts';
import { checklistOf, isForApplicant, officialProofs } from '../../permits/documents/rules.ts';
import { listInvoicesOf } from '../../money/invoices/queries.ts';
import { balanceOf } from '../../money/balances/queries.ts';
import { loadOutstandingShares } from '../../money/balances/load-outstanding-shares.ts';
import { outstandingOf } from '../../money/balances/rules.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findParkingLots, findUserType } from '../../settings/parking/queries.ts';
import { findPermitOf } from '../../permits/register/queries.ts';
import { presentPayment } from '../../money/pro-formas/payment-data.ts';
import { findLiveProForma, listDocumentsOfProFormas } from '../../money/pro-formas/queries.ts';
import { listRemindersOf } from '../../season/reminders/queries.ts';
import { findPrice } from '../../settings/parking/queries.ts';
import { type Application, listEvents } from '../../permits/applications/queries.ts';
import { TRANSITIONS } from '../../permits/applications/rules.ts';
import { findAccount } from '../../people/auth/queries.ts';
import { grantingToAppeal } from './granting-of.ts';
import { findHindrance } from '../review/find-hindrance.ts';

/** Corrections and account links are internal to the office; the applicant sees the transitions. */
const NOT_SHOWN = new Set<string>([
  'update',
  'add_account',
  'add_documents',
  'supplement_part',
  'claim',
  'take_over',
  'release',
  'verify_document',
  'reject_document',
  'reset_document',
  'fetch_record',
  'drop_record',
  'delete_document',
  'restore_document',
  'erase_document',
  'confirm_bin',
  'remind_payment',
  'remind_supplement',
  'leave_to_staff',
  'decide_hindrance',
]);

/** Whether somebody can sign in and see it there; an invitation alone is not enough. */
const opens = async (db: Db | Trx, user_id: string | null): Promise<boolean> =>
  user_id !== null && !!(await findAccount(db, user_id))?.password_hash;

/** The application as the applicant may see it: on the status page and in the account alike. */
export async function presentStatus(
  db: Db | Trx,
  deps: Pick<Deps, 'clock'>,
  application: Application,
): Promise<HandlerReply<typeof getApplicationStatus>> {
  const { id } = application;
  const today = deps.clock.today();
  const parameters = await loadParameters(db, today);
  const withdrawable =
    application.deleted_at === null && TRANSITIONS.withdraw.from.includes(application.status);
  const [
    category,
    parking_lots,
    price,
    pro_forma,
    balance,
    all_events,
    all_documents,
    payable,
    hidden,
    invoices,
    all_decisions,
    granted,
    contested,
    appeals,
    withdraw_hindrance,
    has_account,
    permit,
    reminders,
  ] = await together([
    findUserType(db, application.user_type),
    findParkingLots(db, application.parking_lot_codes),
    findPrice(db, application.user_type_parking_lot_id),
    findLiveProForma(db, id),
    balanceOf(db, id),
    listEvents(db, id),
    listDocumentsOf(db, id),
    listDocumentsOfProFormas(db, id),
    documentsNotShown(db, id),
    listInvoicesOf(db, id),
    listDecisionsOf(db, { application_id: id }, today),
    grantingToAppeal(db, id, { today, parameters }),
    listContestedOf(db, id),
    listAppealsOf(db, id),
    withdrawable ? findHindrance(db, id, 'withdraw', today) : null,
    opens(db, application.user_id),
    findPermitOf(db, id),
    listRemindersOf(db, id),
  ]);
  const procedure = procedureOf(parameters.procedures, application.user_type);
  const open = outstandingOf(application, balance);
  const translation = application.language === 'en' ? application.decision_reason_translation : null;
  const decided = statusIs(application.status, 'decided_against');
  // Problems of a document appear with the request to send it again, not during the review.
  const documents = all_documents.filter(
    (document) =>
      document.kind !== 'case_file' &&
      (document.kind !== 'pro_forma' || payable.includes(document.id)) &&
      !hidden.includes(document.id),
  );
  const kinds = [...new Set(documents.map(({ kind }) => kind))] as AttachmentKind[];
  const rejected = new Set(
    application.status === 'supplement_requested'
      ? checklistOf(kinds, documents).flatMap(({ kind, state }) => (state === 'rejected' ? [kind] : []))
      : [],
  );
  return {
    ...application,
    plate_texts: application.vehicles.map(vehiclePlate),
    user_type_name_sl: category.name_sl,
    user_type_name_en: category.name_en,
    parking_lots,
    decision_reason: decided ? (translation ?? application.decision_reason) : null,
    decision_reason_language: translation === null ? 'sl' : 'en',
    appeal_days: parameters.appeal_days,
    legal_basis: { sl: legalBasis(procedure, 'sl'), en: legalBasis(procedure, 'en') },
    complaint: complaintOf(procedure),
    official_documents: officialProofs(price, application).official_documents.map((kind) => ({
      kind,
      fetched: application.official_records.some((record) => record.kind === kind),
    })),
    documents: documents.map((document) => ({
      ...document,
      id: isForApplicant(document.kind) ? document.id : null,
      rejection_reason: rejected.has(document.kind) ? document.rejection_reason : null,
    })),
    invoices,
    decisions: all_decisions.filter(({ finality }) => finality !== 'not_applicable'),
    appealable: [
      ...granted,
      ...contested
        .filter(isAppealable)
        .map((decision) => ({ decision_id: decision.id, decision_nr: decision.decision_nr })),
    ],
    appeals: appeals.map((appeal) => ({ ...appeal, may_supplement: maySupplementByLink(appeal, today) })),
    can_withdraw: withdrawable && withdraw_hindrance === null,
    events: all_events.filter((e) => !NOT_SHOWN.has(e.transition)),
    has_account,
    permit: permit ?? null,
    reminders,
    received: Math.max(0, balance.kept),
    open,
    payment:
      pro_forma && open > 0 && application.deleted_at === null
        ? presentPayment(
            pro_forma,
            await loadOutstandingShares(db, application, { open, kept: balance.kept }, pro_forma.seller),
            today,
          )
        : null,
    municipality: parameters.municipality,
  };
}

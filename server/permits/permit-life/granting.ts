import { applicantName } from '../../../contract/people/applicant.ts';
import { complaintOf, legalBasis, procedureOf } from '../../../contract/settings/procedures.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import { loadEditedTexts } from '../../mail/edited-texts/edited.ts';
import { fillLine, fillText } from '../../mail/edited-texts/fill.ts';
import { findUserName } from '../../people/users/queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import type { Block } from '../../platform/pdf/blocks.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import { findParkingLots, findUserType } from '../../settings/parking/queries.ts';
import { type Application, findApplicationOfPermit } from '../applications/queries.ts';
import { paperBlocks } from '../decisions/compose-decision.ts';
import { isAdministrative } from '../decisions/issue-decision.ts';
import { type DecisionContext, decisionValues, DOCUMENT_TEMPLATES } from '../decisions/templates.ts';
import type { LockedPermit } from '../register/queries.ts';
import { digitalPermitTexts } from './digital/digital-permit-texts.ts';

type GrantedPermit = Omit<LockedPermit, 'issued_at'> & { issued_at: string };
/** The decision that a permit is: its application, and the parameters of the day on which it was issued. */
export type Granting = {
  permit: GrantedPermit;
  application: Application;
  parameters: Parameters;
};

/** Null of a sale, and of what was granted elsewhere and imported. */
export async function findGranting(db: Db | Trx, permit: LockedPermit): Promise<Granting | null> {
  const { issued_at } = permit;
  if (issued_at === null) return null;
  const parameters = await loadParameters(db, dayOf(issued_at));
  const application = await findApplicationOfPermit(db, permit.application_id);
  if (application.decided_at === null || !isAdministrative(permit, parameters)) return null;
  return { permit: { ...permit, issued_at }, application, parameters };
}

/** What it says: days and fee of the day of issue, plates and lots of the application. */
export async function grantingContext(
  db: Db | Trx,
  { permit, application, parameters }: Granting,
): Promise<DecisionContext & { named: string | null }> {
  const category = await findUserType(db, permit.user_type);
  const procedure = procedureOf(parameters.procedures, permit.user_type);
  const named = (application.decided_by && (await findUserName(db, application.decided_by))) || null;
  return {
    decision_nr: permit.permit_nr,
    issued_on: dayOf(permit.issued_at),
    official: named ?? parameters.municipality.name,
    named,
    application_nr: application.application_nr,
    applicant_name: applicantName(application.applicant),
    received_on: application.received_at,
    category: { sl: category.name_sl, en: category.name_en },
    permit_year: permit.permit_year,
    registration_numbers: application.vehicles.map(vehiclePlate),
    reason: { sl: '', en: '' },
    missing_items: [],
    due_date: null,
    appeal_days: parameters.appeal_days,
    appeal_fee: parameters.appeal_fee_cents,
    asked: null,
    changes: null,
    appeal: null,
    permit_nr: permit.permit_nr,
    no_suspension_reason: null,
    granted: {
      parking_lots: (await findParkingLots(db, application.parking_lot_codes)).map(
        ({ code, name }) => `${code}\u00a0${name}`,
      ),
      valid_from: permit.valid_from,
      valid_to: permit.valid_to,
    },
    legal_basis: { sl: legalBasis(procedure, 'sl'), en: legalBasis(procedure, 'en') },
    complaint: { sl: '', en: '' },
  };
}

/**
 * How a permit was given, as its sheet says it: the decision in short form (ADR 114), or of a sale how to complain. Of
 * what was granted elsewhere and imported nothing is said.
 */
export async function grantingOf(db: Db | Trx, permit: LockedPermit, language: Language): Promise<Block[]> {
  if (permit.issued_at === null) return [];
  const t = digitalPermitTexts[language];
  const { procedures } = await loadParameters(db, dayOf(permit.issued_at));
  const procedure = procedureOf(procedures, permit.user_type);
  const complaint = complaintOf(procedure)?.[language];
  if (complaint !== undefined) {
    const text = t.sold({ basis: legalBasis(procedure, language), complaint });
    return [{ type: 'paragraph', tone: 'small', text }];
  }
  const granting = await findGranting(db, permit);
  if (!granting) return [];
  const context = await grantingContext(db, granting);
  const texts = await loadEditedTexts(db, granting.permit.issued_at);
  const text = texts('granting_document', language) ?? DOCUMENT_TEMPLATES.granting_document[language];
  const values = decisionValues(context, language, granting.parameters.municipality);
  const number = t.decision_nr({ nr: permit.permit_nr, date: formatDate(language, context.issued_on) });
  return [
    { type: 'heading', apart: true, text: `${fillLine(text.subject, values, language)} ${number}` },
    ...paperBlocks(fillText(text.body, values, language)).map((block): Block =>
      block.type === 'paragraph' ? { ...block, tone: 'small' } : block,
    ),
    {
      type: 'signature',
      dense: true,
      name: context.official,
      role: context.named === null ? '' : t.official,
      stamp: t.stamp,
    },
  ];
}

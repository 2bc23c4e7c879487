import { applicantName } from '../../../contract/people/applicant.ts';
import { complaintOf, legalBasis, procedureOf } from '../../../contract/settings/procedures.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { vehiclePlate } from '../../../contract/values/vehicle-plate.ts';
import { loadEditedTexts } from '../../mail/texts/edited.ts';
import { fillLine, fillText } from '../../mail/texts/fill.ts';
import { findUserName } from '../../people/users/queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { date } from '../../platform/kernel/text-format.ts';
import type { Block } from '../../platform/pdf/blocks.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findParkingLots, findUserType } from '../../settings/parking/queries.ts';
import { findApplicationOfPermit } from '../applications/queries.ts';
import { paperBlocks } from '../decisions/compose-decision.ts';
import { decisionValues, DOCUMENT_TEMPLATES } from '../decisions/templates.ts';
import type { LockedPermit } from '../register/queries.ts';
import { digitalPermitTexts } from './digital-permit-texts.ts';

/**
 * How a permit was given, as its sheet says it: the decision in short form with the words, parameters, plates and lots of
 * the day on which it was issued (ADR 114), or of a sale how to complain. Of what was granted elsewhere and imported
 * nothing is said.
 */
export async function grantingOf(db: Db | Trx, permit: LockedPermit, language: Language): Promise<Block[]> {
  if (permit.issued_at === null) return [];
  const issued_on = dayOf(permit.issued_at);
  const parameters = await loadParameters(db, issued_on);
  const procedure = procedureOf(parameters.procedures, permit.user_type);
  const complaint = complaintOf(procedure)?.[language];
  const t = digitalPermitTexts[language];
  if (complaint !== undefined) {
    const text = t.sold({ basis: legalBasis(procedure, language), complaint });
    return [{ type: 'paragraph', tone: 'small', text }];
  }
  const application = await findApplicationOfPermit(db, permit.application_id);
  if (application.decided_at === null) return [];
  const { municipality } = parameters;
  const category = await findUserType(db, permit.user_type);
  const official = application.decided_by && (await findUserName(db, application.decided_by));
  const text =
    (await loadEditedTexts(db, permit.issued_at))('granting_document', language) ??
    DOCUMENT_TEMPLATES.granting_document[language];
  const values = decisionValues(
    {
      decision_nr: permit.permit_nr,
      issued_on,
      official: official || municipality.name,
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
    },
    language,
    municipality,
  );
  const number = t.decision_nr({ nr: permit.permit_nr, date: date(language, issued_on) });
  return [
    { type: 'heading', text: `${fillLine(text.subject, values, language)} ${number}` },
    ...paperBlocks(fillText(text.body, values, language)).map((block): Block =>
      block.type === 'paragraph' ? { ...block, tone: 'small' } : block,
    ),
    {
      type: 'signature',
      dense: true,
      name: official || municipality.name,
      role: official ? t.official : '',
      stamp: t.stamp,
    },
  ];
}

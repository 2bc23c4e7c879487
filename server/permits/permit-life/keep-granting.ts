import { personName } from '../../../contract/values/texts/names-and-addresses.ts';
import { loadEditedTexts } from '../../mail/edited-texts/edited.ts';
import { type Db, together, type Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { BY_SYSTEM } from '../../platform/kernel/actor.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { loadCrest } from '../../settings/municipality/load-crest.ts';
import { composeDecision } from '../decisions/compose-decision.ts';
import { keepServed } from '../decisions/service/keep-served.ts';
import { findGrantingDecision, insertDecision, insertOwnDocument } from '../decisions/queries.ts';
import { fileNumber } from '../decisions/rules.ts';
import { insertService, recordOnServices } from '../decisions/service/service-queries.ts';
import type { LockedPermit } from '../register/queries.ts';
import { findGranting, grantingContext } from './granting.ts';

/** On which the holder got the permit in person, which serves; what was posted or opened by its link has no such day. */
export const grantingServedOn = ({
  handed_over_at,
  delivery,
}: Pick<LockedPermit, 'handed_over_at' | 'delivery'>): string | null =>
  delivery === 'pickup' && handed_over_at !== null ? dayOf(handed_over_at) : null;

/** Whether the permit is a decision that nobody appealed yet, so that it has no row. */
export const isGrantingAppealable = async (db: Db | Trx, permit: LockedPermit): Promise<boolean> => {
  const [row, granting] = await together([findGrantingDecision(db, permit.id), findGranting(db, permit)]);
  return !row && granting !== null;
};

/**
 * The decision that granted a locked permit, of which an appeal makes a row: its number is that of the permit, its file
 * what the permit says of it, its service the handing over. Throws 422 of a sale, and of what was granted elsewhere.
 */
export async function keepGranting(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'files'>,
  permit: LockedPermit,
  by: string | null,
): Promise<string> {
  const kept = await findGrantingDecision(trx, permit.id);
  if (kept) return kept.id;
  const granting = await findGranting(trx, permit);
  if (!granting) throw ruleBroken('appeal.not_possible');
  const { application, parameters } = granting;
  const { issued_at, permit_nr } = granting.permit;
  const now = deps.clock.now();
  const context = await grantingContext(trx, granting);
  const sheets = composeDecision('granting_document', context, {
    municipality: parameters.municipality,
    texts: await loadEditedTexts(trx, issued_at),
    applicant: application.applicant,
    care_of: application.representative ? personName(application.representative) : null,
    language: application.language,
  });
  const bytes = await renderPdf(sheets, {
    author: parameters.municipality.name,
    created_at: now,
    crest: await loadCrest(trx, deps, now),
  });
  const decision = await insertDecision(trx, {
    application_id: application.id,
    document_id: await insertOwnDocument(trx, {
      application_id: application.id,
      kind: 'decision',
      file_name: `odlocba-${fileNumber(permit_nr)}.pdf`,
      file: await deps.files.put(bytes),
      sheets,
      by,
      now,
    }),
    kind: 'granting',
    procedure: 'administrative',
    decision_nr: permit_nr,
    case_year: Number(dayOf(issued_at).slice(0, 4)),
    case_seq: null,
    document_seq: null,
    permit_id: permit.id,
    ground: null,
    replaces_id: null,
    appeal_id: null,
    appeal_suspends: true,
    no_suspension_reason: null,
    // How else it reached its party is not known: it does not wait to be sent.
    service_unknown: true,
    issued_by: application.decided_by,
    issued_at,
  });
  const served_on = grantingServedOn(permit);
  if (served_on === null) return decision.id;
  const service = await insertService(trx, {
    decision_id: decision.id,
    way: 'in_person',
    status: 'served',
    served_on,
    created_by: permit.handed_over_by,
    created_at: now,
  });
  await recordOnServices(trx, [service], { transition: 'record', from: null, by: BY_SYSTEM, now });
  await keepServed(trx, decision, service);
  return decision.id;
}

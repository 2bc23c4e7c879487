import type { confirmFinality as confirmRoute } from '../../../../contract/permits/decisions/decision-services.ts';
import { applicantName } from '../../../../contract/people/applicant.ts';
import type { HandlerInput } from '../../../../contract/platform/route.ts';
import type { ActScope, ChangeHandler } from '../../../platform/http/handler.ts';
import { invalid, ruleBroken } from '../../../platform/http/problem.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { dayOf } from '../../../platform/ports/clock.ts';
import { findUserName } from '../../../people/users/queries.ts';
import { loadCrest } from '../../../settings/municipality/load-crest.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { notifyApplicant } from '../../applications/notify.ts';
import { findApplication } from '../../applications/queries.ts';
import { composeCertificate } from './compose-certificate.ts';
import { presentServices } from './present-services.ts';
import { insertOwnDocument } from '../queries.ts';
import { lockServed } from './record-service.ts';
import { findUpholding } from '../../appeals/queries.ts';
import { fileNumber } from '../rules.ts';
import { saveServed } from './service-queries.ts';
import { finalAfter, finalityOf } from './service-rules.ts';

/**
 * An official confirms that nothing stands against a decision any more: it is final with the day after the last one of
 * the appeal, or of the lawsuit where the mayor upheld it, the certificate becomes a document of the case, and the party
 * gets it by mail or as a letter. Throws 404, 422 before the days are over or where the official did not say so.
 */
export async function confirmFinality(
  { trx, deps, caller, audit }: ActScope,
  { id, said }: { id: string; said: HandlerInput<typeof confirmRoute>['body'] },
): Promise<void> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const decision = await lockServed(trx, id);
  const { served_on, appeal_until, upheld_on, lawsuit_until } = decision;
  const last_day = lawsuit_until ?? appeal_until;
  if (finalityOf(decision, decision.appeal, today) !== 'proposed' || last_day === null)
    throw ruleBroken('decision_services.not_proposed');
  const asked = lawsuit_until === null ? 'no_appeal' : 'no_lawsuit';
  if (!said[asked]) throw invalid({ path: asked, code: `decision_services.${asked}` });
  const final_on = finalAfter(last_day);
  const upheld = (upheld_on && (await findUpholding(trx, decision.id))) || null;
  await saveServed(trx, decision.id, {
    final_on,
    finality_confirmed_by: caller.user_id,
    finality_confirmed_at: now,
  });
  const parameters = await loadParameters(trx, today);
  const application = (await findApplication(trx, decision.application_id))!;
  const sheets = composeCertificate(
    {
      decision_nr: decision.decision_nr,
      issued_on: dayOf(decision.issued_at),
      served_on,
      appeal_until,
      upheld:
        upheld && upheld_on && lawsuit_until ? { ...upheld, served_on: upheld_on, lawsuit_until } : null,
      final_on,
      confirmed_on: today,
      official: (caller.user_id && (await findUserName(trx, caller.user_id))) || parameters.municipality.name,
      application_nr: application.application_nr,
      applicant: application.applicant,
      applicant_name: applicantName(application.applicant),
    },
    parameters.municipality,
    application.language,
  );
  const crest = await loadCrest(trx, deps, now);
  const bytes = await renderPdf(sheets, { author: parameters.municipality.name, created_at: now, crest });
  const certificate = await insertOwnDocument(trx, {
    application_id: application.id,
    kind: 'decision',
    file_name: `pravnomocnost-${fileNumber(decision.decision_nr)}.pdf`,
    file: await deps.files.put(bytes),
    sheets,
    by: caller.user_id,
    now,
  });
  await notifyApplicant(
    trx,
    deps,
    application,
    'decision_final',
    { document_nr: decision.decision_nr, issued_on: dayOf(decision.issued_at), final_on },
    { link_days: parameters.status_link_days, permit_id: decision.permit_id, document_ids: [certificate] },
  );
  audit({ subject_id: decision.id, person_id: decision.person_id });
}

export const confirmFinalityHandler: ChangeHandler<typeof confirmRoute> = async (call) => {
  const { id } = call.params;
  await confirmFinality(call, { id, said: call.body });
  return (await presentServices(call.trx, id, call.today)).services;
};

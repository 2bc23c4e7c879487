import { statusIs } from '../../../contract/values/application-states.ts';
import { listApplications } from '../../../contract/permits/application-list.ts';
import {
  addAccount,
  announcePresence,
  createApplication,
  deleteApplication,
  getApplication,
  previewApplicationDocument,
  previewApplicationMail,
  rejectApplication,
  updateApplication,
} from '../../../contract/permits/applications.ts';
import { confirmBin, restoreApplication } from '../../../contract/permits/bin.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { pdfReply } from '../../platform/http/reply/file-replies.ts';
import { forbidden, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { moneyAfterTransition } from '../../money/payments/settle/after-transition.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { addAccountHandler } from './add-account.ts';
import { changeDecision } from '../../../contract/permits/decisions/decisions.ts';
import { changeDecisionHandler } from './change-decision.ts';
import { addDocuments } from '../../permits/applications/submit/add-documents.ts';
import { findClaim, presentClaim, touchClaim } from '../../permits/applications/claim/claim-queries.ts';
import { claimsSince } from '../../permits/applications/claim/claim-rules.ts';
import { guardClaim } from '../../permits/applications/claim/claim.ts';
import { correctApplication } from '../../permits/applications/correct-application.ts';
import { creditFirst } from './credit-first.ts';
import { confirmBinHandler } from './bin/confirm-bin.ts';
import { decideApplication, rejectUnverified } from './decide.ts';
import { deleteApplicationHandler } from './bin/delete-application.ts';
import { restoreApplicationHandler } from './bin/restore-application.ts';
import { findShownHeld } from '../../permits/applications/held/held-queries.ts';
import { presentHeld } from '../../permits/applications/held/present-held.ts';
import { loadDetail } from './detail.ts';
import { lockForChange } from '../../permits/applications/lock-for-change.ts';
import { applyDecision } from './apply-decision.ts';
import { previewDocument } from './preview/preview-decision.ts';
import { previewMail } from './preview/preview-mail.ts';
import { findApplication } from '../../permits/applications/queries.ts';
import { announceViewer, listViewers, removeViewer } from './viewer-queries.ts';
import { listApplications as list } from './list-queries.ts';
import { TRANSITIONS } from '../../permits/applications/rules.ts';
import { submitApplication } from '../../permits/applications/submit/submit-application.ts';
import { supplementApplication } from '../../permits/applications/supplement-application.ts';
import { withoutStatusUrl } from '../../permits/applications/status-url.ts';

export const staffApplicationRoutes = [
  bindChange(changeDecision, changeDecisionHandler),

  bind(listApplications, async ({ deps, caller, body, now, today }) => {
    const terms = await loadParameters(deps.db, today);
    const since = claimsSince(now, terms.claim_hours);
    const page = await list(deps.db, body, { since, caller_id: caller.user_id, today, terms });

    return page;
  }),

  bind(getApplication, async ({ deps, caller, params, audit }) => {
    const detail = await loadDetail(deps.db, deps, caller, params.id);
    audit({
      subject_id: detail.id,
      person_id: detail.user_id,
      // Opening an undecided application counts as reviewing it.
      purpose_code: statusIs(detail.status, 'closed') ? null : 'review',
    });
    return detail;
  }),

  bind(
    createApplication,
    ({ deps, caller, body, files, idempotency_key, request_id }) =>
      submitApplication(deps, {
        input: body,
        files,
        source: body.source,
        caller,
        user_id: null,
        received_at: body.received_at,
        idempotency_key,
        request_id,
      }),
    withoutStatusUrl,
  ),

  bindChange(updateApplication, async ({ deps, caller, params, body, files, audit, today, trx }) => {
    const needed = body.transition ? TRANSITIONS[body.transition].staff : 'applications.update';
    if ((needed && !can(caller, needed)) || (body.changes && !can(caller, 'applications.update')))
      throw forbidden();
    if (body.exempt && !can(caller, 'applications.exempt')) throw forbidden();
    if (body.credit && !can(caller, 'invoices.credit')) throw forbidden();
    if (files.length > 0 && !can(caller, 'documents.upload')) throw forbidden();

    let application = await lockForChange(trx, params.application_uuid, body.version);
    const by = { actor: 'staff', actor_id: caller.user_id } as const;
    const parameters = await loadParameters(trx, today);
    // Documents handed in at the counter do not wait for the colleague who claimed the application.
    if (body.changes || (body.transition && body.transition !== 'supplement'))
      await guardClaim(trx, deps, caller, application, body);
    if (body.changes) {
      application = await correctApplication(trx, deps, application, body.changes, caller.user_id);
      await moneyAfterTransition(trx, application, 'update', by, parameters, deps.clock.now());
    }
    if (body.transition === 'supplement')
      application = await supplementApplication(trx, deps, application, {
        files,
        note: body.reason,
        posted_on: body.posted_on,
        ...by,
      });
    else {
      if (files.length > 0) application = await addDocuments(trx, deps, application, files, caller.user_id);
      if (body.transition) {
        const decision = { ...body, transition: body.transition };
        if (body.credit && body.transition === 'withdraw')
          application = await creditFirst(trx, deps, application, {
            caller,
            reason: body.reason,
            parameters,
          });
        await rejectUnverified(trx, application, decision);
        await applyDecision(trx, deps, application, decision, by, parameters);
      }
    }
    audit({ subject_id: application.id, person_id: application.user_id });
    return loadDetail(deps.db, deps, caller, params.application_uuid);
  }),

  bindChange(rejectApplication, async ({ trx, deps, caller, body, audit }) => {
    const { version, reason, reason_translation, take_over } = body;
    const decision = { transition: 'reject' as const, reason, reason_translation };
    await decideApplication(
      { trx, deps, caller, audit },
      { id: body.application_uuid, version, decision, take_over },
    );
    return loadDetail(trx, deps, caller, body.application_uuid);
  }),

  bindChange(deleteApplication, deleteApplicationHandler),
  bindChange(restoreApplication, restoreApplicationHandler),
  bindChange(confirmBin, confirmBinHandler),

  bindChange(addAccount, addAccountHandler),

  bind(previewApplicationMail, async ({ deps, params, body, audit, today }) => {
    const application = await findApplication(deps.db, params.id);
    if (!application) throw notFound();
    const parameters = await loadParameters(deps.db, today);
    const mail = await previewMail(deps, application, body, parameters);
    if (!mail) throw ruleBroken('rule.transition', 'transition', `state.application.${application.status}`);
    audit({ subject_id: application.id, person_id: application.user_id });
    return mail;
  }),

  bind(previewApplicationDocument, async ({ deps, caller, params, body, audit, today }) => {
    const application = await findApplication(deps.db, params.id);
    if (!application) throw notFound();
    const parameters = await loadParameters(deps.db, today);
    const bytes = await previewDocument(deps, application, body, caller.user_id, parameters);
    if (!bytes)
      throw ruleBroken(
        body.transition === 'approve' ? 'rule.no_pro_forma_sent' : 'rule.transition',
        'transition',
        `state.application.${application.status}`,
      );
    audit({ subject_id: application.id, person_id: application.user_id });
    return pdfReply(bytes, `osnutek-${application.application_nr}.pdf`);
  }),

  bind(announcePresence, async ({ deps, caller, params, body }) => {
    const now = deps.clock.now();
    const application = await findApplication(deps.db, params.id);
    if (!application || !caller.user_id) throw notFound();
    const { claim_hours } = await loadParameters(deps.db, deps.clock.today());
    const since = claimsSince(now, claim_hours);
    if (body.leaving) await removeViewer(deps.db, params.id, caller.user_id);
    else {
      await announceViewer(deps.db, params.id, caller.user_id, now);
      await touchClaim(deps.db, params.id, caller.user_id, { now, since });
    }
    const claimed = await findClaim(deps.db, params.id);
    const held = await findShownHeld(deps.db, params.id);
    return {
      viewers: await listViewers(deps.db, params.id, caller.user_id, now),
      claim: claimed ? presentClaim(claimed, since, caller.user_id) : null,
      held: held ? presentHeld(held, caller.user_id, now) : null,
      version: application.version,
    };
  }),
];

import {
  appealGranting,
  closeAppeal,
  decideAppeal,
  getAppeal,
  handOverAppeal,
  listAppeals,
  receiveAppeal,
  requestAppealSupplement,
  serveOutcome,
  supplementAppeal,
} from '../../../contract/permits/decisions/appeals.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { dueDateOf } from '../../../contract/values/working-days.ts';
import { presentAppeal } from '../../permits/appeals/present-appeal.ts';
import { type Appeal, findContested, pageAppeals } from '../../permits/appeals/queries.ts';
import { type EarlierOutcome, UPHOLDING_OUTCOMES } from '../../permits/appeals/rules.ts';
import { supplementOf } from '../../permits/appeals/supplement-appeal.ts';
import { keepUpheld } from '../../permits/decisions/service/keep-served.ts';
import { receiveAppeal as receive } from '../../permits/appeals/receive-appeal.ts';
import { CASE_DAYS } from '../../permits/applications/day-rules.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import { insertDocuments } from '../../permits/documents/queries.ts';
import { keepGranting } from '../../permits/permit-life/keep-granting.ts';
import { findPermitRow, lockPermit } from '../../permits/register/queries.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import type { ChangeHandler, ChangeScope } from '../../platform/http/handler.ts';
import { forbidden, invalid, notFound } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { notAfter, notBefore, rejectionOf as rejectionOfDay } from '../../platform/kernel/day-bounds.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { keepCaseFile } from '../case-file/keep-case-file.ts';
import { changeAppeal, lockForTransition } from './change-appeal.ts';
import { dismissByOrder } from './dismiss-by-order.ts';

/** What was recorded as the decision of the mayor, which another one corrects. */
const earlierOf = ({ outcome, decided_on, outcome_nr }: Appeal): EarlierOutcome | undefined =>
  outcome && decided_on && outcome_nr ? { outcome, decided_on, outcome_nr } : undefined;

type OnPaper = ChangeScope & Pick<Parameters<ChangeHandler<typeof receiveAppeal>>[0], 'body' | 'files'>;

/** Enters what came by post or at the counter; the application is locked before the decision is looked up or made. */
async function receiveOnPaper(
  { trx, deps, caller, body, files, audit, today }: OnPaper,
  application_id: string | null,
  decisionOf: () => Promise<string>,
) {
  const application = application_id && (await lockApplication(trx, application_id));
  if (!application) throw notFound();
  const by = byStaff(caller.user_id);
  const decision_id = await decisionOf();
  const id = await receive(trx, deps, application, { decision_id, ...body, files, by });
  audit({ subject_id: id, person_id: application.user_id });
  return (await presentAppeal(trx, id, today)).appeal;
}

export const appealRoutes = [
  bind(listAppeals, ({ deps, body }) => pageAppeals(deps.db, body)),

  bind(getAppeal, async ({ deps, params, audit, today }) => {
    const { appeal, person_id } = await presentAppeal(deps.db, params.id, today);
    audit({ subject_id: appeal.id, person_id });
    return appeal;
  }),

  bindChange(receiveAppeal, async (call) => {
    const decision = await findContested(call.trx, call.params.id);
    return receiveOnPaper(call, decision?.application_id ?? null, () => Promise.resolve(call.params.id));
  }),

  bindChange(appealGranting, async (call) => {
    const { trx, deps, caller, params } = call;
    const found = await findPermitRow(trx, params.id);
    return receiveOnPaper(call, found?.application_id ?? null, async () => {
      const permit = await lockPermit(trx, params.id);
      if (!permit) throw notFound();
      return keepGranting(trx, deps, permit, caller.user_id);
    });
  }),

  bindChange(requestAppealSupplement, async (call) => {
    const { trx, params, body, today } = call;
    const { missing, version } = body;
    const locked = await lockForTransition(call, params.id, { transition: 'request_supplement', version });
    const parameters = await loadParameters(trx, today);
    if (body.due_on !== undefined) {
      const of = { today, min_days: parameters.supplement_min_days, office: parameters };
      const rejected = rejectionOfDay('due_on', body.due_on, CASE_DAYS.supplement_due(of));
      if (rejected) throw invalid(rejected);
    }
    const due_date = body.due_on
      ? dueDateOf(body.due_on, 0, parameters)
      : dueDateOf(today, parameters.supplement_days, parameters);
    return changeAppeal(call, locked, {
      transition: 'request_supplement',
      changes: { missing, supplement_due_on: due_date },
      reason: missing,
      mail: { template: 'appeal_incomplete', facts: { missing, due_date } },
    });
  }),

  bindChange(supplementAppeal, async (call) => {
    const { trx, caller, params, body, files, now } = call;
    const transition = 'supplement' as const;
    const locked = await lockForTransition(call, params.id, { transition, version: body.version });
    const added = { text: body.text, files, by: caller.user_id, now };
    return changeAppeal(call, locked, await supplementOf(trx, locked.appeal, added));
  }),

  bindChange(closeAppeal, async (call) => {
    const { trx, caller, params, body, files, now } = call;
    const { transition, reason, version } = body;
    const locked = await lockForTransition(call, params.id, { transition, version });
    if (transition === 'dismiss' && files.length === 0) return dismissByOrder(call, locked, reason);
    const owner = { owner_type: 'application', owner_id: locked.application.id } as const;
    const document_ids = await insertDocuments(trx, owner, files, caller.user_id, now);
    return changeAppeal(call, locked, {
      transition,
      changes: { supplement_due_on: null, outcome_document_id: document_ids[0] ?? null },
      reason,
      ...(transition === 'dismiss'
        ? { mail: { template: 'appeal_dismissed', facts: { reason }, document_ids } }
        : {}),
    });
  }),

  bindChange(handOverAppeal, async (call) => {
    const { trx, deps, caller, params, body, now } = call;
    const transition = 'hand_over' as const;
    const locked = await lockForTransition(call, params.id, { transition, version: body.version });
    const case_file_id = await keepCaseFile(trx, deps, locked.application, caller.user_id);
    return changeAppeal(call, locked, {
      transition,
      changes: { handed_over_at: now, case_file_id },
      mail: { template: 'appeal_handed_over', facts: {} },
    });
  }),

  bindChange(decideAppeal, async (call) => {
    const { trx, caller, params, body, files, now, today } = call;
    const { outcome, decided_on, outcome_nr, reason, version } = body;
    const transition = 'decide' as const;
    const locked = await lockForTransition(call, params.id, { transition, version });
    const { appeal, application } = locked;
    const earlier = earlierOf(appeal);
    const bounds = [
      notAfter(today, 'date.future'),
      notBefore(appeal.handed_over_at && dayOf(appeal.handed_over_at), 'appeal.before_decision'),
      notAfter(appeal.outcome_served_on, 'appeal.outcome_after_service'),
    ];
    const rejected = rejectionOfDay('decided_on', decided_on, bounds);
    if (rejected) throw invalid(rejected);
    if (earlier && !reason) throw invalid({ path: 'reason', code: 'required' });
    if (!earlier && files.length === 0) throw invalid({ path: 'decision', code: 'required' });
    const owner = { owner_type: 'application', owner_id: application.id } as const;
    const [document_id = appeal.outcome_document_id] = await insertDocuments(
      trx,
      owner,
      files,
      caller.user_id,
      now,
    );
    if (earlier)
      await keepUpheld(
        trx,
        appeal.decision_id,
        UPHOLDING_OUTCOMES.includes(outcome) ? appeal.outcome_served_on : null,
      );
    return changeAppeal(call, locked, {
      transition,
      changes: { outcome, decided_on, outcome_nr, outcome_document_id: document_id },
      reason,
      ...(earlier ? { earlier } : {}),
      mail: {
        template: 'appeal_decided',
        facts: { outcome, decided_on },
        document_ids: document_id === null ? [] : [document_id],
      },
    });
  }),

  bindChange(serveOutcome, async (call) => {
    const { trx, caller, params, body, files, now, today } = call;
    const { served_on, reason, version } = body;
    if (files.length > 0 && !can(caller, 'documents.upload')) throw forbidden();
    const transition = 'serve_outcome' as const;
    const locked = await lockForTransition(call, params.id, { transition, version });
    const { appeal, application } = locked;
    const bounds = [
      notAfter(today, 'date.future'),
      notBefore(appeal.decided_on, 'appeal.outcome_before_decision'),
    ];
    const rejected = rejectionOfDay('served_on', served_on, bounds);
    if (rejected) throw invalid(rejected);
    if (appeal.outcome_served_on !== null && !reason) throw invalid({ path: 'reason', code: 'required' });
    const owner = { owner_type: 'application', owner_id: application.id } as const;
    const [outcome_receipt_id] = await insertDocuments(trx, owner, files.slice(0, 1), caller.user_id, now);
    if (appeal.outcome && UPHOLDING_OUTCOMES.includes(appeal.outcome))
      await keepUpheld(trx, appeal.decision_id, served_on);
    return changeAppeal(call, locked, {
      transition,
      changes: { outcome_served_on: served_on, ...(outcome_receipt_id ? { outcome_receipt_id } : {}) },
      reason,
    });
  }),
];

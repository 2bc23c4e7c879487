import { balanceOf } from '../../../money/balances/queries.ts';
import { loadOutstandingShares } from '../../../money/balances/load-outstanding-shares.ts';
import { sellerOf } from '../../../money/balances/parties.ts';
import { outstandingOf } from '../../../money/balances/rules.ts';
import { draftContext } from '../../../money/pro-formas/notices.ts';
import { previewProForma } from '../../../money/pro-formas/preview-pro-forma.ts';
import { findLiveProForma } from '../../../money/pro-formas/queries.ts';
import type { Application } from '../../../permits/applications/queries.ts';
import { hasDocument, previewDecision } from '../../../permits/decisions/issue-decision.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Parameters } from '../../../settings/parameters/parameters.ts';
import { type Decision, documentOf, supplementDue } from '../decision.ts';
import { billOf, DECISION_EFFECTS } from '../decisions.ts';
import { noticeOf } from '../decision-notice.ts';
import { previewNotice } from './preview-notice.ts';

/** The mail of a decision not made yet; null when it sends none. */
export async function previewTransition(
  deps: Deps,
  application: Application,
  decision: Decision,
  parameters: Parameters,
) {
  const today = deps.clock.today();
  const billed = billOf(outcomeOf(application, decision), decision, parameters);
  if (billed) {
    const { mail, ...context } = billed;
    const shares = await sharesAfter(deps, application, parameters);
    return previewNotice(deps, application, mail, {
      ...draftContext(application, shares, parameters, today),
      ...context,
    });
  }
  const live = DECISION_EFFECTS[decision.transition].drops_pro_forma
    ? await findLiveProForma(deps.db, application.id)
    : null;
  const notice = noticeOf(application, decision, parameters, {
    due: supplementDue(decision, today, parameters),
    document_nr: hasDocument(decision.transition) ? '…' : undefined,
    dropped: live?.pro_forma_nr ?? null,
    open: decision.exempt ? 0 : await openAfter(deps, application),
  });
  return notice ? previewNotice(deps, application, notice.template, notice.context) : null;
}

/**
 * The document of a decision not made yet, as a PDF, or the pro-forma that an approval sends. Null when the
 * transition has none.
 */
export async function previewDocument(
  deps: Deps,
  application: Application,
  decision: Decision,
  by: string | null,
  parameters: Parameters,
): Promise<Buffer | null> {
  if (billOf(outcomeOf(application, decision), decision, parameters))
    return previewProForma(deps, application, await sharesAfter(deps, application, parameters), parameters);
  const today = deps.clock.today();
  const content = documentOf(decision, { due: supplementDue(decision, today, parameters), today }, by);
  return content ? previewDecision(deps, application, content, parameters) : null;
}

/** Price and status as an approval leaves them; nothing is due when it exempts. */
const outcomeOf = ({ price_total }: Application, { exempt }: Decision) => ({
  price_total: exempt ? 0 : price_total,
  status: 'approved' as const,
});

/** Cents due after approval, less what was paid before. */
const openAfter = async (deps: Deps, { id, price_total }: Application): Promise<number> =>
  outstandingOf({ status: 'approved', price_total }, await balanceOf(deps.db, id));

/** The same by account. */
const sharesAfter = async (deps: Deps, application: Application, { municipality }: Parameters) => {
  const balance = await balanceOf(deps.db, application.id);
  const open = outstandingOf({ ...application, status: 'approved' }, balance);
  return loadOutstandingShares(deps.db, application, { open, kept: balance.kept }, sellerOf(municipality));
};

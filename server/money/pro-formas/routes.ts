import { proFormaRow } from '../../../contract/money/money.ts';
import {
  cancelProForma,
  createProForma,
  listProFormas,
  openProForma,
  resendProForma,
} from '../../../contract/money/pro-formas.ts';
import { type Application, lockApplication } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { findDocument } from '../../permits/documents/queries.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { storedFile } from '../../platform/http/reply/file-replies.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { conflict, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { loadOutstandingShares } from '../balances/load-outstanding-shares.ts';
import { balanceOf } from '../balances/queries.ts';
import { outstandingOf } from '../balances/rules.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { cancelProForma as cancel } from './cancel-pro-forma.ts';
import { issueForStaff } from './issue-for-staff.ts';
import { notifyOfProForma } from './notices.ts';
import { currentProForma, presentProForma } from './present.ts';
import { findProForma, findWholeProForma, pageProFormas } from './queries.ts';

/** The pro-forma in this version, with its application locked. Throws 404, 409 with the current row. */
async function lockOpen(trx: Trx, deps: Deps, id: string, version: number) {
  const found = await findWholeProForma(trx, id);
  const application = found && (await lockApplication(trx, found.application_id));
  if (!application) throw notFound();
  // The row read before the lock may be outdated.
  const row = (await findWholeProForma(trx, id))!;
  const now = (await findProForma(trx, id))!;
  const today = deps.clock.today();
  await requireSeenVersion(row, version, () => staleVersion(proFormaRow, presentProForma(now, today)));
  if (row.status !== 'issued')
    throw conflict({ detail: 'rule.pro_forma_closed', current: currentProForma(now, today) });
  return { application, row } satisfies { application: Application; row: unknown };
}

const shown = async (deps: Deps, id: string) =>
  presentProForma((await findProForma(deps.db, id))!, deps.clock.today());

export const proFormaRoutes = [
  bindChange(createProForma, async ({ trx, deps, caller, params, query, audit }) => {
    const application = await lockApplication(trx, params.id);
    if (!application) throw notFound();
    const id = await issueForStaff(trx, deps, application, { caller, ...query });
    audit({ subject_id: id, person_id: application.user_id });
    return shown(deps, id);
  }),

  bind(openProForma, async ({ deps, params, audit }) => {
    const row = await findWholeProForma(deps.db, params.id);
    const document = row?.document_id ? await findDocument(deps.db, row.document_id) : undefined;
    if (!row || !document) throw notFound();
    audit({ subject_id: row.id, person_id: row.user_id });
    return storedFile(deps, document, 'inline');
  }),

  bind(listProFormas, async ({ deps, body, today }) => {
    const page = await pageProFormas(deps.db, body, today);
    return { ...page, data: page.data.map((row) => presentProForma(row, today)) };
  }),

  bindChange(cancelProForma, async ({ trx, deps, caller, params, body, today, audit }) => {
    const { application, row } = await lockOpen(trx, deps, params.id, body.version);
    const parameters = await loadParameters(trx, today);
    const by = { actor: 'staff', actor_id: caller.user_id } as const;
    await cancel(trx, deps, application, { reason: body.reason, by }, parameters);
    audit({ subject_id: row.id, person_id: row.user_id });
    return shown(deps, params.id);
  }),

  bindChange(resendProForma, async ({ trx, deps, params, body, today, audit }) => {
    const { application, row } = await lockOpen(trx, deps, params.id, body.version);
    const parameters = await loadParameters(trx, today);
    const { kept } = await balanceOf(trx, application.id);
    const open = outstandingOf(application, { kept });
    if (open === 0) throw ruleBroken('rule.nothing_to_pay');
    const shares = await loadOutstandingShares(trx, application, { open, kept }, row.seller);
    await notifyOfProForma(trx, deps, application, { ...row, ...shares }, parameters, 'pro_forma_issued');
    audit({ subject_id: row.id, person_id: row.user_id });
    return shown(deps, params.id);
  }),
];

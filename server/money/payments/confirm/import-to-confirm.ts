import type { listImportToConfirm } from '../../../../contract/money/payments.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../../contract/values/status.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { countApplications, findImportName, listImportAccounts, sumImport } from './confirm-queries.ts';
import { listOfImport } from '../list-queries.ts';
import { presentPayments } from '../present.ts';

/** Preview of confirming an import: sums by kind, and every payment with its reason, exceptions first. */
export const importToConfirmHandler: Handler<typeof listImportToConfirm> = async ({
  deps,
  body,
  language,
  audit,
  today,
}) => {
  const found = await findImportName(deps.db, body.import_id);
  if (!found) throw notFound();
  const { payment_tolerance_cents: tolerance } = await loadParameters(deps.db, today);
  const waiting = Object.fromEntries(
    PAYMENT_STATUSES.map((status) => [status, { payments: 0, amount: 0 }]),
  ) as Record<PaymentStatus, { payments: number; amount: number }>;
  const counted = { payments: 0, amount: 0 };
  for (const row of await sumImport(deps.db, found.id)) {
    const group = row.counted ? counted : waiting[row.status];
    group.payments += row.payments;
    group.amount += row.amount;
  }
  const page = await listOfImport(deps.db, found.id, body);
  audit({ subject_id: found.id });
  return {
    import: found,
    waiting,
    counted,
    foreign_accounts: await listImportAccounts(deps.db, found.id),
    applications: await countApplications(deps.db, found.id),
    meta: page.meta,
    data: await presentPayments(deps.db, page.data, { language, tolerance }),
  };
};

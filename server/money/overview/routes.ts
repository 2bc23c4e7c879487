import { getApplicationMoney } from '../../../contract/money/money.ts';
import { findApplication } from '../../permits/applications/queries.ts';
import { bind } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { listInvoicesOf } from '../invoices/queries.ts';
import { presentInvoice } from '../invoices/present.ts';
import { listPaymentsOf } from '../payments/queries.ts';
import { listProFormasOf } from '../pro-formas/queries.ts';
import { shownProFormaStatus } from '../pro-formas/rules.ts';
import { listRefundsOfApplication } from '../refunds/queries.ts';
import { balanceOf } from '../balances/queries.ts';
import { outstandingOf } from '../balances/rules.ts';

export const moneyRoutes = [
  bind(getApplicationMoney, async ({ deps, params, language, audit, today }) => {
    const application = await findApplication(deps.db, params.id);
    if (!application) throw notFound();
    audit({ subject_id: application.id, person_id: application.user_id });

    const balance = await balanceOf(deps.db, application.id);
    return {
      pro_formas: (await listProFormasOf(deps.db, application.id)).map((row) => ({
        ...row,
        status: shownProFormaStatus(row, today),
      })),
      payments: await listPaymentsOf(deps.db, application.id),
      invoices: (await listInvoicesOf(deps.db, application.id)).map((row) => presentInvoice(row, language)),
      refunds: await listRefundsOfApplication(deps.db, application.id),
      received: Math.max(0, balance.kept),
      open: outstandingOf(application, balance),
    };
  }),
];

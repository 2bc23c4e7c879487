import type { PermitStatus } from '../../../contract/values/status.ts';
import { findRecords, type Found } from '../../../contract/office/find.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { bind } from '../../platform/http/bind.ts';
import { shownStatus } from '../../permits/register/status.ts';
import { findApplications, findCards, findInvoices, findPermits, findUsers } from './queries.ts';

export const findRoutes = [
  bind(findRecords, async ({ deps, caller, body, today }) => {
    const { query } = body;

    const data: Found[] = [];
    if (can(caller, 'applications.view')) data.push(...(await findApplications(deps.db, query)));
    if (can(caller, 'permits.view'))
      for (const permit of await findPermits(deps.db, query))
        data.push({
          ...permit,
          status: shownStatus({ ...permit, status: permit.status as PermitStatus }, today),
        });
    if (can(caller, 'invoices.view')) data.push(...(await findInvoices(deps.db, query)));
    if (can(caller, 'users.view')) data.push(...(await findUsers(deps.db, query)));
    if (can(caller, 'parking.view')) data.push(...(await findCards(deps.db, query)));

    return { data };
  }),
];

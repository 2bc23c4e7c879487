import { useSearchParams } from 'react-router';
import { can } from '../../../../contract/platform/permissions.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { QuickFilters } from '../../../ui/filters/quick-filters.tsx';
import { AccountingView } from './accounting/accounting-view.tsx';
import { BankView } from './bank-view.tsx';
import { EslogView } from './accounting/eslog-view.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ReconciliationView } from './reconciliation-view.tsx';
import { VatPeriodsView } from './vat/vat-periods-view.tsx';
import { VatView } from './vat/vat-view.tsx';

const VIEWS = [
  { id: 'reconciliation', permission: 'reports.view', View: ReconciliationView },
  { id: 'bank', permission: 'reports.view', View: BankView },
  { id: 'vat', permission: 'invoices.view', View: VatView },
  { id: 'periods', permission: 'invoices.view', View: VatPeriodsView },
  { id: 'accounting', permission: 'invoices.view', View: AccountingView },
  { id: 'eslog', permission: 'invoices.view', View: EslogView },
] as const;

/**
 * The tab "Uskladitev": the year in figures, the VAT ledger, its periods, the accounting export, e-invoices (`?view=`).
 */
export function Tab() {
  const m = useMessages('ledger');
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const views = VIEWS.filter(({ permission }) => can(user, permission));
  const open = views.find(({ id }) => id === query.get('view')) ?? views[0];
  if (!open) return null;
  return (
    <Stack gap={5}>
      <QuickFilters
        label={m.views_label}
        items={views.map(({ id }) => ({ id, label: m.views[id] }))}
        selected={open.id}
        onSelect={(view) => setQuery({ tab: 'reconciliation', view }, { preventScrollReset: true })}
      />
      <open.View />
    </Stack>
  );
}

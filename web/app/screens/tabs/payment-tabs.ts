import type { TabGroup } from './tab-groups.ts';

/**
 * The tabs of /placila in their order. To add one: export `Tab` from its module, name it here, its title in
 * messages.{sl,en}.ts.
 */
export const PAYMENT_GROUPS: readonly TabGroup[] = [
  {
    id: 'to_process',
    title: 'to_process',
    tabs: [
      {
        id: 'entries',
        title: 'entries',
        permission: 'payments.view',
        load: () => import('../../../features/money/payments/payments-tab.tsx'),
      },
      {
        id: 'imports',
        title: 'imports',
        permission: 'payments.view',
        load: () => import('../../../features/money/bank-statements/statement-list.tsx'),
      },
      {
        id: 'refunds',
        title: 'refunds',
        permission: 'payments.view',
        load: () => import('../../../features/money/refunds/refunds-tab.tsx'),
      },
    ],
  },
  {
    id: 'invoicing',
    title: 'invoicing',
    tabs: [
      {
        id: 'invoices',
        title: 'invoices',
        permission: 'invoices.view',
        load: () => import('../../../features/money/invoices/invoices-tab.tsx'),
      },
      {
        id: 'pro_formas',
        title: 'pro_formas',
        permission: 'invoices.view',
        load: () => import('../../../features/money/pro-formas/pro-formas-tab.tsx'),
      },
      {
        id: 'to_invoice',
        title: 'to_invoice',
        permission: 'invoices.view',
        load: () => import('../../../features/money/invoices/to-invoice-tab.tsx'),
      },
    ],
  },
  {
    id: 'cash_desk',
    title: 'cash_desk',
    tabs: [
      {
        id: 'cash',
        title: 'cash',
        permission: 'payments.match',
        load: () => import('../../../features/money/ledger/cash/cash-tab.tsx'),
      },
      {
        id: 'closings',
        title: 'closings',
        permission: 'invoices.view',
        load: () => import('../../../features/money/ledger/cash/closings-tab.tsx'),
      },
    ],
  },
  {
    id: 'accounting',
    title: 'accounting',
    tabs: [
      {
        id: 'reconciliation',
        title: 'reconciliation',
        permission: 'invoices.view',
        load: () => import('../../../features/money/ledger/reconciliation-tab.tsx'),
        moved: { param: 'figure', to: '/placila/uskladitev' },
      },
    ],
  },
];

import { staff } from '../app-route.ts';

/** Everything about money: tabs in their order, then the pages below them. */
export const PAYMENTS_ROUTES = {
  payments: staff({
    path: '/placila',
    title: { sl: 'Plačila', en: 'Payments' },
    tab_of: 'payments',
    permissions: ['payments.view'],
    load: () => import('../screens/payments.tsx'),
  }),
  invoice: staff({
    path: '/placila/racuni/:id',
    title: { sl: 'Račun', en: 'Invoice' },
    below: 'payments',
    permissions: ['invoices.view'],
    load: () => import('../screens/invoice.tsx'),
  }),
  payment: staff({
    path: '/placila/knjizbe/:id',
    title: { sl: 'Plačilo', en: 'Payment' },
    below: 'payments',
    permissions: ['payments.view'],
    load: () => import('../../features/money/payments/payment-page.tsx'),
  }),
  refund: staff({
    path: '/placila/vracila/:id',
    title: { sl: 'Vračilo', en: 'Refund' },
    below: 'payments',
    permissions: ['payments.view'],
    load: () => import('../../features/money/refunds/refund-page.tsx'),
  }),
  statement: staff({
    path: '/placila/izpiski/:id',
    title: { sl: 'Bančni izpisek', en: 'Bank statement' },
    below: 'payments',
    permissions: ['payments.view'],
    load: () => import('../../features/money/bank-statements/statement-page.tsx'),
  }),
  closing: staff({
    path: '/placila/zakljucki/:id',
    title: { sl: 'Zaključek blagajne', en: 'Closing of the cash desk' },
    below: 'payments',
    permissions: ['payments.view'],
    load: () => import('../../features/money/ledger/cash/closing-page.tsx'),
  }),
  figure: staff({
    path: '/placila/uskladitev/:name',
    title: { sl: 'Plačila', en: 'Payments' },
    below: 'payments',
    permissions: ['invoices.view', 'reports.view'],
    load: () => import('../../features/money/ledger/figure-page.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const PAYMENTS_TEXTS = {
  payments: {
    sl: () => import('../../features/money/payments/messages.sl.ts'),
    en: () => import('../../features/money/payments/messages.en.ts'),
  },
  invoices: {
    sl: () => import('../../features/money/invoices/messages.sl.ts'),
    en: () => import('../../features/money/invoices/messages.en.ts'),
  },
  take_payment: {
    sl: () => import('../../features/money/payments/take/messages.sl.ts'),
    en: () => import('../../features/money/payments/take/messages.en.ts'),
  },
  money: {
    sl: () => import('../../features/money/money-panel/messages.sl.ts'),
    en: () => import('../../features/money/money-panel/messages.en.ts'),
  },
  pro_formas: {
    sl: () => import('../../features/money/pro-formas/messages.sl.ts'),
    en: () => import('../../features/money/pro-formas/messages.en.ts'),
  },
  refunds: {
    sl: () => import('../../features/money/refunds/messages.sl.ts'),
    en: () => import('../../features/money/refunds/messages.en.ts'),
  },
  bank_statements: {
    sl: () => import('../../features/money/bank-statements/messages.sl.ts'),
    en: () => import('../../features/money/bank-statements/messages.en.ts'),
  },
  ledger: {
    sl: () => import('../../features/money/ledger/messages.sl.ts'),
    en: () => import('../../features/money/ledger/messages.en.ts'),
  },
  fiscal: {
    sl: () => import('../../features/money/fiscal/messages.sl.ts'),
    en: () => import('../../features/money/fiscal/messages.en.ts'),
  },
};

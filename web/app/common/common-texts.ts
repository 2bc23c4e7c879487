/**
 * Texts that belong to no feature, each with its file per language; those of features stand beside their pages
 * (web/app/routes).
 */
export const COMMON_TEXTS = {
  ui: { sl: () => import('../../ui/messages.sl.ts'), en: () => import('../../ui/messages.en.ts') },
  app_ui: {
    sl: () => import('../../ui/app-messages.sl.ts'),
    en: () => import('../../ui/app-messages.en.ts'),
  },
  app: { sl: () => import('./messages.sl.ts'), en: () => import('./messages.en.ts') },
  search: {
    sl: () => import('../../shared/office/search.sl.ts'),
    en: () => import('../../shared/office/search.en.ts'),
  },
  bulk: {
    sl: () => import('../../shared/platform/bulk/messages.sl.ts'),
    en: () => import('../../shared/platform/bulk/messages.en.ts'),
  },
  table_files: {
    sl: () => import('../../shared/platform/table-files/messages.sl.ts'),
    en: () => import('../../shared/platform/table-files/messages.en.ts'),
  },
  labels: {
    sl: () => import('../../shared/settings/labels.sl.ts'),
    en: () => import('../../shared/settings/labels.en.ts'),
  },
  actions: {
    sl: () => import('../../ui/dialog/actions.sl.ts'),
    en: () => import('../../ui/dialog/actions.en.ts'),
  },
  shared: {
    sl: () => import('../../shared/messages.sl.ts'),
    en: () => import('../../shared/messages.en.ts'),
  },
  lake_map: {
    sl: () => import('../../shared/settings/lake-map.sl.ts'),
    en: () => import('../../shared/settings/lake-map.en.ts'),
  },
  contract: {
    sl: () => import('../../../contract/platform/messages.sl.ts'),
    en: () => import('../../../contract/platform/messages.en.ts'),
  },
};

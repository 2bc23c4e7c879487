import type { Database } from '../server/platform/db/types.ts';

export type StaffList = {
  /** Where it opens; `:id` stands for a record. */
  readonly path: string;
  readonly record?: keyof Database & string;
  /** Something else comes first on its page: the list need not show ten rows without scrolling. */
  readonly below?: true;
  /** Loaded only when somebody opens the last fold of the page. */
  readonly folded?: true;
};

/** Every list of the staff by the id of its table (`useListQuery`); staff-lists.test.ts misses none. */
export const STAFF_LISTS: Readonly<Record<string, StaffList>> = {
  applications: { path: '/vloge' },
  campaigns: { path: '/podaljsanja' },
  campaign_holders: { path: '/podaljsanja/:id', record: 'campaigns', below: true },
  documents: { path: '/dokumenti' },
  permits: { path: '/dovolilnice' },
  'rfid-cards': { path: '/kartice' },
  persons: { path: '/osebe' },
  permit_holders: { path: '/imetniki-dovolilnic' },
  users: { path: '/uporabniki' },
  user_applications: { path: '/uporabniki/:id', record: 'users', below: true },
  user_permits: { path: '/uporabniki/:id?tab=permits', record: 'users', below: true },
  user_documents: { path: '/uporabniki/:id?tab=documents', record: 'users', below: true },
  user_access_log: { path: '/uporabniki/:id', record: 'users', below: true, folded: true },
  payments: { path: '/placila?tab=entries' },
  'bank-statements': { path: '/placila?tab=imports' },
  refunds: { path: '/placila?tab=refunds' },
  invoices: { path: '/placila?tab=invoices' },
  pro_formas: { path: '/placila?tab=pro_formas' },
  to_invoice: { path: '/placila?tab=to_invoice' },
  cash_closings: { path: '/placila?tab=closings' },
  ledger_movements: { path: '/placila?tab=reconciliation&figure=received', below: true },
  ledger_balances: { path: '/placila?tab=reconciliation&figure=to_pay', below: true },
  outflows: { path: '/placila?tab=reconciliation&view=bank', below: true },
  vat_ledger: { path: '/placila?tab=reconciliation&view=vat', below: true },
  accounting_batches: { path: '/placila?tab=reconciliation&view=accounting', below: true },
  eslog_invoices: { path: '/placila?tab=reconciliation&view=eslog', below: true },
  budget_users: { path: '/placila?tab=reconciliation&view=eslog', below: true },
  'parking-lots': { path: '/parkiranje?tab=parkirisca' },
  'barrier-passages': { path: '/parkiranje?tab=prehodi' },
  'barrier-anomalies': { path: '/parkiranje?tab=opozorila' },
  exports: { path: '/izvoz-podatkov' },
  export_templates: { path: '/izvoz-podatkov?tab=templates' },
  export_schedules: { path: '/izvoz-podatkov?tab=schedules' },
  mails: { path: '/posta' },
  letters: { path: '/pisma' },
  letter_batches: { path: '/pisma?tab=batches' },
  'price-tables': { path: '/nastavitve?tab=sklepi' },
  'user-types': { path: '/nastavitve?tab=upravicenci' },
  staff: { path: '/nastavitve?tab=zaposleni' },
  barrier_controllers: { path: '/nastavitve?tab=naprave' },
  'fiscal-unverified': { path: '/nastavitve?tab=fiscal', below: true },
  'fiscal-messages': { path: '/nastavitve?tab=fiscal', below: true },
  changes: { path: '/nastavitve?tab=spremembe' },
  imports: { path: '/uvoz-podatkov' },
  import_rows: { path: '/uvoz-podatkov?uvoz=:id', record: 'imports', below: true },
  access_log: { path: '/dnevnik-dostopov' },
  retention_items: { path: '/hramba', below: true },
  data_requests: { path: '/hramba?tab=requests' },
  retention_holds: { path: '/hramba?tab=holds' },
  retention_runs: { path: '/hramba?tab=runs' },
};

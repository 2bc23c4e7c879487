import type { Database } from '../../server/platform/db/types.ts';

export type StaffList = {
  /** Where it opens; `:id` stands for a record. */
  readonly path: string;
  readonly record?: keyof Database & string;
  /** What a clerk needs first on its page: the list need not show ten rows without scrolling. */
  readonly below?: string;
  /** Loaded only when somebody opens the last fold of the page. */
  readonly folded?: true;
};

/** Every list of the staff by the id of its table (`useListQuery`); staff-lists.test.ts misses none. */
export const STAFF_LISTS: Readonly<Record<string, StaffList>> = {
  applications: { path: '/vloge' },
  campaigns: { path: '/podaljsanja' },
  campaign_holders: {
    path: '/podaljsanja/:id',
    record: 'campaigns',
    below: 'progress, results and issues, by which the campaign is run',
  },
  appeals: { path: '/pritozbe' },
  decisions: { path: '/odlocbe' },
  documents: { path: '/dokumenti' },
  permits: { path: '/dovolilnice' },
  'rfid-cards': { path: '/kartice' },
  persons: { path: '/osebe' },
  permit_holders: { path: '/imetniki-dovolilnic' },
  users: { path: '/uporabniki' },
  user_applications: {
    path: '/uporabniki/:id',
    record: 'users',
    below: 'who the person is and how to reach them',
  },
  user_permits: {
    path: '/uporabniki/:id?tab=permits',
    record: 'users',
    below: 'who the person is and how to reach them',
  },
  user_documents: {
    path: '/uporabniki/:id?tab=documents',
    record: 'users',
    below: 'who the person is and how to reach them',
  },
  user_access_log: {
    path: '/uporabniki/:id',
    record: 'users',
    below: 'the whole page: it is opened for a single question',
    folded: true,
  },
  payments: { path: '/placila?tab=entries' },
  'bank-statements': { path: '/placila?tab=imports' },
  refunds: { path: '/placila?tab=refunds' },
  'refund-files': { path: '/placila?tab=refunds', below: 'the refunds that are written into them' },
  invoices: { path: '/placila?tab=invoices' },
  pro_formas: { path: '/placila?tab=pro_formas' },
  to_invoice: { path: '/placila?tab=to_invoice' },
  cash_closings: { path: '/placila?tab=closings' },
  ledger_movements: { path: '/placila/uskladitev/received' },
  ledger_balances: { path: '/placila/uskladitev/prepaid' },
  outflows: { path: '/placila?tab=reconciliation&view=bank', below: 'whether the books agree with the bank' },
  vat_ledger: {
    path: '/placila?tab=reconciliation&view=vat',
    below: 'the period and its totals, which go into the return',
  },
  accounting_batches: {
    path: '/placila?tab=reconciliation&view=accounting',
    below: 'what waits for a batch, and the button that makes one',
  },
  eslog_invoices: {
    path: '/placila?tab=reconciliation&view=eslog',
    below: 'what an e-invoice is sent for; there are few in a year',
  },
  budget_users: {
    path: '/placila?tab=reconciliation&view=eslog',
    below: 'the invoices that are sent to them',
  },
  'parking-lots': { path: '/parkiranje?tab=parkirisca' },
  'barrier-passages': { path: '/parkiranje?tab=prehodi' },
  'barrier-anomalies': { path: '/parkiranje?tab=opozorila' },
  exports: { path: '/izvoz-podatkov' },
  export_templates: { path: '/izvoz-podatkov?tab=templates' },
  export_schedules: { path: '/izvoz-podatkov?tab=schedules' },
  mails: { path: '/posta' },
  letters: { path: '/pisma' },
  decision_services: { path: '/pisma?tab=decisions' },
  letter_batches: { path: '/pisma?tab=batches' },
  'price-tables': { path: '/nastavitve?tab=sklepi' },
  'user-types': { path: '/nastavitve?tab=upravicenci' },
  staff: { path: '/nastavitve?tab=zaposleni' },
  barrier_controllers: { path: '/nastavitve?tab=naprave' },
  'fiscal-unverified': {
    path: '/nastavitve?tab=fiscal',
    below: 'the environment, which decides whether anything is verified',
  },
  'fiscal-messages': {
    path: '/nastavitve?tab=fiscal',
    below: 'the invoices, premises and certificates that they are about',
  },
  changes: { path: '/nastavitve?tab=spremembe' },
  imports: { path: '/uvoz-podatkov' },
  import_rows: {
    path: '/uvoz-podatkov?uvoz=:id',
    record: 'imports',
    below: 'what the check of the file found',
  },
  bin: { path: '/kos' },
  confirmations: { path: '/potrditve' },
  access_log: { path: '/dnevnik-dostopov' },
  retention_items: { path: '/hramba', below: 'what is due of each kind, from which one is chosen' },
  data_requests: { path: '/hramba?tab=requests' },
  retention_holds: { path: '/hramba?tab=holds' },
  retention_runs: { path: '/hramba?tab=runs' },
};

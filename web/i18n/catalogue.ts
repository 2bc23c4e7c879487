/**
 * Every namespace of messages. One line per namespace, types only: a bundle carries just the texts that its own
 * entry passes to `I18nProvider` (`web/site` and `web/app` each compose theirs per language).
 */
export type Catalogue = {
  ui: typeof import('../ui/messages.sl.ts').default;
  staff: typeof import('./staff/messages.sl.ts').default;
  bulk: typeof import('./bulk/messages.sl.ts').default;
  documents: typeof import('../features/documents/messages.sl.ts').default;
  labels: typeof import('./labels/messages.sl.ts').default;
  app: typeof import('../app/messages.sl.ts').default;
  account: typeof import('../features/account/messages.sl.ts').default;
  own_account: typeof import('../features/account/own-messages.sl.ts').default;
  settings: typeof import('../features/settings/messages.sl.ts').default;
  info_texts: typeof import('../features/info-texts/messages.sl.ts').default;
  dashboard: typeof import('../features/dashboard/messages.sl.ts').default;
  mine: typeof import('../features/mine/messages.sl.ts').default;
  permit_change: typeof import('../features/permit-change/messages.sl.ts').default;
  digital_permit: typeof import('../features/digital-permit/messages.sl.ts').default;
  renewal_link: typeof import('../features/renewal-link/messages.sl.ts').default;
  mail_preferences: typeof import('../features/mail-preferences/messages.sl.ts').default;
  campaigns: typeof import('../features/campaigns/messages.sl.ts').default;
  permit_check: typeof import('../features/permit-check/messages.sl.ts').default;
  renewal: typeof import('../features/application-form/renewal.sl.ts').default;
  invoices: typeof import('../features/invoices/messages.sl.ts').default;
  payments: typeof import('../features/payments/messages.sl.ts').default;
  refunds: typeof import('../features/refunds/messages.sl.ts').default;
  money: typeof import('../features/money/messages.sl.ts').default;
  reports: typeof import('../features/reports/messages.sl.ts').default;
  ledger: typeof import('../features/ledger/messages.sl.ts').default;
  pro_formas: typeof import('../features/pro-formas/messages.sl.ts').default;
  fiscal: typeof import('../features/fiscal/messages.sl.ts').default;
  retention: typeof import('../features/retention/messages.sl.ts').default;
  letters: typeof import('../features/letters/messages.sl.ts').default;
  texts: typeof import('../features/texts/messages.sl.ts').default;
  exports: typeof import('../features/exports/messages.sl.ts').default;
  mails: typeof import('../features/mails/messages.sl.ts').default;
  access_log: typeof import('../features/access-log/messages.sl.ts').default;
  contract: typeof import('../../contract/platform/messages.sl.ts').default;
  site: typeof import('../site/messages.sl.ts').default;
  applications: typeof import('../features/applications/messages.sl.ts').default;
  people: typeof import('../features/people/messages.sl.ts').default;
  permits: typeof import('../features/permits/messages.sl.ts').default;
  parking: typeof import('../features/parking/messages.sl.ts').default;
  barrier: typeof import('../features/barrier/messages.sl.ts').default;
  field_check: typeof import('../features/barrier/check.sl.ts').default;
  imports: typeof import('../features/imports/messages.sl.ts').default;
  statements: typeof import('../features/statements/messages.sl.ts').default;
  application_form: typeof import('../features/application-form/messages.sl.ts').default;
  /** Said instead of `application_form` while staff fill it in. */
  application_form_staff: typeof import('../features/application-form/staff.sl.ts').default;
  application_status: typeof import('../features/application-status/messages.sl.ts').default;
};

export type Namespace = keyof Catalogue;

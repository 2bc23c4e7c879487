import './i18n/catalogue.ts';

/**
 * Every namespace of messages. One line per namespace, types only: a bundle carries just the texts that its
 * own entry passes to `I18nProvider` (`web/site` and `web/app` each compose theirs per language).
 */
declare module './i18n/catalogue.ts' {
  interface Catalogue {
    ui: typeof import('./ui/messages.sl.ts').default;
    app_ui: typeof import('./ui/app-messages.sl.ts').default;
    actions: typeof import('./ui/actions.sl.ts').default;
    shared: typeof import('./shared/messages.sl.ts').default;
    lake_map: typeof import('./shared/settings/lake-map.sl.ts').default;
    bulk: typeof import('./shared/platform/bulk/messages.sl.ts').default;
    table_files: typeof import('./shared/platform/table-files/messages.sl.ts').default;
    appeals: typeof import('./features/permits/appeals/messages.sl.ts').default;
    decisions: typeof import('./features/permits/decisions/messages.sl.ts').default;
    documents: typeof import('./features/permits/documents/messages.sl.ts').default;
    labels: typeof import('./shared/settings/labels.sl.ts').default;
    app: typeof import('./app/common/messages.sl.ts').default;
    search: typeof import('./shared/office/search.sl.ts').default;
    bin: typeof import('./features/office/bin/messages.sl.ts').default;
    confirmations: typeof import('./features/office/confirmations/messages.sl.ts').default;
    changes: typeof import('./features/office/changes/messages.sl.ts').default;
    persons: typeof import('./features/office/persons/messages.sl.ts').default;
    account: typeof import('./features/people/account/messages.sl.ts').default;
    factors: typeof import('./features/people/account/factor-messages.sl.ts').default;
    identity: typeof import('./features/people/account/identity-messages.sl.ts').default;
    own_account: typeof import('./features/people/account/own-messages.sl.ts').default;
    settings: typeof import('./features/settings/settings/messages.sl.ts').default;
    installation: typeof import('./features/settings/installation/messages.sl.ts').default;
    views: typeof import('./features/settings/views/messages.sl.ts').default;
    data_copy: typeof import('./features/records/data-copy/messages.sl.ts').default;
    info_texts: typeof import('./features/settings/info-texts/messages.sl.ts').default;
    dashboard: typeof import('./features/office/dashboard/messages.sl.ts').default;
    system: typeof import('./features/office/system/messages.sl.ts').default;
    mine: typeof import('./features/permits/mine/messages.sl.ts').default;
    link: typeof import('./features/permits/link/messages.sl.ts').default;
    link_account: typeof import('./features/permits/link/account-messages.sl.ts').default;
    permit_change: typeof import('./features/permits/permit-change/messages.sl.ts').default;
    digital_permit: typeof import('./features/permits/digital-permit/messages.sl.ts').default;
    renewal_link: typeof import('./features/permits/renewal-link/messages.sl.ts').default;
    mail_preferences: typeof import('./features/mail/mail-preferences/messages.sl.ts').default;
    campaigns: typeof import('./features/season/campaigns/messages.sl.ts').default;
    permit_check: typeof import('./features/permits/permit-check/messages.sl.ts').default;
    renewal: typeof import('./features/permits/application-form/renewal.sl.ts').default;
    invoices: typeof import('./features/money/invoices/messages.sl.ts').default;
    payments: typeof import('./features/money/payments/messages.sl.ts').default;
    refunds: typeof import('./features/money/refunds/messages.sl.ts').default;
    money: typeof import('./features/money/money/messages.sl.ts').default;
    reports: typeof import('./features/data/reports/messages.sl.ts').default;
    ledger: typeof import('./features/money/ledger/messages.sl.ts').default;
    pro_formas: typeof import('./features/money/pro-formas/messages.sl.ts').default;
    fiscal: typeof import('./features/money/fiscal/messages.sl.ts').default;
    retention: typeof import('./features/records/retention/messages.sl.ts').default;
    letters: typeof import('./features/permits/letters/messages.sl.ts').default;
    texts: typeof import('./features/mail/texts/messages.sl.ts').default;
    exports: typeof import('./features/data/exports/messages.sl.ts').default;
    mails: typeof import('./features/mail/mails/messages.sl.ts').default;
    access_log: typeof import('./features/records/access-log/messages.sl.ts').default;
    contract: typeof import('../contract/platform/messages.sl.ts').default;
    site: typeof import('./site/messages.sl.ts').default;
    held: typeof import('./features/permits/held/messages.sl.ts').default;
    application_list: typeof import('./features/permits/applications/list-messages.sl.ts').default;
    applications: typeof import('./features/permits/applications/messages.sl.ts').default;
    people: typeof import('./features/people/people/messages.sl.ts').default;
    permits: typeof import('./features/permits/permits/messages.sl.ts').default;
    holders: typeof import('./features/permits/holders/messages.sl.ts').default;
    rfid_cards: typeof import('./features/permits/rfid-cards/messages.sl.ts').default;
    my_barrier: typeof import('./features/barrier/my-barrier/messages.sl.ts').default;
    my_access_log: typeof import('./features/records/my-access-log/messages.sl.ts').default;
    my_invoices: typeof import('./features/money/my-invoices/messages.sl.ts').default;
    take_payment: typeof import('./features/money/take-payment/messages.sl.ts').default;
    parking: typeof import('./features/settings/parking/messages.sl.ts').default;
    price_tables: typeof import('./features/settings/price-tables/messages.sl.ts').default;
    barrier: typeof import('./features/barrier/barrier/messages.sl.ts').default;
    field_check: typeof import('./features/barrier/barrier/check.sl.ts').default;
    imports: typeof import('./features/data/imports/messages.sl.ts').default;
    bank_statements: typeof import('./features/money/bank-statements/messages.sl.ts').default;
    application_form: typeof import('./features/permits/application-form/all-messages.sl.ts').default;
    /** Replaces `application_form` while staff fill it in. */
    application_form_staff: typeof import('./features/permits/application-form/staff.sl.ts').default;
    application_status: typeof import('./features/permits/application-status/messages.sl.ts').default;
  }
}

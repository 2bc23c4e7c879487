/** What was done with the data of a person, in the words of the access log. */
export type AuditAction = 'view' | 'list' | 'search' | 'create' | 'change' | 'download' | 'export' | 'delete';

/** Kinds of records that the access log names. Stored and sealed, so none is ever renamed. */
export type AuditSubject =
  | 'access_log'
  | 'accounting_batch'
  | 'application'
  | 'application_money'
  | 'barrier_hint'
  | 'barrier_list'
  | 'barrier_passage'
  | 'business_premise'
  | 'campaign'
  | 'cash_closing'
  | 'confirmation'
  | 'data_request'
  | 'document'
  | 'export'
  | 'export_schedule'
  | 'fiscal_certificate'
  | 'fiscal_device'
  | 'fiscal_settings'
  | 'import'
  | 'invoice'
  | 'ledger'
  | 'letter'
  | 'mail'
  | 'payment'
  | 'payment_import'
  | 'permit'
  | 'permit_holder'
  | 'person'
  | 'plate_check'
  | 'price_table'
  | 'pro_forma'
  | 'quick_open'
  | 'refund'
  | 'report'
  | 'retention'
  | 'retention_hold'
  | 'rfid_card'
  | 'user';

/**
 * What a call leaves in the access log (ZVOP-2, article 22): who looked at or changed whose data.
 * One entry for each subject that the handler names (`audit` of its context). A `list`, which becomes `search`
 * when `body.search` is sent, needs none: it is about all; every other action that names none fails.
 * `by_verb`: the verb writes it, because it also runs outside of this call (in a job, for many rows).
 * `none`: nothing is recorded, with the reason.
 */
export type Audit =
  | {
      readonly action: AuditAction;
      readonly subject: AuditSubject;
      /** Which view or work it was; a code of ours. */
      readonly purpose?: string;
      readonly by_verb?: true;
    }
  | { readonly none: string };

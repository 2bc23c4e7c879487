import type sl from './messages.sl.ts';

export default {
  load_failed: 'The settings cannot be loaded at the moment.',
  value: 'Value',
  value_hint: (p: { min: number; max: number }) => `A whole number from ${p.min} to ${p.max}.`,
  valid_from_hint: 'Today or later. Until then, the current value applies.',
  reason_hint: 'For example, the number of the council’s decision. It stays in the history.',
  when_title: 'When it takes effect',
  saved_now: 'Saved. It takes effect at once.',
  saved_planned: 'Saved. It takes effect on the chosen day.',
  since: (p: { date: string; who: string }) => `Since ${p.date}, set by ${p.who}`,
  planned: (p: { date: string; value: string }) => `From ${p.date}: ${p.value}`,
  planned_remove: 'Withdraw the planned change',
  planned_remove_title: 'Withdraw the planned change?',
  planned_removed: 'The planned change is withdrawn.',
  nobody: 'at installation',
  stale_title: 'Somebody else has changed this setting in the meantime',
  stale: (p: { who: string; value: string }) =>
    `${p.who}: ${p.value}. To keep your value, press “Save” again.`,
  stale_form: (p: { who: string }) =>
    `${p.who} has saved a change. What you entered is still here; to keep it, press “Save” again.`,
  units: {
    days: 'days',
    years: 'years',
    hours: 'hours',
    minutes: 'minutes',
    seconds: 'seconds',
    cents: 'cents',
  },

  deadlines_lead:
    'Deadlines apply to what is sent from now on. Requests, decisions and links already sent keep theirs.',
  days_list_hint: 'Up to five numbers separated by commas, for example 30, 7. Leave empty for never.',
  procedures_lead:
    'Under which ordinance the municipality gives the permits of a category, and whether it decides on them under ZUP or sells them. Decisions and notices, permits, invoices and the status page name it. What was issued stays as it is.',
  procedure_none: 'The ordinance is not entered; papers name the rules of the municipality in general.',
  procedure_lead: 'Ask the legal service: the ordinance says whether a permit is an administrative matter.',
  procedure_kind: 'Procedure',
  procedure_kinds: {
    administrative: {
      title: 'Administrative procedure',
      hint: 'You decide on the application by a decision with an instruction of appeal. The permit is a decision in short form.',
    },
    sale: {
      title: 'Sale',
      hint: 'Whoever gets no permit receives a notice, which says to whom to complain and by when.',
    },
  },
  procedure_title: 'Title of the ordinance in Slovenian',
  procedure_title_english: 'Title of the ordinance in English',
  procedure_gazette: 'Publication',
  procedure_gazette_hint: 'For example: Uradni list RS, št. 12/20 in 34/22.',
  procedure_articles: 'Articles',
  procedure_articles_hint: 'For example: 5.–8.',
  procedure_complaint: 'Complaint in Slovenian',
  procedure_complaint_hint:
    'To whom and by when, for example: If you disagree, write to the mayor within 15 days.',
  procedure_complaint_english: 'Complaint in English',
  procedure_for_all: 'The same for all categories',
  no_days: 'none',
  days: 'Chosen days',
  days_add: 'Day on which the municipality does not work',
  days_add_confirm: 'Add the day',
  days_remove: (p) => `Remove ${p.date}`,
  deadlines: {
    office_closed_days: {
      title: 'Days on which the municipality does not work',
      hint: 'Beside Saturdays, Sundays and holidays, which the program knows. No deadline ends on such a day, but on the next working day.',
      law: 'ZUP, article 101, paragraph 2. Enter them before a deadline begins that would end then.',
    },
    supplement_min_days: {
      title: 'Shortest time to complete an application',
      hint: 'How many days from today a deadline that you choose in the request must be.',
      law: 'ZUP, articles 67 and 99: the body sets the time by the circumstances; the law names no shortest one.',
    },
    post_days: {
      title: 'Days of the post',
      hint: 'So many days after the deadline of a supplement we wait before we dismiss the application: what was posted by registered mail on the last day is in time.',
      law: 'ZUP, article 68. How many days a letter takes is not in the law.',
    },
    appeal_hand_over_days: {
      title: 'Time to hand an appeal over to the mayor',
      hint: 'How many days after its receipt an appeal must be with the mayor, with the file of the case, unless you settle it yourselves.',
      law: 'ZUP, article 245: 15 days from its receipt. Not verified by a lawyer.',
    },
    lawsuit_days: {
      title: 'Time for a lawsuit against the mayor’s decision',
      hint: 'How many days after the service of the mayor’s decision a lawsuit may come; only then is the decision final.',
      law: 'Administrative Dispute Act (ZUS-1), article 28: 30 days. Not verified by a lawyer.',
    },
    payment_min_days: {
      title: 'Shortest time to pay',
      hint: 'How many days from today a due date that you choose must be.',
      law: 'Set by the municipality.',
    },
    offer_min_days: {
      title: 'Shortest time in an invitation to renew',
      hint: 'How many days from today the day must be by which a renewal campaign asks for applications.',
      law: 'Set by the municipality.',
    },
    supplement_reminder_before_days: {
      title: 'Reminder before the supplement deadline',
      hint: 'How many days before the deadline we remind the applicant to complete the application; 0 means never.',
      law: 'It is sent on a working day. Applicants cannot turn it off, because without a supplement the application is dismissed.',
    },
    expiry_reminder_days: {
      title: 'Reminder before a permit expires',
      hint: 'How many days before a permit expires we remind the holder to renew it.',
      law: 'Holders without an e-mail address get a letter with the first reminder only. Those who do not want reminders get none.',
    },
    card_reminder_days: {
      title: 'Reminder to collect the card',
      hint: 'How many days after issue we remind holders who have not collected their card.',
      law: 'From the first reminder on, the card is also listed as late.',
    },
    temporary_permits: {
      title: 'Temporary permit until the card',
      hint: 'Whoever waits for a card gets a temporary permit for the windscreen by e-mail: when the permit is issued, and when a new card is ordered.',
      example:
        'It ends when you record that the card was handed over, when you suspend or revoke the permit, or when its days are over. Barriers with a camera recognise the car as soon as the permit is issued; a temporary permit does not change when they open.',
      law: 'Set by the municipality. Temporary permits that were sent are valid until their day.',
    },
    temporary_permit_days: {
      title: 'Validity of a temporary permit',
      hint: 'How many days it is valid after it is issued; for a permit that is not valid yet, after its first day. It never lasts longer than the permit.',
      example: 'Example: 14 days, issued on 4 March: valid up to and including 18 March.',
      law: 'Set by the municipality. Applies to temporary permits sent after the change.',
    },
    renewal_minutes: {
      title: 'Work for one renewal',
      hint: 'For the estimate of a renewal campaign.',
      law: 'The estimate does not change any deadline.',
    },
    supplement_days: {
      title: 'Time to complete an application',
      hint: 'How many days an applicant has if you do not choose another day in the request.',
      law: 'ZUP, Article 67: request within 5 working days; the authority sets the deadline.',
    },
    decision_days: {
      title: 'Time to decide',
      hint: 'Within how many days we decide on a complete application.',
      law: 'ZUP, Article 222: one month in the short, two in the special fact-finding procedure.',
    },
    decision_hold_seconds: {
      title: 'Time to undo a decision',
      hint: 'How long a decision can be undone. Until then it has no number and nobody receives it.',
      law: 'Internal rule.',
    },
    appeal_days: {
      title: 'Time to appeal',
      hint: 'It is stated in the instruction on legal remedies.',
      law: 'ZUP, Article 235: 15 days from service; check the amendment by which it may be 21 days.',
    },
    appeal_fee_cents: {
      title: 'Fee for an appeal',
      hint: 'It is stated in the instruction on legal remedies. 0: there is none.',
      law: 'Administrative Fees Act, tariff number 2; check whether it is charged and how much it is.',
    },
    service_fiction_days: {
      title: 'Service after a notice',
      hint: 'So many days after the notice of a letter a decision counts as served, though nobody took it. The last day does not move to a working day.',
      law: 'ZUP, Article 87: 15 days. Not verified by a lawyer.',
    },
    payment_due_days: {
      title: 'Time to pay a pro-forma invoice',
      hint: 'How many days after issue the pro-forma is due.',
      law: 'Set by the municipality. It applies to pro-formas issued after the change.',
    },
    status_link_days: {
      title: 'Validity of the link to the status page',
      hint: 'How long the link in a message is valid. Applicants can send themselves a new one.',
      law: 'Set by the municipality (GDPR, Article 32: security of processing).',
    },
    retention_years: {
      title: 'Retention of applications and permits',
      hint: 'From the end of the year in which the permit expired or the application was closed. Stated in the privacy notice.',
      law: 'GDPR, Article 5 (storage limitation); invoices 10 years under tax law.',
    },
    accounting_retention_years: {
      title: 'Retention of invoices and payments',
      hint: 'From the end of the year that the document concerns: invoices, pro-formas, credit notes, payments, refunds and entries.',
      law: 'ZDDV-1, Article 86: ten years; it can only be made longer.',
    },
    retention_nightly: {
      title: 'Automatic anonymisation',
      hint: 'Whether data past their retention period are anonymised every night, or only when somebody confirms it on the Retention page.',
      law: 'GDPR, Article 5 (storage limitation).',
    },
    data_export_days: {
      title: 'Copy of personal data',
      hint: 'How long a person can download the file with all their data before it is deleted.',
      law: 'GDPR, Articles 15 and 20; security of processing, Article 32.',
    },
    access_log_years: {
      title: 'Retention of the access log',
      hint: 'From the end of the year in which an entry was written. More than two years only with a risk analysis.',
      law: 'ZVOP-2, Article 22 (log of processing): two years after the end of the calendar year, at most five.',
    },
    barrier_passage_days: {
      title: 'Plate and card in barrier passages',
      hint: 'After how many days they are deleted; an anonymous count stays. Stated in the privacy notice.',
      law: 'GDPR, Article 5 (data minimisation).',
    },
    import_file_days: {
      title: 'Retention of imported files',
      hint: 'After how many days an imported file and the contents of its rows are deleted. The records created from it stay.',
      law: 'GDPR, Article 5 (storage limitation).',
    },
    export_days: {
      title: 'Retention of exports',
      hint: 'How many days after it was made an export file is deleted. The record of the export stays for a year.',
      law: 'GDPR, Article 5 (storage limitation).',
    },
    second_factor_for: {
      title: 'Sign-in in two steps required',
      hint: 'Which staff confirm a sign-in with a password with a passkey or a code of their phone, too. Who has none yet sets it up at the next sign-in. With a work account the provider asks for the second step.',
      law: 'GDPR, Article 32 (security of processing). In production root always needs it.',
    },
    step_up_minutes: {
      title: 'Confirmation before sensitive actions',
      hint: 'For how many minutes a confirmation counts for refunds, exports, fiscal settings and erasure. 0: none is asked for; in production it is 10 minutes then.',
      law: 'GDPR, Article 32 (security of processing).',
    },
    session_idle_minutes_staff: {
      title: 'Signing out idle staff',
      hint: 'After how many minutes in which nobody uses the page a member of staff is signed out.',
      law: 'GDPR, Article 32 (security of processing).',
    },
    session_hours_staff: {
      title: 'Longest session of staff',
      hint: 'How many hours after signing in staff have to sign in again, even at work all the time.',
      law: 'GDPR, Article 32 (security of processing).',
    },
    session_days_applicants: {
      title: 'Longest session of applicants',
      hint: 'How many days after signing in an applicant has to sign in again.',
      law: 'GDPR, Article 32 (security of processing).',
    },
    proration: {
      title: 'Price of a permit during the year',
      hint: 'What a new permit costs if the application arrives after its year has started. The day it was submitted or received counts; the card and the fee are not divided.',
      example:
        'A change of category costs the difference for the same part of the year. The rule does not apply to permits valid for 12 months from issue.',
      law: 'Decision of the municipal council on prices. Applications already submitted keep their price.',
    },
    price_step_cents: {
      title: 'Rounding of part of a price',
      hint: 'What a part of the annual price is rounded to; a half is rounded up. The full price in the list stays as it is.',
      law: 'Decision of the municipal council on prices.',
    },
    vat_rounding: {
      title: 'Rounding of VAT on an invoice',
      hint: 'The amount to pay is the same either way. The base and VAT of each rate match to the cent.',
      law: 'ZDDV-1, Article 82. Agree on it with your accountants; it applies to new pro-formas and invoices.',
    },
    vat_period: {
      title: 'Tax period of VAT',
      hint: 'The period for which the municipality files its VAT return. A change counts from the next period.',
      law: 'ZDDV-1, Article 88. Agree on it with your accountants.',
    },
    pro_forma_on_approval: {
      title: 'When the pro-forma is issued',
      hint: 'A pro-forma asks for payment and has the IBAN, the reference and a QR code.',
      law: 'Set by the municipality.',
    },
    bank_invoice_at: {
      title: 'Invoice for a bank transfer',
      hint: 'When the program issues and sends the invoice by itself. Cash and cards get theirs at the counter at once.',
      law: 'ZDDV-1, Article 82. Agree on it with your accountants.',
    },
    advance_invoice_at: {
      title: 'Advance invoice',
      hint: 'When a transfer that has no invoice yet gets an advance invoice. Its VAT is always of the day of the payment.',
      example:
        'Example: 100.00 € of 190.00 € arrive in October, the rest in November. 18.03 € of VAT belong to October.',
      law: 'ZDDV-1, articles 33, 82 and 88. That none is needed if the final invoice comes by the day of the return was not verified with the tax administration.',
    },
    payment_reminder_before_days: {
      title: 'Reminder before the due date',
      hint: 'How many days before the due date we send a payment reminder. 0 means no reminder.',
      example:
        'Example: if it is due on a Tuesday, 3 days before is a Saturday, so the reminder is sent on Friday. We write on working days.',
      law: 'Set by the municipality.',
    },
    payment_reminder_after_days: {
      title: 'Reminder after the due date',
      hint: 'How many days after the due date we remind those who have not paid in full. 0 means no reminder.',
      example: 'Those who have paid or whose transfer is already on a statement get no reminder.',
      law: 'Set by the municipality.',
    },
    payment_grace_days: {
      title: 'Grace period after the due date',
      hint: 'How many days after the due date we still wait. On the first working day after that, the application gets the status “Payment deadline passed” and the applicant a message about what to do next.',
      example: 'Example: due on 2 February, grace period of 10 days: we wait until 12 February.',
      law: 'Set by the municipality. The application is not rejected: it continues with a new pro-forma or a payment at the counter.',
    },
    payment_tolerance_cents: {
      title: 'Allowed difference in a transfer',
      hint: 'By how many cents a transfer may differ from the amount and still count as paid in full.',
      example: 'Example: with 50 cents, a transfer of €24.60 is enough for a pro-forma of €25.00.',
      law: 'Internal rule; agree on it with your accountants.',
    },
    second_person: {
      title: 'Confirmation by a second person',
      hint: 'The account of the municipality, the certificate for fiscal verification, the erasure of a person and refunds above the limit are decided by two: one asks, another one with the same right confirms.',
      example: 'Nothing changes until the second person confirms. Switching this rule off takes two as well.',
      law: 'Internal rule. Leave it off where one person works alone.',
    },
    second_person_refund_cents: {
      title: 'Limit for refunds',
      hint: 'Above how many cents two persons have to agree to pay a refund. Refunds of one application are added up.',
      example:
        'Example: with 10000 cents a refund of €120.00 waits for a second person, one of €100.00 does not.',
      law: 'Internal rule.',
    },
    second_person_days: {
      title: 'Days for the second person',
      hint: 'How many days a request waits for a second person; then it expires.',
      law: 'Internal rule.',
    },
    book_submit_working_days: {
      title: 'Deadline for invoices from the pre-numbered book',
      hint: 'Within how many working days from its date an invoice from the pre-numbered book must reach the tax administration.',
      example: 'Example: for an invoice dated Thursday, with 2 days, Monday is the last day.',
      law: 'ZDavPR: 2 working days after a failure, up to 10 where there is no connection.',
    },
    invoice_legal_basis: {
      title: 'Legal basis on invoices',
      hint: 'The acts that set the prices, as printed on invoices. If empty, the line is left out.',
      law: 'Ordinance and decision of the municipal council.',
    },
  },
  prices_lead:
    'The price list is on the Price list tab. Here you set what a permit costs during the year, how amounts are rounded and when payment reminders are sent.',
  empty: '(empty)',
  text_sl: 'Slovenian',
  text_en: 'English',
  choices: {
    second_factor_for: {
      root: { title: 'Root' },
      full: { title: 'All usual work' },
      clerk: { title: 'Clerk for applications' },
      finance: { title: 'Finance' },
      data_protection: { title: 'Data protection' },
      warden: { title: 'Warden' },
      custom: { title: 'Permissions chosen one by one' },
    },
    proration: {
      none: {
        title: 'Always the full-year price',
        hint: 'Even a permit valid only in December costs the same.',
      },
      monthly: {
        title: 'By months (twelfths)',
        hint: 'The month that has started counts. Applied on 10 August, price €15: 5 months left, 5/12 is €6.25.',
      },
      quarterly: {
        title: 'By quarters',
        hint: 'The quarter that has started counts. Applied on 10 August, price €15: 2 quarters left, 2/4 is €7.50.',
      },
      half_year: {
        title: 'By half-years',
        hint: 'The full price until 30 June, half of it from 1 July: €7.50 instead of €15.',
      },
    },
    price_step_cents: {
      1: { title: 'To the cent', hint: '5/12 of €10 is €4.17.' },
      10: { title: 'To 10 cents', hint: '5/12 of €10 is €4.20.' },
      50: { title: 'To 50 cents', hint: '5/12 of €10 is €4.00.' },
      100: { title: 'To the euro', hint: '5/12 of €15 (€6.25) is €6.00.' },
    },
    vat_rounding: {
      per_line: {
        title: 'Each line separately',
        hint: 'The VAT of each line is rounded to the cent and added up. €15 and €10: base €20.50, VAT €4.50.',
      },
      per_document: {
        title: 'The total of each rate on an invoice',
        hint: 'The usual way. VAT is calculated from the total; the line that lost most by rounding gets the cent that is left over. €15 and €10: base €20.49, VAT €4.51.',
      },
    },
    vat_period: {
      month: { title: 'Month', hint: 'The return is due on the last working day of the next month.' },
      quarter: {
        title: 'Quarter',
        hint: 'The return is due on the last working day of the month after the quarter.',
      },
    },
    temporary_permits: {
      true: { title: 'Yes', hint: 'Whoever waits for a card gets one automatically.' },
      false: {
        title: 'No',
        hint: 'Until the card is there, only the plate counts, at barriers with a camera.',
      },
    },
    second_person: {
      true: { title: 'On', hint: 'At least two persons with the same right are needed.' },
      false: { title: 'Off', hint: 'Everybody who has the right decides alone.' },
    },
    retention_nightly: {
      true: {
        title: 'Every night',
        hint: 'Data past their retention period are anonymised automatically; the Retention page shows what was done.',
      },
      false: {
        title: 'When confirmed',
        hint: 'Nothing happens until somebody confirms it on the Retention page.',
      },
    },
    pro_forma_on_approval: {
      true: {
        title: 'Pro-forma with the approval',
        hint: 'One message tells the applicant that the application is approved and includes the pro-forma.',
      },
      false: {
        title: 'You issue it yourself',
        hint: 'An approved application waits until you issue the pro-forma or take the payment.',
      },
    },
    advance_invoice_at: {
      return_due: {
        title: 'On the day on which the VAT return is due',
        hint: 'The last working day of the month after the payment. What gets an invoice before needs none.',
      },
      period_end: {
        title: 'On the first day after the VAT period',
        hint: 'All that came by the end of the month and has no invoice.',
      },
      at_once: {
        title: 'On the morning after it was confirmed',
        hint: 'Also for a transfer whose invoice follows a few days later.',
      },
    },
    bank_invoice_at: {
      payment: {
        title: 'When the payment is confirmed',
        hint: 'The invoice is issued and sent as soon as the transfer is confirmed. What could not be done stands on Today.',
      },
      permit: {
        title: 'With the permit',
        hint: 'The invoice is issued and sent when the permit is issued.',
      },
      by_hand: {
        title: 'You issue invoices yourself',
        hint: 'Paid applications wait in the list To invoice; Today says how many there are.',
      },
    },
  },

  group_address: 'Name and address',
  group_contact: 'Contact',
  group_registers: 'Tax data and registers',
  municipality: {
    name: { label: 'Name of the municipality', hint: undefined },
    street: { label: 'Street and house number', hint: undefined },
    postal_code: { label: 'Postal code', hint: undefined },
    city: { label: 'Town', hint: undefined },
    resident_postal_codes: {
      label: 'Postal codes of residents',
      hint: 'Postal codes in the municipality, separated by commas. Anyone who applies online as a permanent resident with another postal code is asked where they live. If empty, nobody is asked.',
    },
    email: { label: 'E-mail address', hint: 'Shown on pages, in messages and on documents.' },
    phone: { label: 'Phone', hint: undefined },
    website: { label: 'Website', hint: 'Begins with https://.' },
    office_hours_sl: { label: 'Office hours (Slovenian)', hint: undefined },
    office_hours_en: { label: 'Office hours (English)', hint: undefined },
    dpo_email: {
      label: 'Data protection officer',
      hint: 'E-mail address; a municipality must have one (GDPR, Article 37).',
    },
    tax_number: { label: 'Tax number', hint: '8 digits.' },
    vat_id: { label: 'VAT ID', hint: 'SI and 8 digits, if the municipality charges VAT.' },
    company_registration_number: { label: 'Registration number', hint: '7 or 10 digits.' },
    budget_user_code: { label: 'Code of the budget user', hint: '5 digits, from the UJP register.' },
  },
  accounts_title: 'Bank accounts',
  accounts_lead: 'The default account is printed on pro-forma invoices and payment slips.',
  account_nr: (p: { n: number }) => `Account ${p.n}`,
  bank: 'Bank',
  account_default: 'Default account',
  account_add: 'Add an account',
  account_remove: 'Remove the account',
  fee_account_title: 'Account for the administrative fee',
  fee_account_lead:
    'If the fee goes to a separate account, every pro-forma has a second transfer for it, with its own reference and UPN QR code. First add the account above.',
  fee_account_iban: 'The fee is paid',
  fee_account_none: 'together with the permit, to the default account',
  fee_account_subaccount: 'Revenue sub-account',
  fee_account_subaccount_hint: '7 digits including the check digit, for example 7111207.',
  fee_account_reference: (p) => `Reference of the fee: ${p.reference}`,

  crest_title: 'Crest',
  crest_lead: 'Shown at the top of the pages and on documents. It looks best on a transparent background.',
  crest_alt: 'Crest of the municipality',
  crest_none: 'There is no crest yet; the mark of the service is shown instead.',
  crest_file: 'Picture of the crest',
  crest_hint: 'PNG, JPG or SVG, at least 64 pixels on each side, up to 5 MB.',
  crest_save: 'Save the crest',
  crest_saved: 'The crest is saved.',
  crest_remove: 'Remove the crest',
  crest_remove_title: 'Remove the crest?',
  crest_remove_text: 'Pages will show the mark of the service; new documents will have no crest.',
  crest_removed: 'The crest is removed.',
  crest_unreadable: 'This picture cannot be opened. Choose another one.',

  several_fields: 'data in several fields',
  names: { municipality: 'Data of the municipality', procedures: 'Procedure and ordinance' },
} satisfies typeof sl;

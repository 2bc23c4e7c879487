import type { TemplateData, TemplateName } from './templates.ts';

const status_link = {
  application_id: '01980000-0000-7000-8000-000000000001',
  version: 1,
  expires_at: '2028-01-15T09:00:00.000Z',
};
const application = { application_nr: 'V-2027-000123', applicant_name: 'Ana Novak', status_link };
const waiting = {
  ...application,
  pro_forma_nr: 'P-2027-000001',
  reference: 'SI1220270000011',
  recipient: 'Občina Planinsko Jezero',
  iban: 'SI56011001000123480',
  open_amount: 2500,
  paid_amount: 0,
  due_date: '2027-02-01',
  waits_until: '2027-02-11',
};
const pro_forma = {
  ...application,
  pro_forma_nr: 'P-2027-000123',
  amount: 2500,
  due_date: '2027-01-30',
  recipient: 'Občina Planinsko Jezero, Trg ob jezeru 1, 4265 Bohinjsko jezero',
  iban: 'SI56 0110 0100 0123 480',
  reference: 'SI12 20270001239',
  rf_reference: 'RF65 2027 0001 23',
  purpose_code: 'OTHR',
  purpose: 'Dovolilnica 2027, V-2027-000123',
};
const password = {
  name: 'Ana Novak',
  password_token_id: '01980000-0000-7000-8000-000000000002',
  expires_at: '2027-01-15T11:00:00.000Z',
};

/** One example of the data of every mail. */
export const MAIL_SAMPLES: { readonly [N in TemplateName]: TemplateData<N> } = {
  application_received: {
    ...application,
    category: { sl: 'Stalni prebivalec', en: 'Permanent resident' },
    permit_year: 2027,
    price_total: 2500,
  },
  supplement_requested: {
    ...application,
    missing_items: [
      { kind: 'registration_certificate', note: 'Slika je nejasna.' },
      { kind: 'power_of_attorney' },
      { note: 'Napišite hišno številko.' },
    ],
    due_date: '2027-02-01',
  },
  supplement_received: application,
  application_approved: { ...application, price_total: 2500 },
  application_approved_to_pay: pro_forma,
  application_rejected: {
    ...application,
    reason: 'Vozilo ni na vaše ime.\nPogodba o najemu ni priložena.',
    appeal_days: 15,
  },
  application_dismissed: { ...application, reason: 'Vloga ni bila dopolnjena v roku.', appeal_days: 15 },
  application_withdrawn: { ...application, pro_forma_nr: 'P-2027-000123' },
  application_reopened: {
    ...application,
    reason: 'Priložili ste novo dokazilo.',
    pro_forma_nr: 'P-2027-000123',
  },
  pro_forma_issued: pro_forma,
  pro_forma_cancelled: {
    ...application,
    pro_forma_nr: 'P-2027-000123',
    reason: 'Na predračunu je bila napačna cena.',
  },
  payment_received: { ...application, amount: 2500, method: 'cash' },
  payment_due_soon: waiting,
  payment_overdue: { ...waiting, paid_amount: 1000, open_amount: 1500 },
  payment_expired: waiting,
  invoice_issued: {
    ...application,
    invoice_nr: 'OBC1-SPLET1-123',
    issued_on: '2027-01-15',
    amount: 2500,
    original_nr: '',
  },
  credit_note_issued: {
    ...application,
    invoice_nr: 'OBC1-SPLET1-124',
    issued_on: '2027-01-20',
    amount: -2500,
    original_nr: 'OBC1-SPLET1-123',
  },
  permit_issued: {
    ...application,
    permit_nr: '2027-00042',
    valid_from: '2027-01-15',
    valid_to: '2027-12-31',
    registration_numbers: ['KRAB123', 'LJ12ABC'],
    parking_lots: [
      { code: 'P2', name: 'Jezero – vzhod' },
      { code: 'P4', name: 'Laz' },
    ],
    rfid_card_number: '0012345678',
    card_is_new: true,
    delivery: 'pickup',
  },
  registration_number_changed: {
    ...application,
    permit_nr: '2027-00042',
    old_plates: ['KRAB123'],
    new_plates: ['LJ12ABC'],
    overlap_until: '2027-01-17T09:00:00.000Z',
    check_due_at: '2027-01-22',
  },
  plate_change_refused: {
    ...application,
    permit_nr: '2027-00042',
    refused_plate: 'LJ12ABC',
    plates: ['KRAB123'],
    reason: 'Vozilo ni na vaše ime.',
  },
  card_stopped: { ...application, permit_nr: '2027-00042', rfid_card_number: '0012345678' },
  permit_suspended: { ...application, permit_nr: '2027-00042', reason: 'Preverjamo prijavo zlorabe.' },
  permit_resumed: { ...application, permit_nr: '2027-00042', reason: 'Prijava ni bila utemeljena.' },
  permit_revoked: {
    ...application,
    permit_nr: '2027-00042',
    reason: 'Vozilo je odjavljeno.',
    appeal_days: 15,
  },
  permit_reopened: { ...application, permit_nr: '2027-00042', reason: 'Preklic je bil pomota.' },
  status_link: application,
  password_reset: password,
  invitation: { ...password, email: 'ana@example.org' },
  staff_invitation: { ...password, email: 'ana@example.org' },
  password_link_by_staff: password,
  password_set_by_staff: { name: 'Ana Novak', valid_until: '2027-01-18T09:00:00.000Z' },
  email_changed_by_staff: {
    name: 'Ana Novak',
    email: 'ana@example.org',
    changed_at: '2027-01-15T09:00:00.000Z',
  },
  account_deleted: { name: 'Ana Novak' },
  password_changed: { name: 'Ana Novak', changed_at: '2027-01-15T09:00:00.000Z' },
  email_change: {
    name: 'Ana Novak',
    email_change_id: '01980000-0000-7000-8000-000000000003',
    expires_at: '2027-01-16T09:00:00.000Z',
  },
  email_change_requested: { name: 'Ana Novak', requested_at: '2027-01-15T09:00:00.000Z' },
  email_changed: { name: 'Ana Novak', changed_at: '2027-01-15T09:00:00.000Z' },
  email_taken: { name: 'Ana Novak', requested_at: '2027-01-15T09:00:00.000Z' },
};

/** Examples of data that several mails share. The example of a mail is in its template. */

const status_link = {
  application_id: '01980000-0000-7000-8000-000000000001',
  version: 1,
  expires_at: '2028-01-15T09:00:00.000Z',
};
export const application = { application_nr: 'V-2027-000123', applicant_name: 'Ana Novak', status_link };
export const fee = {
  amount: 450,
  iban: 'SI56011001000123480',
  reference: 'SI1176996-7111207',
  purpose: 'Upravna taksa, V-2027-000123',
};
export const waiting = {
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
export const pro_forma = {
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
export const personal = {
  renewal_link_id: '01980000-0000-7000-8000-000000000004',
  unsubscribe: { topic: 'renewal' as const, address_hash: 'x' },
};
export const renewal = {
  ...application,
  ...personal,
  permit_nr: '2027-00042',
  permit_year: 2028,
  valid_to: '2027-12-31',
  registration_numbers: ['KRAB123', 'LJ12ABC'],
  parking_lots: ['P2 Jezero – vzhod', 'P4 Laz'],
  category: { sl: 'Oseba z začasnim prebivališčem', en: 'Temporary resident' },
  price: 4000,
  new_card: true,
  answer_by: '2027-12-10',
  documents: ['potrdilo o začasnem prebivališču'],
  text: null,
};
export const password = {
  name: 'Ana Novak',
  password_token_id: '01980000-0000-7000-8000-000000000002',
  expires_at: '2027-01-15T11:00:00.000Z',
};

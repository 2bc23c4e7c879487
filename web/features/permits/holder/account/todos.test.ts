import { expect, test } from 'vitest';
import type { MyApplicationRow } from '../../../../../contract/permits/applicant/my-applications.ts';
import type { MyPermit } from '../../../../../contract/permits/applicant/my-permits.ts';
import { isClosed, todosOf } from './todos.ts';

const NOW = Date.parse('2027-05-10T08:00:00Z');

const application = (change: Partial<MyApplicationRow>): MyApplicationRow => ({
  id: 'a',
  version: 1,
  application_nr: 'V-2027-000001',
  kind: 'new',
  status: 'submitted',
  user_type: 'RES',
  user_type_name_sl: '',
  user_type_name_en: '',
  permit_year: 2027,
  registration_numbers: ['KRAB123'],
  plate_texts: ['KR AB-123'],
  price_total: '40.00',
  received: '0.00',
  open: '40.00',
  payment_due_on: null,
  supplement_due_at: null,
  deleted_at: null,
  created_at: '2027-05-01T08:00:00Z',
  updated_at: '2027-05-01T08:00:00Z',
  ...change,
});

const permit = (change: Partial<MyPermit>): MyPermit => ({
  id: 'p',
  permit_nr: '2027-00001',
  status: 'active',
  user_type: 'RES',
  user_type_name_sl: '',
  user_type_name_en: '',
  permit_year: 2027,
  registration_numbers: ['KRAB123'],
  parking_lots: [],
  rfid_card_number: '0004700001',
  valid_from: '2027-01-01',
  valid_to: '2027-12-31',
  delivery: 'pickup',
  handed_over_at: '2027-01-05T08:00:00Z',
  holder_name: 'Ana Novak',
  version: 1,
  vehicles: [],
  status_reason: null,
  replaced_by: null,
  overlaps: [],
  card_status: 'assigned',
  card_waits: false,
  temporary_until: null,
  card_price: '15.00',
  paid_for_permit: '25.00',
  price_share: null,
  max_plates: 1,
  plate_changes_left: 2,
  open_application: null,
  renewal_year: null,
  allowed: [],
  plate_check_due_at: null,
  verify_code: 'x'.repeat(22),
  verify_url: '',
  ...change,
});

test('what has a deadline comes first, the nearest first', () => {
  const todos = todosOf(
    [
      permit({ id: 'renew', renewal_year: 2028, allowed: ['renew'] }),
      permit({ id: 'check', plate_check_due_at: '2027-05-14' }),
      permit({ id: 'collect', handed_over_at: null, card_waits: true }),
    ],
    [
      application({ id: 'pay', status: 'awaiting_payment' }),
      application({ id: 'late', status: 'supplement_requested', supplement_due_at: '2027-05-20T21:59:59Z' }),
      application({ id: 'soon', status: 'supplement_requested', supplement_due_at: '2027-05-12T21:59:59Z' }),
      application({ id: 'overdue', status: 'payment_expired' }),
    ],
  );
  expect(todos.map((todo) => ('application' in todo ? todo.application.id : todo.permit.id))).toEqual([
    'soon',
    'late',
    'overdue',
    'pay',
    'collect',
    'renew',
    'check',
  ]);
});

test.each([
  ['nothing to pay', [], [application({ status: 'approved', price_total: '0.00', open: '0.00' })]],
  ['the card comes by post', [permit({ handed_over_at: null, delivery: 'post' })], []],
  [
    'no card on the permit',
    [permit({ handed_over_at: null, rfid_card_number: null, card_status: null })],
    [],
  ],
  ['the card is reported as lost', [permit({ handed_over_at: null, card_status: 'lost' })], []],
  ['the permit is over', [permit({ handed_over_at: null, status: 'replaced' })], []],
  ['the permit is blocked', [permit({ handed_over_at: null, status: 'suspended' })], []],
  ['the renewal has been sent', [permit({ renewal_year: 2028, allowed: [] })], []],
] as const)('nothing to do: %s', (_, permits, applications) => {
  expect(todosOf(permits, applications)).toEqual([]);
});

test.each([
  ['completed', '2027-05-09T08:00:00Z', true],
  ['withdrawn', '2027-05-09T08:00:00Z', true],
  ['rejected', '2027-05-01T08:00:00Z', false],
  ['rejected', '2027-04-01T08:00:00Z', true],
  ['dismissed', '2027-05-01T08:00:00Z', false],
  ['in_review', '2027-01-01T08:00:00Z', false],
] as const)('%s since %s is closed: %s', (status, updated_at, closed) => {
  expect(isClosed(application({ status, updated_at }), NOW)).toBe(closed);
});

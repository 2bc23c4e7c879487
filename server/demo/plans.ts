import type { StaffApplicationInput } from '../../contract/permits/applications.ts';
import type { StoredApplicant, Vehicle } from '../../contract/people/applicant.ts';
import type { AttachmentKind } from '../../contract/settings/attachments.ts';
import { usualProofs } from '../settings/parking/starting-terms.ts';
import { openPermitYears } from '../settings/reference/rules.ts';
import { DEMO_PARAMETERS } from '../settings/parameters/demo-parameters.ts';
import { company, person, resident, plate } from './people.ts';
import type { Plan } from './history-seeder.ts';

/** The documents that the demo municipality asks for: the usual ones, and of owners one more. */
export const attachmentsOf = (user_type: string): AttachmentKind[] => [
  ...usualProofs(user_type),
  ...(user_type === 'OWN' ? (['tourist_tax_proof'] as const) : []),
];
const EXTRA: Readonly<Record<string, string>> = {
  EMP: 'Hotel Jezero d.o.o.',
  BOA: 'PL-2024-031',
  HST: '4',
  LND: 'k. o. 2200 Studor, parc. št. 411/2',
};

/** The category with an administrative fee of its own. */
export const WITH_FEE = 'EMP';

let nextPlate = 0;
const car = (ownership: Vehicle['ownership'] = 'own', make_model?: string): Vehicle => ({
  registration_number: plate(nextPlate++),
  country: 'SI',
  ownership,
  ...(make_model ? { make_model } : {}),
});

/** Each owner has a house of their own: so many permits are for one property at most. */
const extraOf = (user_type: string): string | undefined =>
  user_type === 'OWN' ? `Ukanc ${27 + nextPlate}, 4265 Bohinjsko jezero` : EXTRA[user_type];

const request = (
  applicant: StoredApplicant,
  user_type: string,
  permit_year: number,
  more: Partial<StaffApplicationInput> = {},
): StaffApplicationInput =>
  ({
    applicant,
    user_type,
    permit_year,
    vehicles: [car(applicant.type === 'natural_person' ? 'own' : 'company')],
    rfid_card: 'new',
    delivery: 'pickup',
    language: 'sl',
    source: 'admin',
    ...(extraOf(user_type) ? { extra: extraOf(user_type) } : {}),
    ...more,
  }) as StaffApplicationInput;

/**
 * The running permit year and the last one open for applications on `today`: the same from January to the day
 * on which the next opens.
 */
export const seasonOf = (today: string): { year: number; next: number } => ({
  year: Number(today.slice(0, 4)),
  next: Math.max(...openPermitYears(today, DEMO_PARAMETERS.permit_year_opens)),
});

/** How many days ago the June of a year was, for records kept no longer than their period of retention. */
const daysSinceJune = (year: number, today: string): number =>
  Temporal.PlainDate.from(`${year}-06-17`).until(today).days;

/** For how many days applications for a permit year have been open on `today`. */
export const daysOpen = (permit_year: number, today: string): number =>
  Temporal.PlainDate.from(`${permit_year - 1}-${DEMO_PARAMETERS.permit_year_opens}`).until(today).days;

/**
 * Who applied for what, how many days ago, and with which result. Nobody applied before their year was open,
 * so that the demo can be set up on any day of the year.
 */
export function plans(today: string, accounts: { ana: string; company: string }): Plan[] {
  nextPlate = 0;
  const { year, next } = seasonOf(today);
  let who = 1;
  const plan = (
    user_type: string,
    permit_year: number,
    days_ago: number,
    outcome: Plan['outcome'],
    more: Partial<Plan> = {},
    input: Partial<StaffApplicationInput> = {},
  ): Plan => {
    const firm = user_type === 'BUS' || user_type === 'SRV';
    const natural = user_type === 'RES' ? resident : person;
    const applicant = firm ? company((who++ % 5) + 1) : natural(who++);
    return {
      input: request(applicant, user_type, permit_year, input),
      attachments: attachmentsOf(user_type),
      days_ago: Math.min(days_ago, daysOpen(permit_year, today)),
      outcome,
      user_id: null,
      ...more,
    };
  };
  const ana = (user_type: string, permit_year: number, days_ago: number, outcome: Plan['outcome']): Plan => ({
    ...plan(user_type, permit_year, days_ago, outcome),
    input: request(person(0), user_type, permit_year),
    user_id: accounts.ana,
  });
  const firm = (permit_year: number, days_ago: number, outcome: Plan['outcome']): Plan => ({
    ...plan('BUS', permit_year, days_ago, outcome),
    user_id: accounts.company,
    input: request(company(0), 'BUS', permit_year, {
      vehicles: [car('company', 'Renault Master'), car('leased', 'VW Transporter')],
    }),
    attachments: ['registration_certificate', 'register_extract', 'vehicle_lease'],
  });
  // Listed separately, so that the plates of the others stay in order.
  const newCar = (): Vehicle => ({
    registration_number: 'KRPD421',
    country: 'SI',
    make_model: 'Peugeot Boxer',
    ownership: 'company',
  });
  /** A paper application without an e-mail address: the office writes letters. */
  const onPaper = (user_type: string, days_ago: number, outcome: Plan['outcome']): Plan => {
    const made = plan(user_type, next, days_ago, outcome);
    const { email: _, ...applicant } = made.input.applicant;
    return { ...made, input: { ...made.input, applicant: applicant as StoredApplicant } };
  };
  return [
    plan('RES', year - 1, 400, 'completed'),
    plan('OWN', year - 1, 390, 'completed'),
    plan('EMP', year - 1, 380, 'completed'),
    // Out of season the last campaign is that of the year before, which needs recipients.
    ...(next === year ? ['RES', 'RES', 'TMP'].map((type) => plan(type, year - 1, 385, 'completed')) : []),
    plan('RES', year, 300, 'completed', { handed_over: true }),
    plan('RES', year, 290, 'completed', { handed_over: true }),
    plan('TMP', year, 280, 'completed', { handed_over: true }),
    plan('OWN', year, 270, 'completed', { handed_over: true }),
    plan('EMP', year, 260, 'completed', { handed_over: true }),
    plan('HST', year, 250, 'completed', { handed_over: true }),
    plan('BOA', year, 240, 'completed', { handed_over: true }),
    plan('LND', year, 230, 'completed', { handed_over: true }),
    plan('SRV', year, 220, 'completed', { handed_over: true }),
    plan('OTH', year, 210, 'completed', { handed_over: true }),
    plan('BUS', year, 200, 'completed', { handed_over: true }),
    plan('RES', year, 190, 'completed', { permit_status: 'revoked' }),
    plan('OWN', year, 180, 'completed', { permit_status: 'suspended' }),
    plan('RES', year, 170, 'completed', { permit_status: 'replaced' }),
    plan('EMP', year, 60, 'completed', { valid_days: 78, handed_over: true }),
    plan('RES', year, 40, 'completed'),
    plan('OTH', year, 30, 'completed', {}, { delivery: 'post' }),
    plan('RES', year, 25, 'completed', { permit_status: 'pending' }),
    plan('OTH', year - 6, daysSinceJune(year - 6, today), 'rejected'),
    plan('TMP', year - 5, daysSinceJune(year - 5, today), 'dismissed'),
    plan('EMP', year - 6, daysSinceJune(year - 6, today), 'withdrawn'),
    plan('OWN', year, 45, 'payment_expired'),
    { ...firm(year, 95, 'completed'), new_vehicle: { vehicle: newCar(), days_ago: 1 } },
    ana('RES', year, 92, 'completed'),
    plan('RES', year, 12, 'awaiting_payment'),
    ana('OTH', year, 6, 'awaiting_payment'),
    plan('OWN', year, 19, 'awaiting_payment', {}, { language: 'en' }),
    plan('RES', year, 5, 'awaiting_payment'),
    plan('TMP', year, 5, 'awaiting_payment'),
    plan('RES', year, 4, 'awaiting_payment'),
    plan('OTH', year, 11, 'approved'),
    plan('OWN', year, 10, 'approved', {}, { language: 'en' }),
    plan('LND', year, 9, 'ready'),
    plan('RES', year, 8, 'paid'),
    plan('TMP', year, 20, 'supplement_overdue'),
    plan('EMP', year, 7, 'supplement_requested'),
    plan('BOA', year, 6, 'supplemented'),
    plan('HST', year, 5, 'in_review'),
    plan('RES', year, 4, 'in_review'),
    plan('OTH', year, 3, 'submitted'),
    plan('RES', next, 2, 'completed'),
    plan('RES', next, 2, 'submitted', {}, { note: 'Prevzem prosim po 15. uri.' }),
    plan('OWN', next, 1, 'submitted', {}, { delivery: 'post' }),
    plan('EMP', next, 1, 'submitted'),
    plan('RES', next, 0, 'submitted', {}, { rfid_card: 'new' }),
    firm(next, 1, 'submitted'),
    ana('RES', next, 1, 'in_review'),
    onPaper('RES', 6, 'submitted'),
    onPaper('RES', 9, 'rejected'),
    onPaper('OWN', 4, 'supplement_requested'),
    // Unusual payments (exceptions.ts, money.ts) come last, so that people and plates of the others stay in
    // order.
    plan('RES', year, 16, 'awaiting_payment'),
    plan('OTH', year, 15, 'paid'),
    plan('RES', year, 14, 'approved'),
    plan(WITH_FEE, year, 13, 'awaiting_payment'),
  ];
}

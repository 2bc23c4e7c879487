import type { StaffApplicationInput } from '../../../contract/applications.ts';
import type { AttachmentKind } from '../../../contract/reference.ts';
import { ADMIN_DEFAULT } from '../../../contract/permissions.ts';
import { applicantName, type StoredApplicant, type Vehicle } from '../../../contract/applicant.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../ids.ts';
import { searchText } from '../../applications/intake.ts';
import type { Caller } from '../../http/handler.ts';
import { insertUser } from '../../users/queries.ts';
import { transaction } from '../transaction.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { company, person, plate } from './people.ts';
import { seedBarrier } from './barrier.ts';
import { seedExports } from './exports.ts';
import { seedInvoices } from './invoices.ts';
import { seedConfirmed, seedStatement } from './money.ts';
import { seedLedger } from './ledger.ts';
import { seedParking } from './parking.ts';
import { seedPeople } from './people-accounts.ts';
import { seedReference } from './reference.ts';
import { seedRetention } from './retention.ts';
import { Story, type Plan } from './story.ts';

const [ROOT, ADMIN, ANA, COMPANY] = DEMO_ACCOUNTS;

/** The demo municipality with people, applications and permits in every status, dated back from today. */
export async function seedDemo(deps: Deps): Promise<void> {
  await seedReference(deps.db);
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const accounts = await seedAccounts(deps, password_hash);
  const clerk: Caller = {
    user_id: accounts.admin,
    role: 'admin',
    permissions: ADMIN_DEFAULT,
    name: 'Marko Hribar',
    session_id: null,
  };
  const story = new Story(deps, clerk);
  // The oldest first, so that numbers of applications and invoices run with their days.
  const told = plans(Number(deps.clock.today().slice(0, 4)), accounts);
  for (const plan of told.toSorted((a, b) => b.days_ago - a.days_ago)) await story.tell(plan);
  await seedPeople(deps, accounts, password_hash);
  const quiet = { ...deps, jobs: { ...deps.jobs, send: async () => {} } };
  await seedInvoices(quiet, clerk);
  await seedOldNumbers(deps);
  await seedParking(deps, clerk);
  await seedStatement(deps, clerk);
  await seedConfirmed(quiet, clerk);
  await story.finish();
  await seedLedger(deps, clerk);
  await seedBarrier(deps, accounts.root);
  await seedRetention(deps, accounts);
  await seedExports(deps, clerk);
}

/** Numbers of the ledger that the municipality kept before, on the permits that were in it. */
async function seedOldNumbers({ db }: Pick<Deps, 'db'>): Promise<void> {
  const permits = await db
    .selectFrom('permits')
    .select(['id', 'permit_year'])
    .orderBy('permit_nr')
    .limit(5)
    .execute();
  for (const [i, { id, permit_year }] of permits.entries())
    await db
      .updateTable('permits')
      .set({ legacy_number: `${211 + i * 7}/${permit_year}` })
      .where('id', '=', id)
      .execute();
}

type Accounts = { root: string; admin: string; ana: string; company: string };

async function seedAccounts(deps: Deps, password_hash: string): Promise<Accounts> {
  const ana = person(0);
  const firm = company(0);
  const accounts = { root: newId(), admin: newId(), ana: newId(), company: newId() };
  const staff = { type: 'natural_person' as const, password_hash };
  const applicant = (a: StoredApplicant) => ({
    type: a.type,
    name: applicantName(a),
    phone: a.phone ?? null,
    tax_number: a.tax_number ?? null,
    details: { applicant: a },
    password_hash,
    role: 'user' as const,
    search: searchText([applicantName(a), a.email, a.phone, a.tax_number]),
  });
  await transaction(deps.db, async (trx) => {
    await insertUser(trx, {
      ...staff,
      id: accounts.root,
      role: 'root',
      name: 'Tina Koren',
      email: ROOT,
      search: searchText(['Tina Koren', ROOT]),
    });
    await insertUser(trx, {
      ...staff,
      id: accounts.admin,
      role: 'admin',
      permissions: [...ADMIN_DEFAULT],
      name: 'Marko Hribar',
      email: ADMIN,
      search: searchText(['Marko Hribar', ADMIN]),
    });
    await insertUser(trx, { ...applicant(ana), id: accounts.ana, email: ANA });
    await insertUser(trx, { ...applicant(firm), id: accounts.company, email: COMPANY });
  });
  return accounts;
}

const ATTACHMENTS: Readonly<Record<string, AttachmentKind[]>> = {
  RES: ['registration_certificate'],
  TMP: ['registration_certificate', 'residence_proof'],
  OWN: ['registration_certificate', 'ownership_proof', 'tourist_tax_proof'],
  EMP: ['registration_certificate', 'employer_certificate'],
  BUS: ['registration_certificate', 'register_extract'],
  HST: ['categorisation_decision'],
  BOA: ['registration_certificate', 'boat_permit'],
  LND: ['land_title'],
  SRV: ['organisation_letter'],
  OTH: ['registration_certificate'],
};
const EXTRA: Readonly<Record<string, string>> = {
  OWN: 'Ukanc 27, 4265 Bohinjsko jezero',
  EMP: 'Hotel Jezero d.o.o.',
  BOA: 'PL-2024-031',
  HST: 'Apartma 2 + 2, RNO 118245',
  LND: 'k. o. 2200 Studor, parc. št. 411/2',
};

let nextPlate = 0;
const car = (ownership: Vehicle['ownership'] = 'own', make_model?: string): Vehicle => ({
  registration_number: plate(nextPlate++),
  country: 'SI',
  ownership,
  ...(make_model ? { make_model } : {}),
});

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
    ...(EXTRA[user_type] ? { extra: EXTRA[user_type] } : {}),
    ...more,
  }) as StaffApplicationInput;

/** Who applied for what, how many days ago, and what became of it. */
function plans(year: number, accounts: Accounts): Plan[] {
  nextPlate = 0;
  const next = year + 1;
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
    const applicant = firm ? company((who++ % 5) + 1) : person(who++);
    return {
      input: request(applicant, user_type, permit_year, input),
      attachments: ATTACHMENTS[user_type] ?? [],
      days_ago,
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
  // Named apart, so that the plates of the others stay in their order.
  const newCar = (): Vehicle => ({
    registration_number: 'KRPD421',
    country: 'SI',
    make_model: 'Peugeot Boxer',
    ownership: 'company',
  });
  /** Came on paper, without an e-mail address: what the office writes are letters. */
  const onPaper = (user_type: string, days_ago: number, outcome: Plan['outcome']): Plan => {
    const made = plan(user_type, next, days_ago, outcome);
    const { email: _, ...applicant } = made.input.applicant;
    return { ...made, input: { ...made.input, applicant: applicant as StoredApplicant } };
  };
  return [
    plan('RES', year - 1, 400, 'completed'),
    plan('OWN', year - 1, 390, 'completed'),
    plan('EMP', year - 1, 380, 'completed'),
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
    plan('OTH', year, 120, 'rejected'),
    plan('TMP', year, 100, 'dismissed'),
    plan('EMP', year, 90, 'withdrawn'),
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
  ];
}

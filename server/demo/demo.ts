import { ADMIN_DEFAULT } from '../../contract/platform/permissions.ts';
import { applicantName, type StoredApplicant } from '../../contract/people/applicant.ts';
import { hashPassword } from '../platform/kernel/passwords.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/db/ids.ts';
import { searchText } from '../platform/kernel/search-text.ts';
import type { Caller } from '../platform/http/handler.ts';
import { insertUser } from '../people/users/queries.ts';
import { transaction } from '../platform/db/transaction.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../platform/config/demo-accounts.ts';
import { seedAppeal } from './appeal.ts';
import { company, person } from './people.ts';
import { seedBarrier } from './barrier.ts';
import { seedBin } from './bin.ts';
import { seedBookInvoice, seedMunicipality, seedReturnedPayment } from './exceptions.ts';
import { seedExports } from './exports.ts';
import { seedInvoices } from './invoices.ts';
import { seedConfirmed, seedStatements } from './money.ts';
import { seedLedger, seedVatPeriods } from './ledger.ts';
import { seedParking } from './parking.ts';
import { seedPeople } from './people-accounts.ts';
import { attachmentsOf, daysOpen, plans, seasonOf } from './plans.ts';
import { seedReference } from './reference.ts';
import { sealDemoLog, seedRetention } from './retention.ts';
import { seedCampaign, seedDraft } from './season.ts';
import { seedServices } from './services.ts';
import { HistorySeeder } from './history-seeder.ts';

const [ROOT, ADMIN, ANA, COMPANY] = DEMO_ACCOUNTS;
/** When the first campaign of the season was sent. */
const CAMPAIGN_DAYS_AGO = 3;

/** The demo municipality with people, applications and permits in every status, dated back from today. */
export async function seedDemo(deps: Deps): Promise<void> {
  await seedReference(deps.db);
  await seedHistory(deps);
}

/** The history of the demo municipality, on top of its reference data. */
export async function seedHistory(deps: Deps): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const accounts = await seedAccounts(deps, password_hash);
  const clerk: Caller = {
    user_id: accounts.admin,
    role: 'admin',
    permissions: ADMIN_DEFAULT,
    name: 'Marko Hribar',
    session_id: null,
  };
  await seedMunicipality(deps);
  const story = new HistorySeeder(deps, clerk);
  // The oldest first, so that application and invoice numbers are in order of date.
  const today = deps.clock.today();
  const { year, next } = seasonOf(today);
  const campaign = { permit_year: next, days_ago: Math.min(CAMPAIGN_DAYS_AGO, daysOpen(next, today)) };
  const told = plans(today, accounts).toSorted((a, b) => b.days_ago - a.days_ago);
  for (const plan of told.filter(({ days_ago }) => days_ago >= campaign.days_ago)) await story.tell(plan);
  const quiet = { ...deps, jobs: { ...deps.jobs, send: async () => {} } };
  const renewals = (await seedCampaign(quiet, clerk, campaign)).map((answer) => ({
    ...answer,
    attachments: attachmentsOf(answer.input.user_type),
    user_id: null,
  }));
  const lately = [...told.filter(({ days_ago }) => days_ago < campaign.days_ago), ...renewals];
  for (const plan of lately.toSorted((a, b) => b.days_ago - a.days_ago)) await story.tell(plan);
  await story.catchUp();
  await seedDraft(quiet, clerk, year + 1);
  await seedPeople(deps, accounts, password_hash);
  await seedInvoices(quiet, clerk);
  await seedOldNumbers(deps);
  await seedParking(deps, clerk);
  await seedBookInvoice(quiet, clerk);
  await seedReturnedPayment(quiet, { ...clerk, user_id: accounts.root, role: 'root', name: 'Tina Koren' });
  await seedStatements(quiet, clerk);
  await seedConfirmed(quiet, clerk);
  await story.finish();
  await seedLedger(deps, clerk);
  await seedVatPeriods(deps, accounts.root);
  await seedBarrier(deps, accounts.root);
  await seedRetention(deps, accounts);
  await seedBin(quiet, clerk);
  await seedServices(quiet, clerk);
  await seedAppeal(quiet, clerk);
  await seedExports(deps, clerk);
  await sealDemoLog(deps);
}

/** Numbers from the municipality's former register, on the permits that were in it. */
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

/** Sent to the tax administration with their invoices; invented, like the rest. */
const STAFF_TAX_NUMBERS = { root: '90009118', admin: '90009126' };

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
      tax_number: STAFF_TAX_NUMBERS.root,
      search: searchText(['Tina Koren', ROOT]),
    });
    await insertUser(trx, {
      ...staff,
      id: accounts.admin,
      role: 'admin',
      permissions: [...ADMIN_DEFAULT],
      name: 'Marko Hribar',
      email: ADMIN,
      tax_number: STAFF_TAX_NUMBERS.admin,
      search: searchText(['Marko Hribar', ADMIN]),
    });
    await insertUser(trx, { ...applicant(ana), id: accounts.ana, email: ANA });
    await insertUser(trx, { ...applicant(firm), id: accounts.company, email: COMPANY });
  });
  return accounts;
}

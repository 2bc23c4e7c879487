import { can, type Permission } from '../../../contract/platform/permissions.ts';
import {
  INSTALLATION_STEPS,
  type Installation,
  STEP_PERMISSIONS,
} from '../../../contract/settings/installation.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { DEMO_PARAMETERS } from '../parameters/demo-parameters.ts';
import { findInstallation } from '../parameters/installation-queries.ts';
import { doneSteps } from '../parameters/installation-rules.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { listNotes, listStaff, loadStepContext } from './queries.ts';

type Staff = Awaited<ReturnType<typeof listStaff>>[number];
const mayDo = (person: Staff, permission: Permission | null): boolean =>
  permission === null ? person.role === 'root' : can(person, permission);

/** The first day as it stands, computed from the rows. */
export async function presentInstallation(db: Db | Trx, today: string): Promise<Installation> {
  const { municipality } = await loadParameters(db, today);
  const { demo_seeded_at, opened_at } = await findInstallation(db);
  const facts = await loadStepContext(db, today);
  // In the demo the sample is the municipality, with lots and prices that nobody had to enter.
  const done = demo_seeded_at
    ? doneSteps(municipality, null, { ...facts, lots: true, prices: true })
    : doneSteps(municipality, DEMO_PARAMETERS.municipality, facts);
  const staff = await listStaff(db);
  const notes = await listNotes(db);
  return {
    opened_at,
    steps: INSTALLATION_STEPS.map((name) => ({
      name,
      done: done.has(name),
      note: notes.find(({ step }) => step === name) ?? null,
      people: staff.filter((person) => mayDo(person, STEP_PERMISSIONS[name])).map((person) => person.name),
    })),
  };
}

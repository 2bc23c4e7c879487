import { ADMIN_DEFAULT, permissionsOf, type PresetName } from '../../contract/platform/permissions.ts';
import { insertPasswordToken } from '../people/auth/queries.ts';
import { INVITATION_DAYS } from '../people/auth/reset-password.ts';
import type { Deps } from '../platform/deps.ts';
import { contextOfApplicant, contextOfStaff } from '../people/users/account-context.ts';
import { insertUser, insertUserEvent } from '../people/users/queries.ts';
import { changeOfRights } from '../people/users/rules.ts';
import type { Trx } from '../platform/db/db.ts';
import { newId } from '../platform/db/ids.ts';
import { transaction } from '../platform/db/transaction.ts';
import { person } from './people.ts';

const DAY = 86_400_000;
const ago = (deps: Deps, days: number): string =>
  new Date(Date.parse(deps.clock.now()) - days * DAY).toISOString();

/** Staff of the demo municipality besides the two main accounts; same password. */
const STAFF: readonly {
  name: string;
  email: string;
  preset: PresetName;
  /** Null: still to be entered, so that the check of the system has somebody to name. */
  tax_number: string | null;
  days: number;
  seen: number | null;
}[] = [
  {
    name: 'Maja Zupan',
    email: 'maja.zupan@demo.example',
    preset: 'clerk',
    tax_number: '90009134',
    days: 410,
    seen: 0.1,
  },
  {
    name: 'Irena Bele',
    email: 'irena.bele@demo.example',
    preset: 'finance',
    tax_number: '90009142',
    days: 400,
    seen: 1,
  },
  {
    name: 'Darko Vidic',
    email: 'darko.vidic@demo.example',
    preset: 'data_protection',
    tax_number: null,
    days: 200,
    seen: 12,
  },
  {
    name: 'Gašper Mali',
    email: 'gasper.mali@demo.example',
    preset: 'warden',
    tax_number: null,
    days: 90,
    seen: 2,
  },
  {
    name: 'Nuša Kralj',
    email: 'nusa.kralj@demo.example',
    preset: 'clerk',
    tax_number: null,
    days: 1,
    seen: null,
  },
];

/** Applicants with an account: who (`person` of people.ts), created how long ago, and last signed in when. */
const APPLICANTS: readonly {
  index: number;
  days: number;
  seen: number | null;
  state?: 'invited' | 'reset';
}[] = [
  { index: 4, days: 295, seen: 3 },
  { index: 5, days: 285, seen: 40 },
  { index: 6, days: 275, seen: 120 },
  { index: 7, days: 260, seen: 9, state: 'reset' },
  { index: 8, days: 250, seen: null, state: 'invited' },
  { index: 20, days: 24, seen: 6 },
  { index: 33, days: 5, seen: null, state: 'invited' },
];

/**
 * Accounts of more staff and of applicants in every state, linked to the applications and permits of the same
 * people.
 */
export async function seedPeople(
  deps: Deps,
  { root, admin }: { root: string; admin: string },
  password_hash: string,
): Promise<void> {
  await transaction(deps.db, async (trx) => {
    for (const one of STAFF) {
      const id = newId();
      const created_at = ago(deps, one.days);
      await insertUser(trx, {
        id,
        role: 'admin',
        type: 'natural_person',
        permissions: [...permissionsOf(one.preset)],
        ...contextOfStaff({
          name: one.name,
          email: one.email,
          phone: null,
          tax_number: one.tax_number,
          foreign_operator: false,
          details: {},
        }),
        password_hash: one.seen === null ? null : password_hash,
        last_seen: one.seen === null ? null : ago(deps, one.seen),
        created_at,
        updated_at: created_at,
      });
      await recordStaff(trx, id, root, one, deps);
    }
    for (const one of APPLICANTS) await seedApplicant(trx, deps, one, admin, password_hash);
  });
}

/** Everybody started with the default permissions and got the present ones a day later. */
async function recordStaff(
  trx: Trx,
  user_id: string,
  actor_id: string,
  { preset, days }: (typeof STAFF)[number],
  deps: Deps,
): Promise<void> {
  const [nobody, usual, now] = [
    { role: 'user' as const, permissions: [] },
    { role: 'admin' as const, permissions: ADMIN_DEFAULT },
    { role: 'admin' as const, permissions: permissionsOf(preset) },
  ];
  const event = { user_id, actor_id };
  await insertUserEvent(trx, {
    ...event,
    kind: 'created',
    data: changeOfRights(nobody, usual),
    created_at: ago(deps, days),
  });
  await insertUserEvent(trx, {
    ...event,
    kind: 'rights_changed',
    data: changeOfRights(usual, now),
    created_at: ago(deps, days - 0.5),
  });
}

async function seedApplicant(
  trx: Trx,
  deps: Deps,
  { index, days, seen, state }: (typeof APPLICANTS)[number],
  actor_id: string,
  password_hash: string,
): Promise<void> {
  const id = newId();
  const context = person(index);
  const email = context.email ?? '';
  const created_at = ago(deps, days);
  await insertUser(trx, {
    id,
    role: 'user',
    permissions: [],
    ...contextOfApplicant({ ...context, email }),
    language: index % 7 === 6 ? 'en' : 'sl',
    password_hash: state === 'invited' ? null : password_hash,
    reset: state === 'reset',
    password_valid_until: state === 'reset' ? ago(deps, -2) : null,
    last_seen: seen === null ? null : ago(deps, seen),
    created_at,
    updated_at: created_at,
  });
  await insertUserEvent(trx, { user_id: id, kind: 'created', actor_id, created_at });
  if (state === 'reset')
    await insertUserEvent(trx, { user_id: id, kind: 'password_set', actor_id, created_at: ago(deps, 1) });
  if (state === 'invited')
    await insertPasswordToken(trx, {
      user_id: id,
      purpose: 'invitation',
      now: created_at,
      expires_at: ago(deps, days - INVITATION_DAYS),
    });
  for (const table of ['applications', 'permits'] as const)
    await trx
      .updateTable(table)
      .set({ user_id: id })
      .where('person_key', '=', `tax:${context.country}:${context.tax_number}`)
      .execute();
}

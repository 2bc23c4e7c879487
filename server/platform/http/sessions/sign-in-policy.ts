import { type FactorGroup, groupOf, type Role } from '../../../../contract/platform/permissions.ts';

/** The settings of sign-in and sessions as they apply now; server/people/auth reads them. */
export type SignInPolicy = {
  /** Staff who have to have a second factor. */
  required_for: readonly FactorGroup[];
  /** How long a proof counts for calls with `step_up`; null: none is asked for. */
  step_up_minutes: number | null;
  staff_hours: number;
  staff_idle_minutes: number;
  applicant_days: number;
};

type Person = { role: Role; permissions: readonly string[] };

export const needsFactor = ({ required_for }: SignInPolicy, person: Person): boolean => {
  const group = groupOf(person);
  return group !== null && required_for.includes(group);
};

const plus = (instant: string, seconds: number): number => Date.parse(instant) + seconds * 1000;

/**
 * When a session ends that is used at `now`: so long after it began, for staff also so long after its last use.
 */
export const expiryOf = (policy: SignInPolicy, role: Role, created_at: string, now: string): string => {
  const ends =
    role === 'user'
      ? plus(created_at, policy.applicant_days * 86_400)
      : Math.min(plus(created_at, policy.staff_hours * 3600), plus(now, policy.staff_idle_minutes * 60));
  return new Date(ends).toISOString();
};

/** Whether a proof at `proved_at` still counts at `now`. */
export const isProved = ({ step_up_minutes }: SignInPolicy, proved_at: string, now: string): boolean =>
  step_up_minutes === null || Date.parse(now) < plus(proved_at, step_up_minutes * 60);

import type { Deps } from '../../platform/deps.ts';
import type { SignInPolicy } from '../../platform/http/sessions/sign-in-policy.ts';
import { DEFAULT_STEP_UP_MINUTES } from '../../../contract/settings/settings.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';

/** The settings of sign-in; production always asks root for a second factor, and for proofs. */
export const loadSignInPolicy = async ({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<SignInPolicy> => {
  const set = await loadParameters(db, clock.today());
  const { second_factor_for, step_up_minutes } = set;
  return {
    required_for: config.production ? ['root', ...second_factor_for] : second_factor_for,
    step_up_minutes: step_up_minutes || (config.production ? DEFAULT_STEP_UP_MINUTES : null),
    staff_hours: set.session_hours_staff,
    staff_idle_minutes: set.session_idle_minutes_staff,
    applicant_days: set.session_days_applicants,
  };
};

import { getStepUp } from '../../../contract/people/factors.ts';
import { ApiError, call } from '../../lib/http/api.ts';

/**
 * Follows a link to a file whose call has `step_up`: a link cannot ask for a proof, so it is asked for before.
 * Nothing happens when the person declines.
 */
export const openWithProof = async (href: string): Promise<void> => {
  try {
    await call(getStepUp, {}, { quiet: true });
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === 'step_up_required') return;
  }
  window.location.assign(href);
};

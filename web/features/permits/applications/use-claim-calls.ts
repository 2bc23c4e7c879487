import { useNavigate } from 'react-router';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import {
  claimApplication,
  nextApplication,
  releaseApplication,
} from '../../../../contract/permits/review.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useTakeOver } from './application-query.ts';
import { applicationHref } from './paths.ts';
import { useSmallAction } from './use-small-action.ts';

/** Claims and releases applications and opens the next. */
export const useClaimCalls = () => {
  const m = useMessages('applications');
  const navigate = useNavigate();
  const takeOver = useTakeOver();
  const { busy, run } = useSmallAction();
  const show = (next: ApplicationDetail, text: string): void => {
    takeOver(next);
    showSnackbar(text);
  };
  return {
    busy,
    /** `then` follows once the caller has claimed it. */
    claim: (id: string, take_over: boolean, then?: () => void): Promise<void> =>
      run({
        send: () => {
          const body = take_over ? { take_over: true as const } : {};
          return call(claimApplication, { params: { id }, body }, { quiet: true });
        },
        done: (next) => {
          show(next, m.done.claim);
          then?.();
        },
      }),
    release: (id: string): Promise<void> =>
      run({
        send: () => call(releaseApplication, { params: { id } }, { quiet: true }),
        done: (next) => show(next, m.done.release),
      }),
    /** Opens the oldest unclaimed application. */
    goToNext: (except?: string): Promise<void> =>
      run({
        send: () => call(nextApplication, { body: except ? { except } : {} }, { quiet: true }),
        done: ({ application }) => {
          if (application) void navigate(applicationHref(application.id));
          else showSnackbar(m.next_none);
        },
      }),
  };
};

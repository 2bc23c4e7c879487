import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { claimApplication, releaseApplication } from '../../../../../contract/permits/review.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { useSetApplication } from '../application-query.ts';
import { useNextApplication } from '../use-next-application.ts';
import { useSmallAction } from '../use-small-action.ts';

/** Claims and releases applications and opens the next. */
export const useClaimCalls = () => {
  const m = useMessages('applications');
  const takeOver = useSetApplication();
  const { busy, run } = useSmallAction();
  const next = useNextApplication();
  const show = (newest: ApplicationDetail, text: string): void => {
    takeOver(newest);
    showSnackbar(text);
  };
  return {
    busy: busy || next.busy,
    goToNext: next.goToNext,
    /** `then` follows once the caller has claimed it. */
    claim: (id: string, take_over: boolean, then?: () => void): Promise<void> =>
      run({
        send: () => {
          const body = take_over ? { take_over: true as const } : {};
          return call(claimApplication, { params: { id }, body }, { quiet: true });
        },
        done: (claimed) => {
          show(claimed, m.done.claim);
          then?.();
        },
      }),
    release: (id: string): Promise<void> =>
      run({
        send: () => call(releaseApplication, { params: { id } }, { quiet: true }),
        done: (released) => show(released, m.done.release),
      }),
  };
};

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
import { useOnce } from './use-once.ts';

/** Claims and releases applications and opens the next. */
export const useClaimCalls = () => {
  const m = useMessages('applications');
  const navigate = useNavigate();
  const takeOver = useTakeOver();
  const { busy, once } = useOnce();
  return {
    busy,
    /** Resolves with the application once the caller has claimed it. */
    claim: (id: string, take_over: boolean): Promise<ApplicationDetail | null> =>
      once(async () => {
        const body = take_over ? { take_over: true as const } : {};
        const next = await call(claimApplication, { params: { id }, body }, { quiet: true });
        takeOver(next);
        showSnackbar(m.done.claim);
        return next;
      }),
    release: (id: string) =>
      once(async () => {
        takeOver(await call(releaseApplication, { params: { id } }, { quiet: true }));
        showSnackbar(m.done.release);
      }),
    /** Opens the oldest unclaimed application. */
    goToNext: (except?: string) =>
      once(async () => {
        const { application } = await call(
          nextApplication,
          { body: except ? { except } : {} },
          { quiet: true },
        );
        if (application) void navigate(applicationHref(application.id));
        else showSnackbar(m.next_none);
      }),
  };
};

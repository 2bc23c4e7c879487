import { useNavigate } from 'react-router';
import { nextApplication } from '../../../../contract/permits/review.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { applicationHref } from './paths.ts';
import { useSmallAction } from './use-small-action.ts';

/** Claims the oldest application that nobody reviews, and opens it. */
export const useNextApplication = () => {
  const m = useMessages('application_list');
  const navigate = useNavigate();
  const { busy, run } = useSmallAction();
  return {
    busy,
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

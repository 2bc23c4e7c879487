import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { hideSnackbar } from '../../../../lib/show-snackbar.ts';
import { askedAction } from '../actions.ts';
import type { OpenDialog } from '../decide/review-dialogs.tsx';

/** The open dialog of the review; another screen may link to that of the payment. */
export const useReviewDialog = (application: ApplicationDetail) => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('action');
  const [dialog, setDialog] = useState<OpenDialog | null>(() => askedAction(application, asked));
  return {
    dialog,
    /** A link for the payment opens its dialog, or shows what is due to staff who may not take payments. */
    forMoney: asked === 'pay',
    show: (next: OpenDialog): void => {
      // The last snackbar must not cover the buttons of the dialog.
      hideSnackbar();
      setDialog(next);
    },
    close: (): void => {
      setDialog(null);
      // A reload must not ask again.
      if (asked !== null)
        setQuery(
          (now) => {
            now.delete('action');
            return now;
          },
          { replace: true, preventScrollReset: true },
        );
    },
  };
};

import { useRef, useState } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useTakeOver } from './application-query.ts';

/**
 * Actions without a dialog: each runs once, however often a button is pressed. A failure is reported, and the
 * newest state of the application shown; then the action resolves with null.
 */
export const useOnce = () => {
  const m = useMessages('applications');
  const takeOver = useTakeOver();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const once = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.current) takeOver(problem.current as ApplicationDetail);
      showSnackbar(problem?.errors?.[0]?.message ?? problem?.detail ?? problem?.title ?? m.error_network);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, once };
};

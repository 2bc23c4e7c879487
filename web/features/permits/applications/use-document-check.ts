import { useRef, useState } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { DocumentRow } from '../../../../contract/permits/documents.ts';
import { resetDocument, verifyDocument } from '../../../../contract/permits/review.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useTakeOver } from './application-query.ts';

type Check = (document: DocumentRow, to: 'verified' | 'waiting') => Promise<ApplicationDetail | null>;

/**
 * Verifies a document or resets the check, once however often the button is pressed. Reports a failure and
 * shows the newest state.
 */
export const useDocumentCheck = (): { busy: boolean; check: Check } => {
  const m = useMessages('applications');
  const takeOver = useTakeOver();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const check: Check = async (document, to) => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const next = await call(
        to === 'verified' ? verifyDocument : resetDocument,
        { params: { id: document.id }, body: { version: document.version } },
        { quiet: true },
      );
      takeOver(next);
      showSnackbar(to === 'verified' ? m.check_done.verified : m.check_done.waiting);
      return next;
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
  return { busy, check };
};

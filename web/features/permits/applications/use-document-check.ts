import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { DocumentRow } from '../../../../contract/permits/documents.ts';
import { resetDocument, verifyDocument } from '../../../../contract/permits/review.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useTakeOver } from './application-query.ts';
import { useOnce } from './use-once.ts';

type Check = (document: DocumentRow, to: 'verified' | 'waiting') => Promise<ApplicationDetail | null>;

/** Verifies a document or resets the check. */
export const useDocumentCheck = (): { busy: boolean; check: Check } => {
  const m = useMessages('applications');
  const takeOver = useTakeOver();
  const { busy, once } = useOnce();
  const check: Check = ({ id, version }, to) =>
    once(async () => {
      const route = to === 'verified' ? verifyDocument : resetDocument;
      const next = await call(route, { params: { id }, body: { version } }, { quiet: true });
      takeOver(next);
      showSnackbar(m.check_done[to]);
      return next;
    });
  return { busy, check };
};

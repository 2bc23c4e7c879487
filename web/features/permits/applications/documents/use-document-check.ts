import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { DocumentRow } from '../../../../../contract/permits/documents.ts';
import { resetDocument, verifyDocument } from '../../../../../contract/permits/review.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { useSetApplication } from '../application-query.ts';
import { useSmallAction } from '../use-small-action.ts';

type Check = (
  document: DocumentRow,
  to: 'verified' | 'waiting',
  then?: (next: ApplicationDetail) => void,
) => void;

/** Verifies a document or resets the check. */
export const useDocumentCheck = (): { busy: boolean; check: Check } => {
  const m = useMessages('applications');
  const takeOver = useSetApplication();
  const { busy, run } = useSmallAction();
  const check: Check = ({ id, version }, to, then) =>
    void run({
      send: () => {
        const route = to === 'verified' ? verifyDocument : resetDocument;
        return call(route, { params: { id }, body: { version } }, { quiet: true });
      },
      done: (next) => {
        takeOver(next);
        showSnackbar(m.check_done[to]);
        then?.(next);
      },
    });
  return { busy, check };
};

import { useRef, useState } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { DocumentRow } from '../../../../../contract/permits/documents.ts';
import { resetDocument, verifyDocument } from '../../../../../contract/permits/review.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { TURNS, ZOOMS, type View } from '../../../../shared/permits/documents/document-viewer.tsx';
import { useSetApplication } from '../application-query.ts';
import { nextWaiting } from '../checklist.ts';
import { useSmallAction } from '../use-small-action.ts';
import { documentGroups, inOrder, shownDocument, stepDocument } from './document-list.ts';

const WHOLE: View = { zoom: 0, turn: 0 };
/** The part of the visible height that a page key scrolls. */
const PAGE = 0.9;

/** The documents of the application: which is shown and how, and the check of each. */
export const useReviewDocuments = (application: ApplicationDetail) => {
  const [shown, setShown] = useState<string | null>(null);
  const [view, setView] = useState(WHOLE);
  const panel = useRef<HTMLElement>(null);
  const { check, busy } = useDocumentCheck();
  const documents = inOrder(documentGroups(application));
  const current = shownDocument(documents, shown);
  const show = (id: string | null): void => {
    setShown(id);
    setView(WHOLE);
  };
  /** After a check, the next document that waits for one. */
  const showNext = (next: ApplicationDetail, id: string): void =>
    show(nextWaiting(inOrder(documentGroups(next)), id) ?? id);
  return {
    shown,
    current,
    busy,
    view,
    setView,
    panel,
    mayCheck: application.allowed.includes('check_documents'),
    show,
    showNext,
    step: (by: 1 | -1): void => show(stepDocument(documents, current?.id ?? null, by)),
    zoom: (by: 1 | -1): void =>
      setView({ ...view, zoom: Math.min(Math.max(view.zoom + by, 0), ZOOMS.length - 1) }),
    rotate: (): void => setView({ ...view, turn: (view.turn + 1) % TURNS.length }),
    /** The visible document by nearly its height. */
    scroll: (by: 1 | -1): void => {
      const stages = panel.current?.querySelectorAll<HTMLElement>('[data-document-stage]') ?? [];
      const stage = [...stages].find(({ clientHeight }) => clientHeight > 0);
      stage?.scrollBy({ top: by * stage.clientHeight * PAGE });
    },
    verify: (document: DocumentRow): void =>
      check(document, 'verified', (next) => showNext(next, document.id)),
    reset: (document: DocumentRow): void => check(document, 'waiting'),
  };
};

type Check = (
  document: DocumentRow,
  to: 'verified' | 'waiting',
  then?: (next: ApplicationDetail) => void,
) => void;

/** Verifies a document or resets the check. */
const useDocumentCheck = (): { busy: boolean; check: Check } => {
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

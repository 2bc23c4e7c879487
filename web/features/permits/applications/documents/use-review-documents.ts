import { useRef, useState } from 'react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { DocumentRow } from '../../../../../contract/permits/documents.ts';
import { TURNS, ZOOMS, type View } from '../../../../shared/permits/documents/document-viewer.tsx';
import { nextWaiting } from '../checklist.ts';
import { documentGroups, inOrder, shownDocument, stepDocument } from './document-list.ts';
import { useDocumentCheck } from './use-document-check.ts';

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

import { useState } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { DocumentRow } from '../../../../contract/permits/documents.ts';
import { nextWaiting } from './checklist.ts';
import { documentGroups, inOrder, shownDocument, stepDocument } from './document-list.ts';
import { useDocumentCheck } from './use-document-check.ts';

/** The documents of the application: which is shown, and the check of each. */
export const useReviewDocuments = (application: ApplicationDetail) => {
  const [shown, setShown] = useState<string | null>(null);
  const { check, busy } = useDocumentCheck();
  const documents = inOrder(documentGroups(application));
  const current = shownDocument(documents, shown);
  /** After a check, the next document that waits for one. */
  const showNext = (next: ApplicationDetail, id: string): void =>
    setShown(nextWaiting(inOrder(documentGroups(next)), id) ?? id);
  return {
    count: documents.length,
    shown,
    current,
    busy,
    mayCheck: application.allowed.includes('check_documents'),
    show: setShown,
    showNext,
    step: (by: 1 | -1): void => setShown(stepDocument(documents, current?.id ?? null, by)),
    verify: (document: DocumentRow): void =>
      check(document, 'verified', (next) => showNext(next, document.id)),
    reset: (document: DocumentRow): void => check(document, 'waiting'),
  };
};

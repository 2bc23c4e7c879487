import type { ApplicationDetail } from '../../../contract/applications.ts';
import type { ChecklistItem } from '../../../contract/documents.ts';

/** Required kinds of documents that do not hold: missing, not looked at yet, or refused. */
export const unverified = ({ checklist }: Pick<ApplicationDetail, 'checklist'>): ChecklistItem[] =>
  checklist.filter(({ state }) => state !== 'verified');

/** Required kinds that the applicant must send (again): what a supplement is asked for. */
export const wanting = ({ checklist }: Pick<ApplicationDetail, 'checklist'>): ChecklistItem[] =>
  checklist.filter(({ state }) => state === 'missing' || state === 'refused');

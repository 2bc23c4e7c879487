import type { FormApi } from '../form-context.tsx';
import type { FormState } from './form-state.ts';
import type { Created } from './send-application.ts';

/** What was applied for, as it was sent. */
export type SubmittedForm = Pick<
  FormApi,
  'values' | 'entitlement' | 'permit_year' | 'price' | 'required' | 'reused'
> & { files: FormState['files'] };

/**
 * The data of the confirmation. Number and link are stored for the tab, so that a reload shows them again;
 * the form is there until then.
 */
export type Submission = { created: Created; email: string | null; form: SubmittedForm | null };

const key = (draft_key: string): string => `dovolilnice.sent.${draft_key}`;

/** Stores number and link, never personal data. */
export const keepSubmission = (draft_key: string, { created }: Submission): void => {
  try {
    sessionStorage.setItem(key(draft_key), JSON.stringify(created));
  } catch {
    // Storage denied: the confirmation lasts until the page is left.
  }
};

export const readSubmission = (draft_key: string): Submission | null => {
  try {
    const created = JSON.parse(sessionStorage.getItem(key(draft_key)) ?? 'null') as Created | null;
    return created ? { created, email: null, form: null } : null;
  } catch {
    return null;
  }
};

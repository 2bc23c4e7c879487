import type { Save } from '../lib/use-save.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Notice } from './notice.tsx';

/** What stands above the fields after an attempt that failed. */
export function FormNotes({ form }: { form: Save }) {
  return (
    <>
      {form.failure ? (
        <Notice tone="error" role="alert">
          {form.failure}
        </Notice>
      ) : null}
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
    </>
  );
}

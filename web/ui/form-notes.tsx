import { useEffect, useRef } from 'react';
import type { Save } from '../lib/use-save.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Notice } from './notice.tsx';

/**
 * Messages above the fields after a failed attempt; they scroll into view, because long forms end far below.
 */
export function FormNotes({ form }: { form: Save }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.failure) note.current?.scrollIntoView({ block: 'nearest' });
  }, [form.failure, form.attempt]);
  return (
    <>
      {form.failure ? (
        <div ref={note}>
          <Notice tone="error" role="alert">
            {form.failure}
          </Notice>
        </div>
      ) : null}
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { listBulkJobs } from '../../../../contract/platform/bulk-jobs.ts';
import { type BulkAction, type BulkJob } from '../../../../contract/platform/bulk-jobs.ts';
import type { FieldError } from '../../../../contract/platform/errors.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/api.ts';
import styles from './bulk.module.css';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = {
  action: BulkAction;
  /** How many rows are selected. */
  count: number;
  /** Validation errors before anything is sent. */
  check?: () => readonly FieldError[];
  start: (idempotency_key: string) => Promise<BulkJob>;
  onStarted: (job: BulkJob) => void;
  onClose: () => void;
  /** Path of the call -> id of the control. */
  fieldId?: (path: string) => string;
  /** Extra fields of the action; shows the errors by path. */
  children?: (errors: readonly FieldError[]) => ReactNode;
};

/**
 * Asks before a bulk action and starts it once, however often the button is pressed. Needs the texts `bulk`
 * and `actions`.
 */
export function BulkStart(props: Props) {
  const { action, count, check, start, onStarted, onClose, fieldId, children } = props;
  const m = useMessages('bulk');
  const actions = useMessages('actions');
  const ui = useMessages('ui');
  const client = useQueryClient();
  const formId = useId();
  const key = useRef(crypto.randomUUID());
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [rejection, setRejection] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const submit = async (): Promise<void> => {
    const found = check?.() ?? [];
    setErrors(found);
    setRejection(null);
    if (found.length > 0) return setAttempt((n) => n + 1);
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const job = await start(key.current);
      void client.invalidateQueries({ queryKey: [listBulkJobs.path] });
      onStarted(job);
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      // An answer is final: the next attempt gets a new key. Without an answer the same key prevents a second
      // start.
      if (problem) key.current = crypto.randomUUID();
      setErrors(problem?.errors ?? []);
      setRejection(
        problem ? (problem.errors?.[0]?.message ?? problem.detail ?? problem.title) : actions.error_network,
      );
      setAttempt((n) => n + 1);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={m.actions[action]}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={action === 'withdraw' ? 'danger' : 'primary'}
            busy={busy}
          >
            {m.confirm({ n: count })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{m.leads[action]}</p>
        {rejection ? (
          <Notice tone="error" role="alert" title={m.start_failed}>
            {rejection}
          </Notice>
        ) : (
          <ErrorSummary
            attempt={attempt}
            errors={errors.map(({ path, message }) => ({ field_id: fieldId?.(path) ?? path, message }))}
          />
        )}
        {children?.(errors)}
      </form>
    </Dialog>
  );
}

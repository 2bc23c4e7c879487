import { useRef, useState } from 'react';
import type { FieldError } from '../../../../contract/platform/errors.ts';
import {
  runBankStatement,
  updateBankStatement,
  type StatementDetail,
} from '../../../../contract/money/bank-statements.ts';
import type { CallInput } from '../../../../contract/platform/route.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { useTakeOver } from './use-statement.ts';

type Change = Omit<CallInput<typeof updateBankStatement>['body'], 'version'>;

/**
 * Saves the mapping of a table on the server, change by change, so that the preview follows at once. Changes
 * run one after the other, each with the version that the previous one returned; the choices stay on the
 * screen whatever the answer is.
 */
export const useMapping = (found: StatementDetail) => {
  const m = useMessages('bank_statements');
  const takeOver = useTakeOver();
  const version = useRef(found.version);
  const queue = useRef(Promise.resolve(true));
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [rejection, setRejection] = useState<string | null>(null);
  const [newer, setNewer] = useState<StatementDetail | null>(null);
  const [attempt, setAttempt] = useState(0);

  const attemptTo = async (action: () => Promise<StatementDetail>): Promise<boolean> => {
    setBusy(true);
    setRejection(null);
    try {
      const next = await action();
      version.current = next.version;
      setErrors([]);
      takeOver(next);
      return true;
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code === 'stale_version') setNewer(problem.current as StatementDetail);
      else if (problem?.errors && problem.code === 'invalid') setErrors(problem.errors);
      else setRejection(problem?.detail ?? problem?.title ?? m.upload_lost);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = (change: Change): Promise<boolean> => {
    const body = () => ({ ...change, version: version.current });
    queue.current = queue.current.then(() =>
      attemptTo(() => call(updateBankStatement, { params: { id: found.id }, body: body() })),
    );
    return queue.current;
  };
  const run = async (change: Change, leave_out_errors: boolean): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      if (!(await save(change))) return;
      const idempotency_key = crypto.randomUUID();
      const body = { version: version.current, leave_out_errors };
      await attemptTo(() => call(runBankStatement, { params: { id: found.id }, body }, { idempotency_key }));
    } finally {
      running.current = false;
      setAttempt((n) => n + 1);
    }
  };
  return { save, run, busy, errors, rejection, newer, attempt };
};

import { useRef } from 'react';
import {
  runBankStatement,
  updateBankStatement,
  type StatementDetail,
} from '../../../../contract/money/bank-statements.ts';
import type { FieldError } from '../../../../contract/platform/errors.ts';
import type { CallInput } from '../../../../contract/platform/route.ts';
import { call } from '../../../lib/http/api.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { useSetStatement } from './use-statement.ts';

type Change = Omit<CallInput<typeof updateBankStatement>['body'], 'version'>;

const quiet = true;

/** The field of an error; one without a path is about the whole. */
const fieldOf = (error: FieldError): FieldError | null =>
  error.path === ''
    ? null
    : { ...error, path: error.path.replace(/^mapping\./, '').replace(/^columns\./, '') };

/**
 * Saves the mapping of a table on the server, change by change, so that the preview follows at once. Changes
 * run one after the other, each with the version that the previous one returned; the choices stay on the
 * screen whatever the answer is.
 */
export const useMapping = (found: StatementDetail) => {
  const takeOver = useSetStatement();
  const version = useRef(found.version);
  const queue = useRef(Promise.resolve());
  const options = { row: found, placeOf: fieldOf };
  const saving = useSending(options);
  const running = useSending(options);
  const params = { id: found.id };
  const take = (next: StatementDetail): void => {
    version.current = next.version;
    takeOver(next);
  };
  const update = async (change: Change): Promise<void> =>
    take(
      await call(updateBankStatement, { params, body: { ...change, version: version.current } }, { quiet }),
    );

  const save = (change: Change): void => {
    running.forgive();
    queue.current = queue.current.then(() => saving.run({ content: change, send: () => update(change) }));
  };
  /** Imports the payments, after all that was changed before. */
  const run = (change: Change, leave_out_errors: boolean): void => {
    saving.restart();
    void running.run({
      content: [change, leave_out_errors, version.current],
      send: async (idempotency_key) => {
        await queue.current;
        await update(change);
        const body = { version: version.current, leave_out_errors };
        return call(runBankStatement, { params, body }, { idempotency_key, quiet });
      },
      done: take,
    });
  };
  const failed = running.errors.length > 0 || running.rejection !== null;
  return {
    save,
    run,
    saving: saving.busy,
    running: running.busy,
    newer: running.newer ?? saving.newer,
    /** What was answered last; only an import that failed moves the focus to its errors. */
    answer: { ...(failed ? running : saving), attempt: running.attempt },
  };
};

import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  type BulkDetail,
  type BulkResult,
  cancelBulkJob,
  getBulkJob,
  isHeldInBulk,
} from '../../../../contract/platform/bulk-jobs.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { isOver, useBulkJob, useRefreshAfter } from './use-bulk-job.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './bulk.module.css';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';

const TONES: Record<BulkResult['state'], Tone> = {
  waiting: 'neutral',
  done: 'success',
  skipped: 'warning',
  failed: 'error',
  cancelled: 'neutral',
};
const COUNTED = ['done', 'skipped', 'failed', 'cancelled'] as const;

type Props = {
  id: string;
  hrefOf: (subject_id: string) => string;
  /** Some of its decisions are not committed yet. */
  held?: boolean;
  /** Selects the failed rows again. */
  onAgain: (ids: readonly string[]) => void;
  onClose: () => void;
};

/**
 * Progress of a bulk action, then the result of each row, failed ones first. Needs the texts `bulk` and
 * `actions`.
 */
export function BulkProgress({ id, hrefOf, held = false, onAgain, onClose }: Props) {
  const m = useMessages('bulk');
  const ui = useMessages('ui');
  const client = useQueryClient();
  const { data: job, isError, refetch } = useBulkJob(id);
  useRefreshAfter(job);
  // It may have ended meanwhile: then its newest state is shown.
  const stopping = useAction({ onFailure: () => void refetch() });
  const stop = (): void =>
    void stopping.run({
      send: () => call(cancelBulkJob, { params: { id }, body: {} }, { quiet: true }),
      done: (stopped) => {
        client.setQueryData(callQuery(getBulkJob, { params: { id } }).queryKey, stopped);
      },
    });
  const over = job !== undefined && isOver(job);
  const undoing = useBulkUndo();
  const undoable = held || (job?.action === 'claim' && job.done > 0);
  useCloseWhenHeld(job, onClose);
  const left = job?.rows.filter(
    ({ state }) => state === 'skipped' || state === 'failed' || state === 'cancelled',
  );
  return (
    <Dialog
      open
      size="large"
      title={job ? m.actions[job.action] : ui.loading}
      onClose={onClose}
      footer={
        <>
          {job && !over ? (
            <Button busy={stopping.busy} onClick={stop}>
              {m.cancel}
            </Button>
          ) : null}
          {job && undoable ? (
            <Button icon={<Undo2 />} busy={undoing.busy} onClick={() => undoing.undo(job)}>
              {m.undo_all}
            </Button>
          ) : null}
          {over && left && left.length > 0 ? (
            <Button onClick={() => onAgain(left.map(({ subject_id }) => subject_id))}>{m.again}</Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {ui.close}
          </Button>
        </>
      }
    >
      {job ? (
        <Progress job={job} hrefOf={hrefOf} />
      ) : isError ? (
        <Notice tone="error" title={m.load_failed}>
          <Button onClick={() => void refetch()}>{ui.retry}</Button>
        </Notice>
      ) : (
        <Spinner label={ui.loading} />
      )}
    </Dialog>
  );
}

/** Undoing a whole bulk action. Needs the texts `bulk` and `actions`. */
const useBulkUndo = () => {
  const m = useMessages('bulk');
  const { busy, run } = useAction({ tag: 'permits' });
  return {
    busy,
    undo: ({ id }: BulkDetail): void =>
      void run({
        send: () => call(cancelBulkJob, { params: { id }, body: { undo: true } }, { quiet: true }),
        done: ({ rows }) => {
          void announceChange('permits');
          showSnackbar(m.undone({ n: rows.filter(({ code }) => code === 'bulk.undone').length }));
        },
      }),
  };
};

/** Decisions of which none was refused have their band to be undone in: nothing is left to read here. */
const useCloseWhenHeld = (job: BulkDetail | undefined, onClose: () => void): void => {
  const close = useRef(onClose);
  close.current = onClose;
  const watched = useRef(false);
  useEffect(() => {
    if (!job) return;
    if (!isOver(job)) watched.current = true;
    else if (watched.current && isHeldInBulk(job.action) && job.done === job.total) close.current();
  }, [job]);
};

function Progress({ job, hrefOf }: { job: BulkDetail; hrefOf: Props['hrefOf'] }) {
  const m = useMessages('bulk');
  const app = useMessages('app_ui');
  const settled = job.total - job.waiting;
  const over = isOver(job);
  const told = job.rows.filter(({ state }) => state !== 'waiting');
  const urgent = (state: BulkResult['state']): number =>
    state === 'failed' ? 0 : state === 'skipped' ? 1 : 2;
  return (
    <Stack gap={3}>
      <Stack gap={3} role="status">
        <strong>
          {over
            ? job.status === 'done'
              ? m.finished
              : m.cancelled
            : m.running({ done: settled, total: job.total })}
        </strong>
        <p className={styles.counts}>
          {COUNTED.filter((state) => job[state] > 0).map((state) => (
            <StatusTag key={state} tone={TONES[state]}>
              {m.counts[state]({ n: job[state] })}
            </StatusTag>
          ))}
        </p>
      </Stack>
      {over ? null : (
        <>
          <progress
            className={styles.progress}
            max={job.total}
            value={settled}
            aria-label={m.actions[job.action]}
          />
          <p>{m.running_text}</p>
        </>
      )}
      {told.length > 0 ? (
        <div className={styles.scroll} role="group" tabIndex={0} aria-label={m.results}>
          <table className={styles.results}>
            <caption className={styles.caption}>{m.results}</caption>
            <thead>
              <tr>
                <th scope="col">{m.number}</th>
                <th scope="col">{app.result}</th>
                <th scope="col">{m.why}</th>
              </tr>
            </thead>
            <tbody>
              {told
                .toSorted((a, b) => urgent(a.state) - urgent(b.state) || a.place - b.place)
                .map((row) => (
                  <tr key={row.place}>
                    <td>
                      <Link href={hrefOf(row.subject_id)} target="_blank">
                        {row.label || NONE}
                      </Link>
                    </td>
                    <td>
                      <StatusTag tone={TONES[row.state]}>{m.states[row.state]}</StatusTag>
                    </td>
                    <td>{row.message ?? ''}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Stack>
  );
}

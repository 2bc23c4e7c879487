import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { HeldDecision } from '../../../../contract/permits/applications.ts';
import {
  listHeldDecisions,
  markDropRead,
  undoDecision,
} from '../../../../contract/permits/decisions/held-decisions.ts';
import { cancelBulkJob } from '../../../../contract/platform/bulk-jobs.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type HeldGroup, heldGroups } from './held-groups.ts';
import styles from './held-decisions.module.css';

/** A held decision is asked for again this long after its time: the server commits within a second. */
const AFTER_MS = 900;
/** While a bulk action decides, its number grows. */
const GROWING_MS = 2000;

const nextLook = (groups: readonly HeldGroup[]): number | false => {
  const open = groups.filter(({ dropped }) => !dropped);
  return open.length === 0
    ? false
    : Math.min(...open.map(({ left_ms }) => (left_ms === null ? GROWING_MS : left_ms + AFTER_MS)));
};

/**
 * What the person decided in the last seconds, with the time to undo it, on every screen; and what could not be
 * done, until they have read it. The server counts, this only shows.
 */
export function HeldDecisions() {
  const m = useMessages('held');
  const { data, dataUpdatedAt } = useQuery({
    ...callQuery(listHeldDecisions),
    refetchInterval: ({ state }) => nextLook(heldGroups(state.data?.data ?? [])),
    refetchIntervalInBackground: true,
  });
  const groups = useMemo(() => heldGroups(data?.data ?? []), [data]);
  const open = groups.filter(({ dropped }) => !dropped);
  const now = useTick(open.length > 0);
  const undo = useUndo();
  useUndoKey(open.at(-1), undo.undo);
  useNewsOfLists(open);
  return (
    <section className={styles.region} aria-label={m.label} data-held={groups.length > 0 ? '' : undefined}>
      <div role="status" className={styles.list}>
        {groups.map((group) =>
          group.dropped ? (
            <Dropped key={group.key} group={group} />
          ) : (
            <div key={group.key} className={styles.band}>
              <Decided group={group} />
              <Left ms={group.left_ms === null ? null : group.left_ms - Math.max(0, now - dataUpdatedAt)} />
              <Button
                icon={<Undo2 />}
                busy={undo.busy}
                aria-keyshortcuts="Control+Z"
                onClick={() => undo.undo(group)}
              >
                {group.bulk_id ? m.undo_all : m.undo}
                <VisuallyHidden>
                  {group.bulk_id
                    ? ` ${m.undo_all_of({ n: group.all.length })}`
                    : `: ${group.first.application_nr}`}
                </VisuallyHidden>{' '}
                <kbd aria-hidden="true">Ctrl Z</kbd>
              </Button>
            </div>
          ),
        )}
      </div>
    </section>
  );
}

function Decided({ group: { bulk_id, first, all } }: { group: HeldGroup }) {
  const m = useMessages('held');
  const what = first.transition;
  return (
    <p className={styles.text}>
      <Link href={bulk_id ? `/vloge?bulk=${bulk_id}` : `/vloge/${first.application_id}`}>
        {bulk_id ? (
          m.decided_many({ n: all.length, what })
        ) : (
          <Unbroken text={m.decided({ number: first.application_nr, what })} part={first.application_nr} />
        )}
      </Link>
    </p>
  );
}

/** Not read out each second: the band is a live region. */
function Left({ ms }: { ms: number | null }) {
  const m = useMessages('held');
  return (
    <span className={styles.left} aria-hidden="true">
      {ms === null ? m.deciding : ms > 0 ? m.left({ seconds: Math.ceil(ms / 1000) }) : m.sending}
    </span>
  );
}

/** It was not made: it says why, keeps what was typed, and stays until it is read. */
function Dropped({ group: { bulk_id, first, all } }: { group: HeldGroup }) {
  const m = useMessages('held');
  const labels = useMessages('labels');
  const words = useMessages('contract');
  const { busy, run } = useAction({ tag: 'permits' });
  const { application_id, application_nr, reason } = first;
  const why = ({ dropped_because, dropped_by_name }: HeldDecision): string =>
    dropped_by_name
      ? m.because_undone({ who: dropped_by_name })
      : (m.because[dropped_because ?? ''] ?? words[dropped_because as MessageCode] ?? m.because_other);
  return (
    <div className={styles.dropped}>
      <p className={styles.title}>
        {bulk_id ? m.dropped_many({ n: all.length }) : m.dropped({ number: application_nr })}
      </p>
      {bulk_id ? (
        <ul className={styles.reason}>
          {all.map((one) => (
            <li key={one.id}>
              <Link href={`/vloge/${one.application_id}`}>{one.application_nr}</Link>: {why(one)}
            </li>
          ))}
        </ul>
      ) : (
        <p>{why(first)}</p>
      )}
      {reason ? <p className={styles.reason}>{m.your_words({ text: reason })}</p> : null}
      <div className={styles.buttons}>
        {bulk_id ? null : <Link href={`/vloge/${application_id}`}>{labels.open_application}</Link>}
        <Button
          busy={busy}
          onClick={() =>
            void run({
              send: async () => {
                for (const { id } of all) await call(markDropRead, { params: { id } }, { quiet: true });
              },
            })
          }
        >
          {m.read}
        </Button>
      </div>
    </div>
  );
}

const useUndo = () => {
  const m = useMessages('held');
  const { busy, run } = useAction({ tag: 'permits' });
  const undoAll = (id: string): void =>
    void run({
      send: () => call(cancelBulkJob, { params: { id }, body: { undo: true } }, { quiet: true }),
      done: ({ rows }) => {
        void announceChange('permits');
        showSnackbar(m.undone_many({ n: rows.filter(({ code }) => code === 'bulk.undone').length }));
      },
    });
  const undoOne = ({ id, application_nr }: HeldDecision): void =>
    void run({
      send: () => call(undoDecision, { params: { id } }, { quiet: true }),
      done: () => showSnackbar(m.undone({ number: application_nr })),
    });
  return {
    busy,
    undo: ({ bulk_id, first }: HeldGroup): void => (bulk_id ? undoAll(bulk_id) : undoOne(first)),
  };
};

/** What is committed, or undone elsewhere, is gone from here: lists show it in another state now. */
const useNewsOfLists = (open: readonly HeldGroup[]): void => {
  const ids = open.flatMap(({ all }) => all.map(({ id }) => id));
  const known = useRef(ids);
  useEffect(() => {
    const gone = known.current.some((id) => !ids.includes(id));
    known.current = ids;
    if (gone) void announceChange('permits');
  });
};

/** Ctrl+Z undoes the last decision, unless it belongs to a text or a dialog. */
const useUndoKey = (last: HeldGroup | undefined, undo: (held: HeldGroup) => void): void => {
  const latest = useRef({ last, undo });
  latest.current = { last, undo };
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const { last: held, undo: run } = latest.current;
      if (!held || event.defaultPrevented || event.repeat || event.shiftKey || event.altKey) return;
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      const field = 'input, textarea, [contenteditable="true"]';
      if (
        document.activeElement?.closest(field) ||
        document.querySelector('[role="dialog"], [role="alertdialog"]')
      )
        return;
      event.preventDefault();
      run(held);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/** The time, four times a second while it matters. */
const useTick = (on: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!on) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [on]);
  return now;
};

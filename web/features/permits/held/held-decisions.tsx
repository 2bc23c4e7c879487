import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { HeldDecision } from '../../../../contract/permits/applications.ts';
import {
  listHeldDecisions,
  markDropRead,
  undoDecision,
} from '../../../../contract/permits/held-decisions.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './held-decisions.module.css';

/** A held decision is asked for again this long after its time: the server commits within a second. */
const AFTER_MS = 900;
const isOpen = ({ dropped_because }: HeldDecision): boolean => dropped_because === null;

/**
 * What the person decided in the last seconds, with the time to undo it, on every screen; and what could not be
 * done, until they have read it. The server counts, this only shows.
 */
export function HeldDecisions() {
  const m = useMessages('held');
  const { data, dataUpdatedAt } = useQuery({
    ...callQuery(listHeldDecisions),
    refetchInterval: ({ state }) => {
      const open = state.data?.data.filter(isOpen) ?? [];
      return open.length === 0 ? false : Math.min(...open.map(({ left_ms }) => left_ms)) + AFTER_MS;
    },
    refetchIntervalInBackground: true,
  });
  const all = data?.data ?? [];
  const open = all.filter(isOpen);
  const now = useTick(open.length > 0);
  const undo = useUndo();
  useUndoKey(open.at(-1), undo.undo);
  return (
    <section className={styles.region} aria-label={m.label} data-held={all.length > 0 ? '' : undefined}>
      <div role="status" className={styles.list}>
        {all.map((one) =>
          isOpen(one) ? (
            <div key={one.id} className={styles.band}>
              <p className={styles.text}>
                <Link href={`/vloge/${one.application_id}`}>
                  {m.decided({ number: one.application_nr, what: one.transition })}
                </Link>
              </p>
              <Left ms={one.left_ms - Math.max(0, now - dataUpdatedAt)} />
              <Button
                icon={<Undo2 />}
                busy={undo.busy}
                aria-keyshortcuts="Control+Z"
                onClick={() => undo.undo(one)}
              >
                {m.undo}
                <VisuallyHidden>: {one.application_nr}</VisuallyHidden> <kbd aria-hidden="true">Ctrl Z</kbd>
              </Button>
            </div>
          ) : (
            <Dropped key={one.id} held={one} />
          ),
        )}
      </div>
    </section>
  );
}

/** Not read out each second: the band is a live region. */
function Left({ ms }: { ms: number }) {
  const m = useMessages('held');
  return (
    <span className={styles.left} aria-hidden="true">
      {ms > 0 ? m.left({ seconds: Math.ceil(ms / 1000) }) : m.sending}
    </span>
  );
}

/** It was not made: it says why, keeps what was typed, and stays until it is read. */
function Dropped({ held }: { held: HeldDecision }) {
  const m = useMessages('held');
  const { busy, run } = useAction({ tag: 'permits' });
  const { application_id, application_nr, dropped_because, dropped_by_name, reason } = held;
  return (
    <div className={styles.dropped}>
      <p className={styles.title}>{m.dropped({ number: application_nr })}</p>
      <p>
        {dropped_by_name
          ? m.because_undone({ who: dropped_by_name })
          : (m.because[dropped_because ?? ''] ?? m.because_other)}
      </p>
      {reason ? <p className={styles.reason}>{m.your_words({ text: reason })}</p> : null}
      <div className={styles.buttons}>
        <Link href={`/vloge/${application_id}`}>{m.open}</Link>
        <Button
          busy={busy}
          onClick={() =>
            void run({ send: () => call(markDropRead, { params: { id: held.id } }, { quiet: true }) })
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
  return {
    busy,
    undo: ({ id, application_nr }: HeldDecision): void =>
      void run({
        send: () => call(undoDecision, { params: { id } }, { quiet: true }),
        done: () => showSnackbar(m.undone({ number: application_nr })),
      }),
  };
};

/** Ctrl+Z undoes the last decision, unless it belongs to a text or a dialog. */
const useUndoKey = (last: HeldDecision | undefined, undo: (held: HeldDecision) => void): void => {
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

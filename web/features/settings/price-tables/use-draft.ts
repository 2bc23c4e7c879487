import { useEffect, useRef, useState } from 'react';
import { type PriceTable, updatePriceTable } from '../../../../contract/settings/price-tables.ts';
import { call } from '../../../lib/http/api.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { type DraftValues, mergeNewerDraft, unsavedChanges, valuesOf } from './draft-values.ts';
import { type CellChange, withChanges } from './cells/typed-cells.ts';
import { redo, newHistory, recordStep, undo } from './cells/undo.ts';

const SAVE_AFTER_MS = 700;
/** Fields that show their errors themselves. */
const HEAD_FIELDS: readonly string[] = ['valid_from', 'compared_year', 'decision_nr', 'council_date'];

/**
 * A draft while somebody types: it is saved by itself shortly after the last change, and when the screen is
 * left. When a colleague saved meanwhile, nothing is sent until the newer state was taken over. `isPossible`
 * says whether prices can be planned from a day on.
 */
export function useDraft(table: PriceTable, isPossible: (day: string) => boolean) {
  const [steps, setSteps] = useState(() => newHistory(valuesOf(table)));
  const saved = useRef(table);
  const live = useRef(steps);
  const running = useRef<Promise<void> | null>(null);
  const sending = useSending<PriceTable>({
    row: table,
    placeOf: (error) => (HEAD_FIELDS.includes(error.path) ? error : null),
  });

  const put = (next: typeof steps): void => {
    live.current = next;
    setSteps(next);
  };
  const pending = () => unsavedChanges(live.current.now, saved.current, isPossible);
  const isDirty = (): boolean => Object.keys(pending()).length > 0;

  const send = (): Promise<void> =>
    sending.run({
      send: () =>
        call(
          updatePriceTable,
          { params: { id: table.id }, body: { version: saved.current.version, ...pending() } },
          { quiet: true },
        ),
      done: (reply) => {
        saved.current = reply;
        sending.restart(reply);
      },
    });
  const save = async (): Promise<void> => {
    if (running.current) await running.current;
    if (!isDirty()) return;
    running.current = send().finally(() => (running.current = null));
    await running.current;
  };

  const latest = useRef({ save, isDirty, pending });
  latest.current = { save, isDirty, pending };
  const { newer } = sending;
  useEffect(() => {
    if (newer !== null || !latest.current.isDirty()) return undefined;
    const timer = setTimeout(() => void latest.current.save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [steps.now, newer]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (latest.current.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  // What was typed last is saved although the screen is gone.
  useEffect(() => () => void latest.current.save(), []);

  const follow = (next: PriceTable): void => {
    put(newHistory(mergeNewerDraft(live.current.now, saved.current, next)));
    saved.current = next;
    sending.restart(next);
  };
  const set = (change: Partial<DraftValues>, key: string | null = null): void =>
    put(recordStep(live.current, { ...live.current.now, ...change }, key));
  return {
    ...sending,
    values: steps.now,
    /** The newest saved state that the screen knows. */
    saved: saved.current,
    isDirty: isDirty(),
    isDayPossible: steps.now.valid_from !== null && isPossible(steps.now.valid_from),
    canUndo: steps.before.length > 0,
    canRedo: steps.undone.length > 0,
    set: (change: Partial<Omit<DraftValues, 'cells'>>): void => set(change, Object.keys(change)[0] ?? null),
    /** Changes cells in one step; those of one `key` are one step together. */
    change: (changes: readonly CellChange[], key: string | null = null): void => {
      const cells = withChanges(live.current.now.cells, changes);
      if (cells !== live.current.now.cells) set({ cells }, key);
    },
    undo: (): void => put(undo(live.current)),
    redo: (): void => put(redo(live.current)),
    /** Saves at once; true when everything is saved then. */
    flush: async (): Promise<boolean> => {
      await save();
      return !isDirty();
    },
    latestSaved: (): PriceTable => saved.current,
    /** The draft is gone: nothing is saved any more. */
    forget: (): void => {
      put(newHistory(valuesOf(saved.current)));
    },
    /** Goes on with a newer state of the draft, which a colleague saved: what was typed here stays. */
    follow,
  };
}
export type Draft = ReturnType<typeof useDraft>;

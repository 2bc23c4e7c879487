/** What is shown, what it was before, and what was undone; a step of the same `key` as the last one joins it. */
export type UndoHistory<T> = {
  readonly now: T;
  readonly before: readonly T[];
  readonly undone: readonly T[];
  readonly key: string | null;
};

const MAX_STEPS = 200;

export const newHistory = <T>(now: T): UndoHistory<T> => ({ now, before: [], undone: [], key: null });

/** Goes on to `next`. Typing in one cell is one step: all its letters have the key of their edit. */
export const recordStep = <T>(steps: UndoHistory<T>, next: T, key: string | null = null): UndoHistory<T> => {
  if (next === steps.now) return steps;
  const joins = key !== null && key === steps.key;
  const before = joins ? steps.before : [...steps.before, steps.now].slice(-MAX_STEPS);
  return { now: next, before, undone: [], key };
};

export const undo = <T>(steps: UndoHistory<T>): UndoHistory<T> => {
  const now = steps.before.at(-1);
  if (now === undefined) return steps;
  return { now, before: steps.before.slice(0, -1), undone: [...steps.undone, steps.now], key: null };
};

export const redo = <T>(steps: UndoHistory<T>): UndoHistory<T> => {
  const now = steps.undone.at(-1);
  if (now === undefined) return steps;
  return { now, before: [...steps.before, steps.now], undone: steps.undone.slice(0, -1), key: null };
};

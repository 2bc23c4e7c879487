import type { KeyboardEvent } from 'react';

/** The place of an editable cell: its row, and its column among the editable ones. */
export type Place = { row: number; column: number };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;
type Caret = { start: number | null; end: number | null; length: number };

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Enter: { row: 1, column: 0 },
};

/**
 * How a key moves the focus, or null where it belongs to the text of the cell: left and right move within the
 * text while the caret stands in it.
 */
export function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Key, caret: Caret): Place | null {
  const step = STEPS[key];
  if (!step || altKey || ctrlKey || metaKey) return null;
  if (key === 'Enter') return shiftKey ? { row: -1, column: 0 } : step;
  if (shiftKey) return null;
  const { start, end, length } = caret;
  const whole = start === 0 && end === length;
  if (key === 'ArrowLeft' && !whole && !(start === 0 && end === 0)) return null;
  if (key === 'ArrowRight' && !whole && !(start === length && end === length)) return null;
  return step;
}

/** The place one step on; the same one at the edge. */
export const placeAfter = (from: Place, step: Place, size: { rows: number; columns: number }): Place => {
  const inside = (n: number, count: number): number => Math.min(Math.max(n, 0), count - 1);
  return {
    row: inside(from.row + step.row, size.rows),
    column: inside(from.column + step.column, size.columns),
  };
};

import type { HeldDecision } from '../../../../contract/permits/applications.ts';

/** Decisions that are undone, or read, together: those of a bulk action, or a single one. */
export type HeldGroup = {
  key: string;
  bulk_id: string | null;
  first: HeldDecision;
  all: HeldDecision[];
  /** None of them was made, or all are held: a bulk action may have a group of each. */
  dropped: boolean;
  /** Null while the bulk action still runs. */
  left_ms: number | null;
};

/** The groups in the order of their first decision. */
export const heldGroups = (held: readonly HeldDecision[]): HeldGroup[] =>
  [
    ...Map.groupBy(held, ({ id, bulk_id, dropped_because }) =>
      bulk_id === null ? id : `${bulk_id} ${dropped_because === null ? 'held' : 'dropped'}`,
    ),
  ].flatMap(([key, all]) => {
    const [first] = all;
    if (!first) return [];
    const left = all.flatMap(({ left_ms }) => left_ms ?? []);
    return [
      {
        key,
        bulk_id: all.length > 1 ? first.bulk_id : null,
        first,
        all,
        dropped: first.dropped_because !== null,
        left_ms: left.length === all.length ? Math.min(...left) : null,
      },
    ];
  });

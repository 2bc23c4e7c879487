import type { BulkPreview } from '../../../../contract/platform/bulk-jobs.ts';

/** Numbers shown of the rows that one reason keeps as they are. */
const SHOWN = 5;

/** The rows that an action would skip, by reason; the commonest reason first. */
export const previewGroups = (cannot: BulkPreview['cannot']) =>
  [...Map.groupBy(cannot, ({ message }) => message)]
    .map(([message, rows]) => ({
      message,
      labels: rows.slice(0, SHOWN).map(({ label }) => label),
      more: Math.max(0, rows.length - SHOWN),
      count: rows.length,
    }))
    .toSorted((a, b) => b.count - a.count);

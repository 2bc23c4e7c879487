import { lazy } from 'react';

/**
 * The parts of bulk actions, loaded once rows are selected: menus and dialogs are a large part of react-aria.
 * Wrap each in a `Suspense`.
 */
export const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));
export const BulkProgress = lazy(async () => ({
  default: (await import('./bulk-progress.tsx')).BulkProgress,
}));
export const BulkStart = lazy(async () => ({ default: (await import('./bulk-start.tsx')).BulkStart }));

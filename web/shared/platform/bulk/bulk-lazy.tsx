import { lazy } from 'react';

/**
 * What deeds on many rows need once rows are chosen. Menus and dialogs are a good part of react-aria, so a
 * list starts without them; stand each in a `Suspense`.
 */
export const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));
export const BulkProgress = lazy(async () => ({
  default: (await import('./bulk-progress.tsx')).BulkProgress,
}));
export const BulkStart = lazy(async () => ({ default: (await import('./bulk-start.tsx')).BulkStart }));

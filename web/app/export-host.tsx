import { lazy, Suspense } from 'react';
import type { ExportRequest } from '../features/data/exports/export-request.ts';
import { createStore, useStore } from '../lib/store.ts';
import { loadTexts } from './common/catalogue.ts';

const exportRequest = createStore<{ request: ExportRequest | null }>({ request: null });
export const requestExport = (request: ExportRequest | null): void => exportRequest.set({ request });

const ExportDialog = lazy(async () => {
  const [{ ExportDialog: Screen }] = await Promise.all([
    import('../features/data/exports/export-dialog.tsx'),
    loadTexts('exports', 'actions', 'contract'),
  ]);
  return { default: Screen };
});

/** "Export what I see" for every list; the dialog and its texts load when first asked for. */
export function ExportHost() {
  const { request } = useStore(exportRequest);
  if (request === null) return null;
  return (
    <Suspense>
      <ExportDialog request={request} onClose={() => requestExport(null)} />
    </Suspense>
  );
}

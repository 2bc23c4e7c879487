import { lazy, Suspense } from 'react';
import { exportRequest, requestExport } from '../lib/export-request.ts';
import { useStore } from '../lib/store.ts';
import { needTexts } from './catalogue.ts';

const ExportDialog = lazy(async () => {
  const [{ ExportDialog: Screen }] = await Promise.all([
    import('../features/data/exports/export-dialog.tsx'),
    needTexts('exports', 'contract'),
  ]);
  return { default: Screen };
});

/** "Export what I see" of every list: the lists ask for it, the dialog and its texts come when they are asked for. */
export function ExportHost() {
  const { request } = useStore(exportRequest);
  if (request === null) return null;
  return (
    <Suspense>
      <ExportDialog request={request} onClose={() => requestExport(null)} />
    </Suspense>
  );
}

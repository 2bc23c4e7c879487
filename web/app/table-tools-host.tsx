import { Bookmark, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { groupOfTable } from '../features/data/exports/export-request.ts';
import { useMessages } from '../i18n/i18n.tsx';
import { useCan } from '../lib/session/session.ts';
import { Button } from '../ui/button.tsx';
import type { ShownList } from '../ui/table/table-tools.ts';
import { loadTexts } from './common/catalogue.ts';
import { requestExport } from './export-host.tsx';

const SavedViewsDialog = lazy(async () => {
  const [{ SavedViewsDialog: Dialog }] = await Promise.all([
    import('../features/settings/views/saved-views-dialog.tsx'),
    loadTexts('views', 'actions', 'contract'),
  ]);
  return { default: Dialog };
});

/** Saved views of the list. */
function Views({ tableId, query, onOpen }: ShownList) {
  const app = useMessages('app_ui');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Bookmark />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {app.views}
      </Button>
      {open ? (
        <Suspense>
          <SavedViewsDialog tableId={tableId} query={query} onOpen={onOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Exports the list as shown; for exportable lists and people who may export. */
function Export({ tableId, title, columns, ask, total, capped }: ShownList) {
  const m = useMessages('app');
  const may = useCan('exports.create');
  const data_group = groupOfTable(tableId);
  if (!may || data_group === null || ask === undefined) return null;
  return (
    <Button
      icon={<Download />}
      aria-haspopup="dialog"
      onClick={() => requestExport({ data_group, title, columns, ask, total, capped })}
    >
      {m.export}
    </Button>
  );
}

/** What the app adds to every list (web/ui/table/table-tools.ts). */
export const TABLE_TOOLS = { Views, Export };

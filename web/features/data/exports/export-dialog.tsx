import { useMessages } from '../../../i18n/i18n.tsx';
import type { ExportRequest } from './export-request.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { ExportForm } from './export-form.tsx';
import { DownloadButton, ProgressBar } from './export-progress.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EXPORTS_PATH, isOpen, useExport, useGroups } from './use-exports.ts';

type Props = {
  /** What a list shows; null on the page of exports, where the data are chosen first. */
  request: ExportRequest | null;
  onClose: () => void;
};

/**
 * Asks for the content of the file, starts the export and shows its progress. Needs the texts `exports` and
 * `contract`.
 */
export function ExportDialog({ request, onClose }: Props) {
  const m = useMessages('exports');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  useReturnFocus();
  const groups = useGroups();
  const [made, setMade] = useState<string | null>(null);
  const title = request ? m.dialog({ title: request.title }) : m.new_export;
  if (made) return <Started id={made} title={title} onClose={onClose} />;
  if (groups.data)
    return (
      <ExportForm
        title={title}
        groups={groups.data.data}
        request={request}
        onStarted={setMade}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>{ui.close}</Button>}>
      {groups.isError ? (
        <Notice tone="error" role="alert" title={app.not_loaded} />
      ) : (
        <Spinner label={ui.loading} />
      )}
    </Dialog>
  );
}

function Started({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const m = useMessages('exports');
  const ui = useMessages('ui');
  const { data: row } = useExport(id);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <LinkButton href={EXPORTS_PATH} onClick={onClose}>
            {m.to_exports}
          </LinkButton>
          {row?.allowed.includes('download') ? (
            <DownloadButton row={row} primary />
          ) : (
            <Button variant="primary" onClick={onClose}>
              {ui.close}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p role="status">
          {row === undefined || isOpen(row)
            ? m.started
            : row.status === 'done'
              ? m.ready
              : (row.failure ?? row.export_status_name)}
        </p>
        {row && isOpen(row) ? <ProgressBar row={row} /> : null}
        {row?.status === 'done' ? (
          <p>
            {row.file_type_for_humans}, {row.file_size_readable}, {m.rows_written.toLowerCase()}:{' '}
            {row.rows_done}
          </p>
        ) : null}
      </Stack>
    </Dialog>
  );
}

import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { undoImport, type ImportDetail, type UndoReason } from '../../../../contract/data/imports.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ActionNotice } from './action-notice.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { RowsTable } from './rows-table.tsx';
import { useImportAction } from './use-import.ts';

/** What an import created, and undo as long as the rows are unused. */
export function DoneStep({ found }: { found: ImportDetail }) {
  const m = useMessages('imports');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [reasons, setReasons] = useState<readonly UndoReason[]>([]);
  const control = useImportAction(found, {
    onFailure: ({ problem }) => {
      const current = problem?.current as { reasons?: UndoReason[] } | undefined;
      if (!current?.reasons) return false;
      setReasons(current.reasons);
      return true;
    },
  });
  const undo = async (): Promise<void> => {
    setReasons([]);
    await control.submit(({ version }) =>
      call(undoImport, { params: { id: found.id }, body: { version } }, { quiet: true }),
    );
    setAsking(false);
  };
  if (found.status === 'undone')
    return (
      <Notice tone="success" title={m.undone_title}>
        {m.undone_text}
      </Notice>
    );
  const brought_in = found.counts ? found.counts.create + found.counts.link : 0;
  const target = { permits: '/dovolilnice', users: '/uporabniki', cards: null }[found.content];
  return (
    <Stack>
      {found.status === 'done' ? (
        <Notice
          tone="success"
          title={m.done_title({ n: brought_in, text: formatNumber(brought_in, language) })}
        >
          {found.content === 'cards' ? null : <p>{m.done_text}</p>}
          {found.counts?.incomplete && target ? (
            <p>
              {m.done_incomplete({ n: found.counts.incomplete })}{' '}
              <Link href={`${target}?filter.incomplete=true`}>{m.to_incomplete}</Link>
            </p>
          ) : null}
        </Notice>
      ) : (
        <Notice tone="error">{m.failed_state}</Notice>
      )}
      {reasons.length > 0 ? (
        <Notice tone="warning" role="alert" title={m.undo_rejected}>
          <Stack as="ul" gap={2}>
            {reasons.map((reason) => (
              <li key={`${reason.id} ${reason.reason}`}>
                {m.undo_line({
                  row: reason.row_number,
                  number: reason.number,
                  reason: m.undo_reasons[reason.reason],
                })}
              </li>
            ))}
          </Stack>
        </Notice>
      ) : null}
      <ActionNotice control={control} />
      <Row gap={3}>
        {target && found.status === 'done' ? (
          <LinkButton variant="primary" href={target}>
            {found.content === 'permits' ? m.to_permits : m.to_users}
          </LinkButton>
        ) : null}
        {found.allowed.includes('undo') ? (
          <Button icon={<RotateCcw />} onClick={() => setAsking(true)}>
            {m.undo}
          </Button>
        ) : null}
      </Row>
      <RowsTable id={found.id} errors={false} />
      <ConfirmDialog
        open={asking}
        title={m.undo_title}
        confirm={m.undo}
        danger
        busy={control.busy}
        onConfirm={() => void undo()}
        onClose={() => setAsking(false)}
      >
        {m.undo_text}
      </ConfirmDialog>
    </Stack>
  );
}

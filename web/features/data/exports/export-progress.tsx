import { Download } from 'lucide-react';
import type { ExportRow } from '../../../../contract/data/exports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './exports.module.css';
import { openWithProof } from '../../../shared/people/open-with-proof.ts';
import { downloadHref } from './use-exports.ts';

const TONES: Readonly<Record<ExportRow['status'], Tone>> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
  expired: 'neutral',
};

export const ExportStatusTag = ({ row }: { row: ExportRow }) => (
  <StatusTag tone={TONES[row.status]}>{row.export_status_name}</StatusTag>
);

/** Progress of an open export, as a bar and as text. */
export function ProgressBar({ row }: { row: ExportRow }) {
  const m = useMessages('exports');
  if (row.status === 'queued') return <span>{m.waiting}</span>;
  return (
    <Stack as="span" gap={1}>
      <progress
        className={styles.progress}
        max={100}
        value={row.done}
        aria-label={m.progress_of({ name: row.name })}
      />
      <span>{m.progress({ done: row.rows_done, total: row.rows_total ?? 0, percent: row.done })}</span>
    </Stack>
  );
}

export function DownloadButton({ row, primary = false }: { row: ExportRow; primary?: boolean }) {
  const m = useMessages('exports');
  return (
    <LinkButton
      variant={primary ? 'primary' : 'tertiary'}
      icon={<Download />}
      href={downloadHref(row.id)}
      download
      onClick={(event) => {
        event.preventDefault();
        void openWithProof(downloadHref(row.id));
      }}
    >
      {m.download}
      <VisuallyHidden> {row.name}</VisuallyHidden>
    </LinkButton>
  );
}

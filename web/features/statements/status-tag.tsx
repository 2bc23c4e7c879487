import type { StatementImport } from '../../../contract/statements.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import type { Tone } from '../../ui/tone.ts';

const TONES: Readonly<Record<StatementImport['status'], Tone>> = {
  queued: 'info',
  processing: 'info',
  mapping: 'warning',
  done: 'success',
  failed: 'error',
};

export function StatementStatusTag({ status }: Pick<StatementImport, 'status'>) {
  const m = useMessages('labels');
  return <StatusTag tone={TONES[status]}>{m.payment_import_status[status]}</StatusTag>;
}

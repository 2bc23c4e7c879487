import type { ImportResult, ImportStatus } from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';

const STATUS_TONES: Readonly<Record<ImportStatus, Tone>> = {
  uploaded: 'info',
  checking: 'info',
  checked: 'info',
  running: 'info',
  done: 'success',
  failed: 'error',
  undone: 'neutral',
};
export const RESULT_TONES: Readonly<Record<ImportResult, Tone>> = {
  create: 'success',
  link: 'info',
  skip: 'neutral',
  error: 'error',
};

export function ImportStatusTag({ status }: { status: ImportStatus }) {
  const m = useMessages('imports');
  return <StatusTag tone={STATUS_TONES[status]}>{m.statuses[status]}</StatusTag>;
}

export function ResultTag({ result }: { result: ImportResult }) {
  const m = useMessages('imports');
  return <StatusTag tone={RESULT_TONES[result]}>{m.results[result]}</StatusTag>;
}

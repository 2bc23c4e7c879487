import type { BankStatement } from '../../../../contract/money/bank-statements.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';

const TONES: Readonly<Record<BankStatement['status'], Tone>> = {
  queued: 'info',
  processing: 'info',
  mapping: 'warning',
  done: 'success',
  failed: 'error',
};

type Props = Pick<BankStatement, 'status' | 'to_review' | 'to_confirm'>;

/** A statement is done only when none of its bookings needs action. */
export function StatementStatusTag({ status, to_review, to_confirm }: Props) {
  const m = useMessages('labels');
  const waits = useMessages('bank_statements').waits;
  return status === 'done' && to_review + to_confirm > 0 ? (
    <StatusTag tone="warning">{waits}</StatusTag>
  ) : (
    <StatusTag tone={TONES[status]}>{m.bank_statement_status[status]}</StatusTag>
  );
}

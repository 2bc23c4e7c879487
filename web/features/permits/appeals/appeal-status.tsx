import type { AppealRow } from '../../../../contract/permits/decisions/appeals.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';

const TONES: Readonly<Record<AppealRow['status'], Tone>> = {
  received: 'warning',
  incomplete: 'info',
  late: 'neutral',
  replaced: 'neutral',
  handed_over: 'info',
  decided: 'success',
  withdrawn: 'neutral',
};

/** The state of an appeal, and how the mayor decided it. */
export function AppealStatusTag({
  row: { status, outcome },
}: {
  row: Pick<AppealRow, 'status' | 'outcome'>;
}) {
  const m = useMessages('appeals');
  return <StatusTag tone={TONES[status]}>{outcome ? m.outcomes[outcome] : m.statuses[status]}</StatusTag>;
}

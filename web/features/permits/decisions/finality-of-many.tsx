import { bulkDecisions } from '../../../../contract/permits/bulk.ts';
import type { BulkJob } from '../../../../contract/platform/bulk-jobs.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { BulkFrame } from '../../../shared/platform/bulk/bulk-start.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';

type Props = { ids: readonly string[]; onStarted: (job: BulkJob) => void; onClose: () => void };

/** Confirms that the selected decisions are final, of those that may be, once the official said that no appeal came. */
export function FinalityOfMany({ ids, onStarted, onClose }: Props) {
  const m = useMessages('decisions');
  const form = useForm({
    name: 'finality',
    route: bulkDecisions,
    start: { no_appeal: false },
    body: ({ no_appeal }) => ({
      action: 'confirm_finality' as const,
      decision_ids: [...ids],
      no_appeal: no_appeal || undefined,
    }),
    onDone: onStarted,
  });
  return (
    <BulkFrame
      action="confirm_finality"
      count={ids.length}
      // A decision has no version.
      rows={ids.map((id) => ({ id, version: 1 }))}
      form={form}
      onClose={onClose}
    >
      <Checkbox {...form.check('no_appeal')} label={m.no_appeal_of_many} />
    </BulkFrame>
  );
}

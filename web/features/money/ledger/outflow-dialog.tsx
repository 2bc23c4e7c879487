import {
  explainOutflow,
  type OutflowRow,
  SAID_OUTFLOW_KINDS,
} from '../../../../contract/money/bank-reconciliation.ts';
import { groupedIban } from '../../../../contract/values/iban.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../lib/form.ts';

type Props = { outflow: OutflowRow; onClose: () => void };
const NOTHING = 'none';
type Choice = (typeof SAID_OUTFLOW_KINDS)[number] | typeof NOTHING;

/** Classifies an outflow that is neither a refund nor a reversal. */
export function OutflowDialog({ outflow, onClose }: Props) {
  const m = useMessages('ledger').bank;
  const language = useLanguage();
  const form = useForm({
    name: 'outflow',
    route: explainOutflow,
    params: { id: outflow.id },
    row: outflow,
    start: ({ kind, note }: OutflowRow) => ({ kind: kind as Choice | null, note: note ?? '' }),
    body: ({ kind, note }) => (kind === NOTHING ? { kind: null } : { kind, note }),
    rules: ({ kind }) => ({ kind: kind === null && m.kind_required }),
    onDone: () => {
      showSnackbar(m.saved);
      onClose();
    },
  });
  const { kind } = form.values;
  return (
    <ActionDialog
      title={m.explain_title}
      lead={<p>{m.explain_lead}</p>}
      form={form}
      stale={
        form.newer ? (
          <Notice tone="warning" role="alert">
            {m.stale}
          </Notice>
        ) : null
      }
      confirm={m.save}
      onClose={onClose}
    >
      <FactList
        items={[
          { term: m.day, value: formatDate(outflow.day, language) },
          { term: m.amount, value: formatMoney(`-${outflow.amount}`, language) },
          {
            term: m.receiver,
            value:
              [outflow.name, outflow.iban && groupedIban(outflow.iban)].filter(Boolean).join(', ') || '–',
          },
          { term: m.purpose, value: outflow.purpose ?? '–' },
        ]}
      />
      <RadioGroup
        {...form.choice('kind')}
        label={m.explanation}
        options={[
          ...SAID_OUTFLOW_KINDS.map((value) => ({ value, label: m.choices[value] })),
          ...(outflow.kind === null ? [] : [{ value: NOTHING, label: m.withdraw } as const]),
        ]}
      />
      <TextField
        {...form.text('note')}
        label={m.note}
        hint={m.note_hint}
        optional={kind !== 'other'}
        required={kind === 'other'}
      />
    </ActionDialog>
  );
}

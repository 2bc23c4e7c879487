import {
  explainOutflow,
  type OutflowRow,
  SAID_OUTFLOW_KINDS,
} from '../../../../../contract/money/bank-reconciliation.ts';
import { groupedIban } from '../../../../../contract/values/money/iban.ts';
import { formatDate, formatMoney, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useForm } from '../../../../lib/form/form.ts';

type Props = { outflow: OutflowRow; onClose: () => void };
const NOTHING = 'none';
type Choice = (typeof SAID_OUTFLOW_KINDS)[number] | typeof NOTHING;

/** Classifies an outflow that is neither a refund nor a reversal. */
export function OutflowDialog({ outflow, onClose }: Props) {
  const m = useMessages('ledger').bank;
  const app = useMessages('app_ui');
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
          { term: app.amount, value: formatMoney(`-${outflow.amount}`, language) },
          {
            term: m.receiver,
            value:
              [outflow.name, outflow.iban && groupedIban(outflow.iban)].filter(Boolean).join(', ') || NONE,
          },
          { term: m.purpose, value: outflow.purpose ?? NONE },
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
        label={app.note}
        hint={m.note_hint}
        optional={kind !== 'other'}
        required={kind === 'other'}
      />
    </ActionDialog>
  );
}

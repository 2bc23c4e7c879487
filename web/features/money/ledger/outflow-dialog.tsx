import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  explainOutflow,
  getBankReconciliation,
  listOutflows,
  type OutflowRow,
  SAID_OUTFLOW_KINDS,
} from '../../../../contract/money/bank-reconciliation.ts';
import { groupedIban } from '../../../../contract/values/iban.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, useRowAction } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Props = { outflow: OutflowRow; onClose: () => void };
const NOTHING = 'none';
type Choice = (typeof SAID_OUTFLOW_KINDS)[number] | typeof NOTHING;

/** Classifies an outflow that is neither a refund nor a reversal. */
export function OutflowDialog({ outflow, onClose }: Props) {
  const m = useMessages('ledger').bank;
  const language = useLanguage();
  const client = useQueryClient();
  const validationErrors = useFieldErrors();
  const [kind, setKind] = useState<Choice | null>((outflow.kind as Choice | null) ?? null);
  const [note, setNote] = useState(outflow.note ?? '');
  const renew = (): void => {
    for (const route of [getBankReconciliation, listOutflows])
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === route.path });
  };
  const bodyOf = (version: number) => ({
    version,
    kind: kind === NOTHING ? null : kind,
    ...(note.trim() && kind !== NOTHING ? { note: note.trim() } : {}),
  });
  const control = useRowAction<OutflowRow, OutflowRow>({
    row: outflow,
    takeOver: renew,
    run: ({ version }) =>
      call(explainOutflow, { params: { id: outflow.id }, body: bodyOf(version) }, { quiet: true }),
    onDone: () => {
      renew();
      showSnackbar(m.saved);
      onClose();
    },
  });
  const submit = (): void => {
    const body = bodyOf(control.seen.version);
    const rejected =
      kind === null
        ? [{ path: 'kind', code: 'required', message: m.kind_required }]
        : validationErrors(explainOutflow.body, body);
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(body));
  };
  return (
    <ActionDialog
      title={m.explain_title}
      lead={<p>{m.explain_lead}</p>}
      control={control}
      closed={false}
      stale={
        control.newer ? (
          <Notice tone="warning" role="alert">
            {m.stale}
          </Notice>
        ) : null
      }
      confirm={m.save}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `outflow-${path}`}
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
        id="outflow-kind"
        label={m.explanation}
        required
        value={kind}
        error={errorOf(control.errors, 'kind')}
        options={[
          ...SAID_OUTFLOW_KINDS.map((value) => ({ value, label: m.choices[value] })),
          ...(outflow.kind === null ? [] : [{ value: NOTHING, label: m.withdraw } as const]),
        ]}
        onChange={setKind}
      />
      <TextField
        id="outflow-note"
        label={m.note}
        hint={m.note_hint}
        optional={kind !== 'other'}
        required={kind === 'other'}
        maxLength={200}
        value={note}
        error={errorOf(control.errors, 'note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}

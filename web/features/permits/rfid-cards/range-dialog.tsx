import { useState } from 'react';
import { createRfidCardRange, previewRfidCardRange } from '../../../../contract/permits/rfid-cards.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCardAction } from './use-card-action.ts';
import styles from './rfid-cards.module.css';

type Preview = CallReply<typeof previewRfidCardRange>;

/** Adds a box of cards by its first and last number: first a preview, then adding it. */
export function RangeDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages('rfid_cards');
  const validationErrors = useFieldErrors();
  const [range, setRange] = useState({ first: '', last: '' });
  const [preview, setPreview] = useState<Preview | null>(null);
  const control = useCardAction<{ version: number }, Preview | { added: number; existing: number }>({
    row: NEW,
    run: ({ idempotency_key }) =>
      preview
        ? call(createRfidCardRange, { body: range }, { quiet: true, idempotency_key })
        : call(previewRfidCardRange, { body: range }, { quiet: true }),
    onDone: (reply) => {
      if ('added' in reply) {
        showSnackbar(m.range.done({ n: reply.added }));
        onClose();
      } else setPreview(reply);
    },
  });
  const field = (name: 'first' | 'last') => ({
    id: `range-${name}`,
    hint: m.range.hint,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    required: true,
    value: range[name],
    error: errorOf(control.errors, name),
    onChange: (event: { target: { value: string } }) => {
      setRange((now) => ({ ...now, [name]: event.target.value }));
      setPreview(null);
    },
  });
  const submit = (): void => {
    const rejected = validationErrors(createRfidCardRange.body, range);
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify([range, preview !== null]));
  };
  return (
    <ActionDialog
      title={m.range.title}
      lead={<p>{m.range.lead}</p>}
      control={control}
      closed={false}
      confirm={preview ? m.range.confirm({ n: preview.new }) : m.range.check}
      blocked={preview?.new === 0}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `range-${path}`}
    >
      <div className={styles.pair}>
        <TextField {...field('first')} label={m.range.first} />
        <TextField {...field('last')} label={m.range.last} />
      </div>
      {preview ? (
        <Notice
          role="status"
          tone={preview.new === 0 ? 'warning' : 'info'}
          title={m.range.total({ n: preview.total })}
        >
          <p>{m.range.new({ n: preview.new })}</p>
          <p>{m.range.existing({ n: preview.existing })}</p>
          {preview.existing_numbers.length > 0 ? (
            <p>{m.range.some({ numbers: preview.existing_numbers.slice(0, 3).join(', ') })}</p>
          ) : null}
        </Notice>
      ) : null}
    </ActionDialog>
  );
}

import { useState } from 'react';
import { createRfidCardRange, previewRfidCardRange } from '../../../../contract/permits/rfid-cards.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './rfid-cards.module.css';
import { useForm } from '../../../lib/form/form.ts';

type Preview = CallReply<typeof previewRfidCardRange>;

/** Adds a box of cards by its first and last number: first a preview, then adding it. */
export function RangeDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages('rfid_cards');
  const [preview, setPreview] = useState<Preview | null>(null);
  const form = useForm({
    name: 'range',
    route: preview ? createRfidCardRange : previewRfidCardRange,
    start: { first: '', last: '' },
    onDone: (reply) => {
      if ('added' in reply) {
        showSnackbar(m.range.done({ n: reply.added }));
        onClose();
      } else setPreview(reply);
    },
  });
  const field = (name: 'first' | 'last') => {
    const text = form.text(name);
    return {
      ...text,
      hint: m.range.hint,
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => {
        text.onChange(event);
        setPreview(null);
      },
    };
  };
  return (
    <ActionDialog
      title={m.range.title}
      lead={<p>{m.range.lead}</p>}
      form={form}
      confirm={preview ? m.range.confirm({ n: preview.new }) : m.range.check}
      blocked={preview?.new === 0}
      onClose={onClose}
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

import { useState } from 'react';
import { type LetterRow, postLetters } from '../../../../contract/permits/decisions/letters.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';

type Props = { letters: readonly LetterRow[]; onPosted: () => void; onClose: () => void };

/** Records that printed letters were posted: the day, and the number of each registered one. */
export function PostDialog({ letters, onPosted, onClose }: Props) {
  const m = useMessages('letters');
  const today = useToday();
  const [chosen] = useState(letters);
  const form = useForm({
    name: 'post',
    route: postLetters,
    start: { posted_on: today, letters: chosen.map(({ id }) => ({ id, post_number: '' })) },
    onDone: ({ posted }) => {
      showSnackbar(m.posted_done({ n: posted }));
      onPosted();
    },
  });
  return (
    <ActionDialog
      size="large"
      title={m.post_title}
      form={form}
      confirm={m.post_confirm({ n: chosen.length })}
      onClose={onClose}
    >
      <DatePicker {...form.date('posted_on')} label={m.columns.posted_on} />
      <p>{m.post_numbers}</p>
      {chosen.map((letter, index) => (
        <TextField
          key={letter.id}
          {...form.text(`letters.${index}.post_number`)}
          label={`${letter.recipient ?? m.no_recipient}, ${letter.subject}`}
          hint={index === 0 ? m.post_number_hint : undefined}
          width="medium"
          autoComplete="off"
        />
      ))}
    </ActionDialog>
  );
}

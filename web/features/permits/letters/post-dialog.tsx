import { useState, type SubmitEvent } from 'react';
import { type LetterRow, postLetters } from '../../../../contract/permits/letters.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './letters.module.css';

type Props = { letters: readonly LetterRow[]; onPosted: () => void; onClose: () => void };

/** Records that printed letters were posted: the day, and the number of each registered one. */
export function PostDialog({ letters, onPosted, onClose }: Props) {
  const m = useMessages('letters');
  const ui = useMessages('ui');
  const today = useToday();
  const form = useSave('post');
  const [chosen] = useState(letters);
  const [day, setDay] = useState<string | null>(today);
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const body = {
      posted_on: day ?? '',
      letters: chosen.map(({ id }) => {
        const post_number = numbers[id]?.trim();
        return post_number ? { id, post_number } : { id };
      }),
    };
    void form.run({
      schema: postLetters.body,
      value: body,
      send: () => call(postLetters, { body }, { quiet: [409, 422] }),
      done: ({ posted }) => {
        showSnackbar(m.posted_done({ n: posted }));
        onPosted();
      },
    });
  };
  return (
    <Dialog
      open
      size="large"
      title={m.post_title}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form="post-form" variant="primary" busy={form.busy}>
            {m.post_confirm({ n: chosen.length })}
          </Button>
        </>
      }
    >
      <form id="post-form" className={styles.form} noValidate onSubmit={submit}>
        {form.failure ? (
          <Notice tone="error" role="alert">
            {form.failure}
          </Notice>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <DatePicker
          id={form.field('posted_on').id}
          label={m.posted_on}
          required
          value={day}
          error={form.field('posted_on').error}
          onChange={setDay}
        />
        <p>{m.post_numbers}</p>
        {chosen.map((letter, index) => (
          <TextField
            key={letter.id}
            {...form.field(`letters.${index}.post_number`)}
            label={`${letter.recipient ?? m.no_recipient}, ${letter.subject}`}
            hint={index === 0 ? m.post_number_hint : undefined}
            optional
            width="medium"
            autoComplete="off"
            maxLength={20}
            value={numbers[letter.id] ?? ''}
            onChange={(event) => setNumbers({ ...numbers, [letter.id]: event.target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}

import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { type LetterBatch, type LetterRow, printLetters } from '../../../../contract/permits/letters.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useSave } from '../../../lib/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './letters.module.css';
import { batchHref } from './paths.ts';

type Props = { letters: readonly LetterRow[]; onPrinted: () => void; onClose: () => void };

/** Prints the selected letters as one file, in the order of the list. */
export function PrintDialog({ letters, onPrinted, onClose }: Props) {
  const m = useMessages('letters');
  const ui = useMessages('ui');
  const form = useSave('print');
  // The rows refresh behind the dialog; the original selection is printed.
  const [chosen] = useState(letters);
  const [duplex, setDuplex] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const [batch, setBatch] = useState<LetterBatch | null>(null);
  const print = (): void =>
    void form.run({
      send: () =>
        call(
          printLetters,
          { body: { ids: chosen.map(({ id }) => id), duplex } },
          { idempotency_key: `${key}-${duplex}`, quiet: [409, 422] },
        ),
      done: (made) => {
        setBatch(made);
        onPrinted();
      },
    });
  if (batch)
    return (
      <Dialog
        open
        title={m.printed_title({ batch: batch.batch_nr })}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{ui.close}</Button>
            <LinkButton
              variant="primary"
              icon={<ExternalLink />}
              href={batchHref(batch.id)}
              target="_blank"
              rel="noopener"
            >
              {m.open_file}
            </LinkButton>
          </>
        }
      >
        <div className={styles.form}>
          <p>{m.printed_text({ n: batch.letters })}</p>
          {batch.letters < chosen.length ? (
            <Notice tone="warning">{m.printed_fewer({ n: chosen.length - batch.letters })}</Notice>
          ) : null}
          <p>{m.printed_next}</p>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={m.print_title}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button variant="primary" busy={form.busy} onClick={print}>
            {m.print_confirm({ n: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {form.failure ? (
          <Notice tone="error" role="alert">
            {form.failure}
          </Notice>
        ) : null}
        <p>{m.print_lead({ n: chosen.length })}</p>
        <Checkbox
          label={m.duplex}
          hint={m.duplex_hint}
          checked={duplex}
          onChange={(event) => setDuplex(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

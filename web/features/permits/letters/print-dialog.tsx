import { useState } from 'react';
import {
  type LetterBatch,
  type LetterRow,
  printLetters,
} from '../../../../contract/permits/decisions/letters.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MadeBatch } from './made-batch.tsx';
import { batchHref } from './paths.ts';
import { useForm } from '../../../lib/form/form.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';

type Props = { letters: readonly LetterRow[]; onPrinted: () => void; onClose: () => void };

/** Prints the selected letters as one file, in the order of the list. */
export function PrintDialog({ letters, onPrinted, onClose }: Props) {
  const m = useMessages('letters');
  // The rows refresh behind the dialog; the original selection is printed.
  const [chosen] = useState(letters);
  const [batch, setBatch] = useState<LetterBatch | null>(null);
  const form = useForm({
    name: 'print',
    route: printLetters,
    start: { ids: chosen.map(({ id }) => id), duplex: true },
    onDone: setBatch,
  });
  if (batch)
    return (
      <MadeBatch batch={batch} href={batchHref(batch.id)} open={m.open_file} onClose={onPrinted}>
        <p>{m.printed_text({ n: batch.letters })}</p>
        {batch.letters < chosen.length ? (
          <Notice tone="warning">{m.printed_fewer({ n: chosen.length - batch.letters })}</Notice>
        ) : null}
        <p>{m.printed_next}</p>
      </MadeBatch>
    );
  return (
    <ActionDialog
      title={m.print_title}
      lead={<p>{m.print_lead({ n: chosen.length })}</p>}
      form={form}
      confirm={m.print_confirm({ n: chosen.length })}
      onClose={onClose}
    >
      <Checkbox {...form.check('duplex')} label={m.duplex} hint={m.duplex_hint} />
    </ActionDialog>
  );
}

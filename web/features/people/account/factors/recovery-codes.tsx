import { Download, Printer } from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { saveFile } from '../../../../lib/files/save-file.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Actions, Stack } from '../../../../ui/layout.tsx';
import styles from './factors.module.css';

/** On a page of its own, without the screen behind the dialog. */
const printText = (text: string): void => {
  const page = window.open('', '_blank');
  if (page === null) return window.print();
  const shown = page.document.createElement('pre');
  shown.textContent = text;
  page.document.body.append(shown);
  page.print();
  page.close();
};

/** Shown once: stays until its button is pressed. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const m = useMessages('factors');
  const { email } = useUser();
  const text = `${m.codes_head({ email })}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      role="alertdialog"
      locked
      title={m.codes_title}
      onClose={onDone}
      footer={
        <Button variant="primary" onClick={onDone}>
          {m.codes_done}
        </Button>
      }
    >
      <Stack>
        <p>{m.codes_text}</p>
        <ul className={styles.codes} aria-label={m.codes_label} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Actions>
          <Button icon={<Printer />} onClick={() => printText(text)}>
            {m.codes_print}
          </Button>
          <Button
            icon={<Download />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), m.codes_file)}
          >
            {m.codes_save}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}

import { useState } from 'react';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { NativeDialog } from '../../../../ui/dialog/native-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from '../application-form.module.css';
import type { StoredForm } from '../values/form-state.ts';
import type { Step } from '../values/steps.ts';

/** Asks before the draft is discarded: it cannot be restored. */
function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const m = useMessages('application_form');
  const ui = useMessages('ui');
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button variant="tertiary" onClick={() => setAsking(true)}>
        {m.draft_discard}
      </Button>
      <NativeDialog
        open={asking}
        onClose={close}
        title={m.draft_discard_title}
        maxWidth={500}
        footer={
          <>
            <Button onClick={close}>{ui.cancel}</Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                onDiscard();
              }}
            >
              {m.draft_discard}
            </Button>
          </>
        }
      >
        <p>{m.draft_discard_text}</p>
      </NativeDialog>
    </>
  );
}

type Props = { stored: StoredForm; onContinue: (step: Step) => void; onDiscard: () => void };

/** Offered to a person who comes back to an unsent application. */
export function DraftNotice({ stored, onContinue, onDiscard }: Props) {
  const m = useMessages('application_form');
  return (
    <Notice title={m.draft_found} role="status">
      <p>{m.draft_found_text}</p>
      <div className={styles.noticeActions}>
        <Button variant="primary" onClick={() => onContinue(stored.step)}>
          {m.draft_continue}
        </Button>
        <DiscardButton onDiscard={onDiscard} />
      </div>
    </Notice>
  );
}

/** Below the form: that a draft is stored, and how to discard it. */
export function DraftFoot({ onDiscard }: { onDiscard: () => void }) {
  const m = useMessages('application_form');
  return (
    <div className={styles.draftFoot}>
      <p>{m.draft_kept}</p>
      <DiscardButton onDiscard={onDiscard} />
    </div>
  );
}

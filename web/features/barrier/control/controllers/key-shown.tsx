import { useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from '../barrier.module.css';

/** A new key, shown this once. It closes by its button only, so that a stray key press does not lose it. */
export function KeyShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const m = useMessages('barrier').board;
  return (
    <Dialog
      open
      locked
      title={m.key_title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.key_kept}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Notice tone="warning">{m.key_lead}</Notice>
        <div>
          <p className={styles.term} id="api-key">
            {m.key_label}
          </p>
          <div className={styles.key}>
            <code aria-labelledby="api-key">{secret}</code>
            <CopyButton value={secret} name={m.key_label} />
          </div>
        </div>
        <p>
          <a href="/api/docs/barrier" target="_blank" rel="noreferrer">
            {m.key_docs}
          </a>
        </p>
      </div>
    </Dialog>
  );
}

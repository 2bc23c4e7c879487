import { CircleCheck, CircleX } from 'lucide-react';
import type { DocumentRow } from '../../../../../contract/permits/documents.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useStore } from '../../../../lib/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { KEYS_OF_STEPS } from '../keys/key-map.ts';
import { keySettings } from '../keys/key-settings.ts';
import styles from './documents.module.css';

export type DocumentCheckActions = {
  busy: boolean;
  onVerify: (document: DocumentRow) => void;
  onReject: () => void;
  onReset: (document: DocumentRow) => void;
};

/**
 * Verifies or rejects the shown document: two buttons with their keys, or the decision, by whom, and a reset.
 */
export function DocumentCheck({
  document,
  busy,
  onVerify,
  onReject,
  onReset,
}: DocumentCheckActions & { document: DocumentRow }) {
  const m = useMessages('applications');
  const language = useLanguage();
  const { on } = useStore(keySettings);
  const key = (name: 'verify' | 'reject_document') =>
    on ? <kbd>{KEYS_OF_STEPS[language][name].toUpperCase()}</kbd> : null;
  const scan =
    document.av_status === 'infected' ? (
      <StatusTag tone="error">{m.check_infected}</StatusTag>
    ) : document.av_status === 'not_scanned' ? (
      <StatusTag tone="warning">{m.check_not_scanned}</StatusTag>
    ) : null;
  if (document.check_status === 'waiting')
    return (
      <div className={styles.check} role="group" aria-label={m.check_label}>
        {scan}
        <Button icon={<CircleCheck />} busy={busy} onClick={() => onVerify(document)}>
          {m.check_verify} {key('verify')}
        </Button>
        <Button icon={<CircleX />} disabled={busy} onClick={onReject}>
          {m.check_reject} {key('reject_document')}
        </Button>
      </div>
    );
  const rejected = document.check_status === 'rejected';
  const who = document.checked_by_name ?? '';
  const when = document.checked_at ? formatDateTime(document.checked_at, language) : '';
  return (
    <div className={styles.check} role="group" aria-label={m.check_label}>
      {scan}
      <p className={rejected ? styles.rejected : styles.verified} title={when}>
        {rejected ? <CircleX aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        <span>
          {rejected ? m.check_rejected_by({ who, when }) : m.check_verified_by({ who })}
          {rejected && document.rejection_reason ? (
            <span className={styles.reason}>{document.rejection_reason}</span>
          ) : null}
        </span>
      </p>
      <Button variant="tertiary" busy={busy} onClick={() => onReset(document)}>
        {m.check_reset}
      </Button>
    </div>
  );
}

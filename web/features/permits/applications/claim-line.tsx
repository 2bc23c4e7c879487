import { Hand, UserCheck } from 'lucide-react';
import type { Claim } from '../../../../contract/permits/applications.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './claim.module.css';

type Props = {
  claim: Claim | null;
  lostTo: Claim | null;
  /** The application can be claimed here and now. */
  open: boolean;
  busy: boolean;
  onClaim: () => void;
  onTakeOver: () => void;
  onRelease: () => void;
};

/** Who has claimed the application: nobody, the reader, or a colleague, from whom it can be taken over. */
export function ClaimLine({ claim, lostTo, open, busy, onClaim, onTakeOver, onRelease }: Props) {
  const m = useMessages('applications');
  const language = useLanguage();
  const told = { name: claim?.name ?? '', when: claim ? formatDateTime(claim.claimed_at, language) : '' };
  return (
    <div role="status" className={styles.line}>
      {claim === null ? (
        open ? (
          <p className={styles.free}>
            {m.claim_free}
            <Button variant="tertiary" icon={<Hand />} busy={busy} onClick={onClaim}>
              {m.actions.claim}
            </Button>
          </p>
        ) : null
      ) : claim.mine ? (
        <p className={styles.mine}>
          <UserCheck aria-hidden="true" />
          {m.claim_mine({ when: told.when })}
          <Button variant="tertiary" busy={busy} onClick={onRelease}>
            {m.actions.release}
          </Button>
        </p>
      ) : (
        <Notice tone="warning" title={lostTo ? m.claim_lost(told) : m.claim_other(told)}>
          <p>{lostTo ? m.claim_lost_text : m.claim_other_text}</p>
          <Button icon={<Hand />} busy={busy} onClick={onTakeOver}>
            {m.claim_take_over}
          </Button>
        </Notice>
      )}
    </div>
  );
}

import { Hand, UserCheck, Users } from 'lucide-react';
import type { Claim } from '../../../../../contract/permits/applications.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import styles from './claim.module.css';

type Props = {
  claim: Claim | null;
  lostTo: Claim | null;
  /** The application can be claimed here and now. */
  open: boolean;
  /** The reader may release it. */
  mayRelease: boolean;
  busy: boolean;
  onClaim: () => void;
  onTakeOver: () => void;
  onRelease: () => void;
};

/** Who has claimed the application: nobody, the reader, or a colleague, from whom it can be taken over. */
export function ClaimLine(props: Props) {
  const { claim, lostTo, open, mayRelease, busy, onClaim, onTakeOver, onRelease } = props;
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
        <p className={styles.mine} title={m.claim_since(told)}>
          <UserCheck aria-hidden="true" />
          <span>{m.claim_mine}</span>
          {mayRelease ? (
            <Button variant="tertiary" busy={busy} onClick={onRelease}>
              {m.actions.release}
            </Button>
          ) : null}
        </p>
      ) : (
        <p className={styles.other} title={lostTo ? m.claim_lost_text : m.claim_other_text}>
          <Users aria-hidden="true" />
          {lostTo ? m.claim_lost(told) : m.claim_other(told)}
          <Button icon={<Hand />} busy={busy} onClick={onTakeOver}>
            {m.claim_take_over}
          </Button>
        </p>
      )}
    </div>
  );
}

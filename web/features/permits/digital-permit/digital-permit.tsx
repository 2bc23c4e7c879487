import { CalendarPlus, FileDown, Maximize, Share2, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { copyAndNotify } from '../../../lib/copy-text.ts';
import { useToolbarTitle } from '../../../lib/list/interface-state.ts';
import { shareOr } from '../../../lib/share.ts';
import { useWakeLock } from '../../../lib/wake-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import styles from './digital-permit.module.css';
import { PermitSheet } from './permit-sheet.tsx';
import { useDigitalPermit } from './use-digital-permit.ts';
import { useHiddenOfflineMessage } from './use-kept-permits.ts';

/**
 * /nadzorna-plosca/dovolilnice/parkirna-dovolilnica/{id}/digitalna: to be shown on the phone, also without a
 * connection.
 */
export function Component() {
  const id = useParams()['id'] ?? '';
  const m = useMessages('digital_permit');
  const { permit, issuer, kept_at, works_offline, error, retry } = useDigitalPermit(id);
  const sheet = useRef<HTMLElement>(null);
  useToolbarTitle(permit ? permit.permit_nr : null);
  useWakeLock();
  useHiddenOfflineMessage(useMessages('ui').offline);
  if (permit === null) return <LoadState error={error} onRetry={retry} />;
  const online = kept_at === null;
  return (
    <>
      <PermitSheet ref={sheet} permit={permit} issuer={issuer} kept_at={kept_at} />
      <p className={styles.foot} role="status">
        {works_offline && online ? m.works_offline : null}
      </p>
      <div className={styles.actions}>
        {document.fullscreenEnabled ? (
          <Button
            icon={<Maximize aria-hidden="true" />}
            onClick={() => void sheet.current?.requestFullscreen().catch(() => {})}
          >
            {m.full_screen}
          </Button>
        ) : null}
        <SharePermit permit={permit} />
        {online ? (
          <>
            <LinkButton
              href={`/api/v1/permits/verify/${permit.verify_code}/calendar`}
              download
              icon={<CalendarPlus aria-hidden="true" />}
            >
              {m.calendar}
            </LinkButton>
            <LinkButton
              href={`/api/v1/user/permits/${id}/digital-permit`}
              download
              icon={<FileDown aria-hidden="true" />}
            >
              {m.pdf}
            </LinkButton>
          </>
        ) : null}
        <LinkButton
          variant="tertiary"
          href="/nadzorna-plosca/dovolilnice/v-telefonu"
          icon={<Smartphone aria-hidden="true" />}
        >
          {m.all_kept}
        </LinkButton>
        {online ? (
          <LinkButton variant="tertiary" href={`/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/${id}`}>
            {m.back}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

/**
 * Passes on the link of the public check: whoever has it sees the permit, without the holder's name, and can
 * change nothing. By the sheet of the phone, else by copying.
 */
function SharePermit({ permit }: { permit: MyPermit }) {
  const m = useMessages('digital_permit');
  const { permit_nr, verify_url: url } = permit;
  const copy = (): Promise<void> =>
    copyAndNotify(url, { copied: m.link_copied, failed: m.link_not_copied({ url }) });
  const share = (): Promise<void> =>
    shareOr({ title: `${m.title} ${permit_nr}`, text: m.share_text({ nr: permit_nr }), url }, copy);
  return (
    <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      {m.share}
    </Button>
  );
}

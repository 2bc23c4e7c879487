import { useEffect, useState } from 'react';
import { replacePermitByLink, updatePermitByLink } from '../../../contract/permits/applicant/link-actions.ts';
import type { MyPermit } from '../../../contract/permits/applicant/my-permits.ts';
import type { ApplicationStatusPage } from '../../../contract/permits/applicant/public-applications.ts';
import { PermitSheet } from '../../features/permits/digital-permit/permit-sheet.tsx';
import { useIssuer } from '../../features/permits/digital-permit/use-issuer.ts';
import { Gone, Withdraw } from '../../features/permits/holder/link/link-steps.tsx';
import { useConfirmedLink } from '../../features/permits/holder/link/use-confirmed-link.tsx';
import type { StepHistory } from '../../features/permits/application-form/draft/step-history.ts';
import { ActingContext, type Acting } from '../../features/permits/permit-change/acting.tsx';
import { ChangePlate } from '../../features/permits/permit-change/change-plate.tsx';
import { ReplacePermit } from '../../features/permits/permit-change/replace-permit.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/http/api.ts';
import { forgetLinks, keepLink, type KeptLink } from '../../features/permits/digital-permit/kept-link.ts';
import { keepLinkPage, WORKER } from '../../lib/http/offline-worker.ts';
import { installTrustedTypes } from '../../lib/session/trusted-types.ts';
import { useToday } from '../../shared/settings/today.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LinkAccount } from './link-account.tsx';
import { LinkRenewal } from './link-renewal.tsx';
import styles from '../site.module.css';

export type LinkScreenProps = {
  token: string;
  page: ApplicationStatusPage;
  permit: MyPermit | null;
  /** What the address says after `?korak=`. */
  step: string;
  steps: StepHistory;
  pdf_href: string;
  onPage: (page: ApplicationStatusPage) => void;
  onPermit: (permit: MyPermit) => void;
  onStale: () => void;
};

/** A page of what the link does: the permit on the phone, another plate, a lost card, renewal, withdrawal. */
export function LinkScreen(props: LinkScreenProps) {
  const { token, page, permit, step, pdf_href, onPage } = props;
  const back_href = `/vloga/${token}`;
  if (step === 'umik') return <Withdraw token={token} page={page} back_href={back_href} onDone={onPage} />;
  if (step === 'racun') return <LinkAccount token={token} back_href={back_href} />;
  if (!permit) return <Gone back_href={back_href} />;
  if (step.startsWith(RENEWAL))
    return <LinkRenewal token={token} year={permit.renewal_year} back_href={back_href} steps={props.steps} />;
  if (step === 'dovolilnica')
    return <Shown token={token} permit={permit} back_href={back_href} pdf_href={pdf_href} />;
  if (step === 'tablica' || step.startsWith(CARD)) return <Changing {...props} permit={permit} />;
  return <Gone back_href={back_href} />;
}

const CARD = 'kartica';
const RENEWAL = 'podaljsanje';

/** The same forms as in an account, sent by the link. */
function Changing(props: LinkScreenProps & { permit: MyPermit }) {
  const { token, permit, step, steps, onPermit, onStale } = props;
  const { ready, dialog } = useConfirmedLink(token);
  const params = { token };
  const acting: Acting = {
    key: `link.${token}`,
    applicant_type: null,
    steps: {
      step: step === `${CARD}-pregled` ? 'pregled' : null,
      go: (next, options) => steps.go(next === 'pregled' ? `${CARD}-pregled` : CARD, options),
      back: () => steps.back(CARD),
    },
    ready,
    change: (_permit, input, options) => call(updatePermitByLink, { params, ...input }, options),
    replace: (_permit, input, options) => call(replacePermitByLink, { params, ...input }, options),
    onChanged: onPermit,
    onStale,
    permit_href: () => `/vloga/${token}`,
    home_href: null,
    applicationHref: ({ status_url }) => (status_url ? new URL(status_url).pathname : null),
  };
  return (
    <ActingContext value={acting}>
      {step === 'tablica' ? <ChangePlate permit={permit} /> : <ReplacePermit permit={permit} />}
      {dialog}
    </ActingContext>
  );
}

/** The permit to show, also without a connection once it was looked at here. */
function Shown({
  token,
  permit,
  back_href,
  pdf_href,
}: {
  token: string;
  permit: MyPermit;
  back_href: string;
  pdf_href: string;
}) {
  const m = useMessages('link');
  const issuer = useIssuer();
  const today = useToday();
  const [works_offline, setWorks] = useState(false);
  useEffect(() => {
    let gone = false;
    const keep = async (): Promise<void> => {
      installTrustedTypes([WORKER]);
      const kept = { application_nr: token, permit, at: new Date().toISOString(), issuer };
      const ready = (await keepLink(kept, today)) && (await keepLinkPage());
      if (!gone) setWorks(ready);
    };
    void keep();
    return () => {
      gone = true;
    };
  }, [token, permit, issuer, today]);
  return (
    <div className={styles.textPage}>
      <PermitSheet permit={permit} issuer={issuer} kept_at={null} />
      <p role="status">{works_offline ? m.works_offline : null}</p>
      <p>
        <LinkButton href={pdf_href} download>
          {m.pdf}
        </LinkButton>{' '}
        <LinkButton href={back_href}>{m.back}</LinkButton>{' '}
        {works_offline ? (
          <Button
            variant="tertiary"
            onClick={() => {
              forgetLinks();
              setWorks(false);
            }}
          >
            {m.forget_offline}
          </Button>
        ) : null}
      </p>
    </div>
  );
}

/** What this phone keeps of a link, while there is no connection. */
export function KeptPermit({ kept }: { kept: KeptLink }) {
  return (
    <div className={styles.textPage}>
      <PermitSheet permit={kept.permit} issuer={kept.issuer} kept_at={kept.at} />
    </div>
  );
}

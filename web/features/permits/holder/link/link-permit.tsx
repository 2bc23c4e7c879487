import { CalendarSync, CarFront, CreditCard, FileDown, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MyPermit } from '../../../../../contract/permits/applicant/my-permits.ts';
import { formatLookupCode } from '../../../../../contract/values/lookup-code.ts';
import { vehiclePlate } from '../../../../../contract/values/vehicles/vehicle-plate.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { LargePlates } from '../../../../shared/platform/plate.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { DescriptionList } from '../../../../ui/record/description-list.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from './link.module.css';

type Props = {
  permit: MyPermit;
  /** The page of a step, and the file to print. */
  hrefOf: (step: 'dovolilnica' | 'tablica' | 'kartica' | 'podaljsanje') => string;
  pdf_href: string;
  /** How the holder gets it, or that they have it. */
  delivered: ReactNode;
};

const SHOWN: readonly MyPermit['status'][] = ['active', 'expiring', 'scheduled'];

/** The permit behind the link, and what its holder can do with it. */
export function LinkPermit({ permit, hrefOf, pdf_href, delivered }: Props) {
  const m = useMessages('link');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { allowed, renewal_year, open_application, temporary_until } = permit;
  const shown = SHOWN.includes(permit.status);
  return (
    <Card title={m.permit}>
      <LargePlates values={permit.vehicles.map(vehiclePlate)} label={m.permit} />
      {delivered}
      {temporary_until === null ? null : (
        <Notice
          title={labels.temporary({
            from: permit.status === 'scheduled' ? formatDate(permit.valid_from, language) : null,
            to: formatDate(temporary_until, language),
          })}
        >
          <p>{m.temporary_text}</p>
          <LinkButton
            variant="tertiary"
            href={`${pdf_href}?sheet=temporary`}
            icon={<FileDown aria-hidden="true" />}
            download
          >
            {m.temporary_pdf}
          </LinkButton>
        </Notice>
      )}
      {open_application ? <p>{m.open({ nr: open_application.number })}</p> : null}
      <ul className={styles.links}>
        {allowed.includes('renew') && renewal_year !== null ? (
          <Action href={hrefOf('podaljsanje')} icon={<CalendarSync />} primary>
            {m.renew({ year: renewal_year })}
          </Action>
        ) : null}
        {shown ? (
          <Action href={hrefOf('dovolilnica')} icon={<QrCode />}>
            {m.show}
          </Action>
        ) : null}
        {allowed.includes('replace') ? (
          <Action href={hrefOf('kartica')} icon={<CreditCard />}>
            {m.card}
          </Action>
        ) : null}
        {allowed.includes('update') ? (
          <Action href={hrefOf('tablica')} icon={<CarFront />}>
            {m.plate}
          </Action>
        ) : null}
        {shown ? (
          <Action href={pdf_href} icon={<FileDown />} download>
            {m.pdf}
          </Action>
        ) : null}
      </ul>
      <DescriptionList
        items={[
          { term: m.permit_nr, value: <strong>{permit.permit_nr}</strong> },
          {
            term: m.validity,
            value: m.valid({
              from: formatDate(permit.valid_from, language),
              to: formatDate(permit.valid_to, language),
            }),
          },
          {
            term: m.verify_code,
            value: <strong className={styles.code}>{formatLookupCode(permit.verify_code)}</strong>,
            action: <CopyButton value={permit.verify_url} name={m.verify_link} />,
          },
        ]}
      />
      <p className={styles.aside}>{m.verify_why}</p>
    </Card>
  );
}

type ActionProps = {
  href: string;
  icon: ReactNode;
  children: ReactNode;
  primary?: boolean;
  download?: boolean;
};

function Action({ href, icon, children, primary, download }: ActionProps) {
  return (
    <li>
      <LinkButton href={href} icon={icon} variant={primary ? 'primary' : 'secondary'} download={download}>
        {children}
      </LinkButton>
    </li>
  );
}

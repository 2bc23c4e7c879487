import { Plus, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Plates } from '../../../shared/platform/plate.tsx';
import { isPrintable } from './actions.ts';
import { permitHref, permitPdfHref } from './paths.ts';
import styles from './permit.module.css';
import record from '../../../ui/record.module.css';

type Props = { permit: PermitDetail; onNew: () => void };

/** A permit that was just issued at the counter: the text for the envelope, and the next step. */
export function PermitIssued({ permit, onNew }: Props) {
  const m = useMessages('permits');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={styles.issued}>
      <h1 ref={heading} tabIndex={-1} className={record.title}>
        {m.issued_title}
      </h1>
      <dl className={styles.issuedNumbers}>
        <div>
          <dt>{m.issued_number}</dt>
          <dd className={styles.bigNumber}>{permit.permit_nr}</dd>
        </div>
        <div>
          <dt>{m.rfid_card_number}</dt>
          <dd className={styles.bigNumber}>{permit.rfid_card_number ?? m.card_none}</dd>
        </div>
      </dl>
      <DescriptionList
        items={[
          { key: 'holder', term: m.holder_name, value: permit.holder_name },
          {
            key: 'vehicles',
            term: m.registration_numbers,
            value: <Plates values={permit.registration_numbers} />,
          },
          {
            key: 'valid',
            term: m.section_validity,
            value: m.valid_range({
              from: formatDate(permit.valid_from, language),
              to: formatDate(permit.valid_to, language),
            }),
          },
          { key: 'lots', term: m.parking_lot_codes, value: permit.parking_lot_codes.join(', ') },
        ]}
      />
      <p className={styles.screenOnly}>{permit.delivery === 'post' ? m.issued_post : m.issued_pickup}</p>
      <div className={styles.issuedTools}>
        <LinkButton variant="primary" href={permitHref(permit.id)}>
          {m.issued_open}
        </LinkButton>
        {isPrintable(permit) ? (
          <LinkButton icon={<Printer />} href={permitPdfHref(permit.id)} target="_blank" rel="noopener">
            {m.print_permit}
          </LinkButton>
        ) : null}
        <Button icon={<Plus />} onClick={onNew}>
          {m.issued_another}
        </Button>
      </div>
    </div>
  );
}

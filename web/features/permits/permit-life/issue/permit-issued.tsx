import { Plus, Printer } from 'lucide-react';
import { type ReactNode } from 'react';
import { handOverPermit, type PermitDetail } from '../../../../../contract/permits/permits.ts';
import { vehiclePlate } from '../../../../../contract/values/vehicles/vehicle-plate.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useFirstHeading } from '../../../../lib/screen-start.ts';
import { call } from '../../../../lib/http/api.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/record/description-list.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Plates } from '../../../../shared/platform/plate.tsx';
import { isPrintable } from '../actions.ts';
import { permitHref, permitPdfHref } from '../paths.ts';
import styles from '../permit.module.css';
import record from '../../../../ui/record/record.module.css';

type Props = {
  permit: PermitDetail;
  /** The button that prints the invoice, if there is one. */
  invoice: ReactNode;
  /** The permit after a change. */
  onChanged: (permit: PermitDetail) => void;
  onNew: () => void;
};

/** A permit that was just issued at the counter: the text for the envelope, and the next step. */
export function PermitIssued({ permit, invoice, onChanged, onNew }: Props) {
  const m = useMessages('permits');
  const language = useLanguage();
  const heading = useFirstHeading();
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
          <dt>{m.columns.rfid_card_number}</dt>
          <dd className={styles.bigNumber}>{permit.rfid_card_number ?? m.card_none}</dd>
        </div>
      </dl>
      <DescriptionList
        items={[
          { key: 'holder', term: m.columns.holder_name, value: permit.holder_name },
          {
            key: 'vehicles',
            term: m.columns.registration_numbers,
            value: <Plates values={permit.vehicles.map(vehiclePlate)} />,
          },
          {
            key: 'valid',
            term: m.section_validity,
            value: m.valid_range({
              from: formatDate(permit.valid_from, language),
              to: formatDate(permit.valid_to, language),
            }),
          },
          { key: 'lots', term: m.columns.parking_lot_codes, value: permit.parking_lot_codes.join(', ') },
        ]}
      />
      <HandOver permit={permit} onChanged={onChanged} />
      <div className={styles.issuedTools}>
        {invoice}
        {isPrintable(permit) ? (
          <LinkButton icon={<Printer />} href={permitPdfHref(permit.id)} target="_blank" rel="noopener">
            {m.print_permit}
          </LinkButton>
        ) : null}
        <LinkButton href={permitHref(permit.id)}>{m.issued_open}</LinkButton>
        <Button icon={<Plus />} onClick={onNew}>
          {m.issued_another}
        </Button>
      </div>
    </div>
  );
}

/** Whether the holder has the card; who got it a moment later is recorded here too. */
function HandOver({ permit, onChanged }: Pick<Props, 'permit' | 'onChanged'>) {
  const m = useMessages('permits');
  const updates = useCan('permits.update');
  const { busy, run } = useAction({ tag: 'permits' });
  if (permit.handed_over_at !== null)
    return (
      <p className={styles.screenOnly} role="status">
        {m.issued_handed_over}
      </p>
    );
  if (permit.delivery === 'post') return <p className={styles.screenOnly}>{m.issued_post}</p>;
  const send = () => call(handOverPermit, { params: { id: permit.id }, body: { version: permit.version } });
  return (
    <div className={styles.screenOnly}>
      <p>{m.issued_pickup}</p>
      {updates ? (
        <Button busy={busy} onClick={() => void run({ send, done: onChanged })}>
          {m.hand_over_confirm}
        </Button>
      ) : null}
    </div>
  );
}

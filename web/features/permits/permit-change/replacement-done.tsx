import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type ReplaceReply, useActing } from './acting.tsx';
import styles from './permit-change.module.css';
import type { ReplacementValues } from './replacement.ts';
import { useFirstHeading } from '../../../lib/screen-start.ts';

type Props = { sent: ReplaceReply; values: ReplacementValues; permit: MyPermit };

/** The number of the application, whether the card is blocked, and what follows. */
export function ReplacementDone({ sent, values, permit }: Props) {
  const m = useMessages('permit_change');
  const labels = useMessages('labels');
  const language = useLanguage();
  const heading = useFirstHeading();
  const plates = permit.vehicles.map(vehiclePlate).join(', ');
  const { applicationHref, home_href, permit_href } = useActing();
  const free = Number(sent.price_total) === 0;
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {m.replace_done_title}
      </h1>
      <Notice tone="success" title={`${m.application_number}: ${sent.application_nr}`}>
        {sent.card_blocked ? <p>{m.card_stopped({ card: permit.rfid_card_number ?? '' })}</p> : null}
        <p>{m.plate_still_opens({ plates })}</p>
      </Notice>
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">{m.next}</h2>
        <ul>
          <li>{m.replace_next_review}</li>
          <li>
            {free
              ? m.replace_next_free
              : m.replace_next_pay({ amount: formatMoney(sent.price_total, language) })}
          </li>
          <li>{values.delivery === 'pickup' ? m.replace_next_pickup : m.replace_next_post}</li>
        </ul>
      </section>
      <div className={styles.actions}>
        <LinkButton variant="primary" href={applicationHref(sent) ?? permit_href(permit)}>
          {labels.open_application}
        </LinkButton>
        {home_href ? <LinkButton href={home_href}>{m.to_dashboard}</LinkButton> : null}
      </div>
    </div>
  );
}

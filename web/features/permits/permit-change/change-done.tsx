import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LargePlates } from '../../../shared/platform/plate.tsx';
import { useBegins } from '../../../shared/permits/begins.ts';
import { type ChangeReply, useActing } from './acting.tsx';
import styles from './permit-change.module.css';
import { useFirstHeading } from '../../../lib/screen-start.ts';

type Props = { changed: ChangeReply; before: MyPermit['vehicles'] };

/**
 * After sending: the change is in force, or the number of the application that it became, and what follows.
 */
export function ChangeDone({ changed, before }: Props) {
  const m = useMessages('permit_change');
  const labels = useMessages('labels');
  const language = useLanguage();
  const heading = useFirstHeading();
  const { permit, application } = changed;
  const begins = useBegins(permit);
  const { applicationHref, home_href, permit_href } = useActing();
  const href = application && applicationHref(application);
  const gone = permit.overlaps.filter((over) =>
    before.some(({ registration_number }) => registration_number === over.registration_number),
  );
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {application ? m.change_applied_title : m.change_done_title}
      </h1>
      {application ? (
        <Notice tone="success" title={`${m.application_number}: ${application.application_nr}`}>
          <p>{m.change_applied_text}</p>
        </Notice>
      ) : (
        <Notice tone="success" title={m.change_done_now(begins)}>
          <LargePlates values={permit.vehicles.map(vehiclePlate)} label={m.now} />
        </Notice>
      )}
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">{m.next}</h2>
        <ul>
          {application ? (
            <>
              <li>{m.effect_application_meanwhile}</li>
              <li>{m.change_applied_mail}</li>
            </>
          ) : (
            <>
              {gone.map(({ registration_number, plate_text, until }) => (
                <li key={registration_number}>
                  {m.effect_overlap({
                    plate: plate_text,
                    until: formatDateTime(until, language),
                  })}
                </li>
              ))}
              {permit.plate_check_due_at ? (
                <li>{m.change_checked_by({ date: formatDate(permit.plate_check_due_at, language) })}</li>
              ) : null}
              <li>{m.change_mail}</li>
            </>
          )}
        </ul>
      </section>
      <div className={styles.actions}>
        <LinkButton variant="primary" href={href ?? permit_href(permit)}>
          {href ? labels.open_application : m.to_permit}
        </LinkButton>
        {home_href ? <LinkButton href={home_href}>{m.to_dashboard}</LinkButton> : null}
      </div>
    </div>
  );
}

import { Clock3, FileDown, QrCode } from 'lucide-react';
import type { MyPermit } from '../../../../../contract/permits/applicant/my-permits.ts';
import { formatDate, formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { vehiclePlate } from '../../../../../contract/values/vehicles/vehicle-plate.ts';
import { cx } from '../../../../ui/cx.ts';
import { PermitStatusTag } from '../../../../shared/permits/status-tags.tsx';
import { Link } from '../../../../ui/link.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Said } from '../../../../shared/permits/decisions/said.tsx';
import { LargePlates } from '../../../../shared/platform/plate.tsx';
import { Actions } from '../../../../ui/layout.tsx';
import styles from './mine.module.css';
import { paths } from './paths.ts';
import { isOver, isUsable } from './todos.ts';

/** Where the card is, as a sentence. */
export const useCardLabels = (permit: MyPermit): string => {
  const m = useMessages('mine');
  const language = useLanguage();
  const { card_status, handed_over_at, delivery, rfid_card_number } = permit;
  if (rfid_card_number === null) return m.card_none;
  if (card_status === 'lost') return m.card_lost;
  if (card_status === 'blocked') return m.card_blocked;
  if (handed_over_at === null) return delivery === 'pickup' ? m.pickup_waiting : m.post_waiting;
  const date = formatDateTime(handed_over_at, language).split(',')[0]!;
  return delivery === 'pickup' ? m.handed_over({ date }) : m.sent_by_post({ date });
};

/** Plates that were removed and still open the barrier for a while. */
export function Overlaps({ permit }: { permit: MyPermit }) {
  const m = useMessages('mine');
  const language = useLanguage();
  return permit.overlaps.map(({ registration_number, plate_text, until }) => (
    <p key={registration_number} className={styles.overlap}>
      <Clock3 aria-hidden="true" />
      <span>{m.overlap({ plate: plate_text, until: formatDateTime(until, language) })}</span>
    </p>
  ));
}

/** What stands in for the card until the holder has it. */
export function TemporaryPermit({ permit }: { permit: MyPermit }) {
  const m = useMessages('mine');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { id, status, valid_from, temporary_until } = permit;
  if (temporary_until === null) return null;
  const to = formatDate(temporary_until, language);
  const from = status === 'scheduled' ? formatDate(valid_from, language) : null;
  return (
    <Notice title={labels.temporary({ from, to })}>
      <p>{m.temporary_text}</p>
      <LinkButton
        variant="tertiary"
        href={paths.temporary(id)}
        download
        icon={<FileDown aria-hidden="true" />}
      >
        {m.temporary_pdf}
      </LinkButton>
    </Notice>
  );
}

/** Available actions of the permit, the likeliest first; no more than `most` of them. */
export function PermitActions({ permit, most }: { permit: MyPermit; most?: number }) {
  const m = useMessages('mine');
  const { id, permit_nr, allowed, renewal_year, open_application } = permit;
  const shown = isUsable(permit);
  const may = (action: MyPermit['allowed'][number]): boolean => allowed.includes(action);
  const actions = [
    may('renew') && renewal_year !== null ? (
      <LinkButton key="renew" variant="primary" href={paths.renew(id)}>
        {m.renew({ year: renewal_year })}
      </LinkButton>
    ) : null,
    shown ? (
      <LinkButton
        key="show"
        variant={may('renew') ? 'secondary' : 'primary'}
        href={paths.digital(id)}
        icon={<QrCode aria-hidden="true" />}
      >
        {m.show_digital}
      </LinkButton>
    ) : null,
    may('update') ? (
      <LinkButton key="update" href={paths.update(id)}>
        {m.change_plate}
      </LinkButton>
    ) : null,
    may('replace') ? (
      <LinkButton key="replace" href={paths.replace(id)}>
        {m.replace_card}
      </LinkButton>
    ) : null,
    shown ? (
      <LinkButton key="pdf" variant="tertiary" href={paths.pdf(id)} download={`dovolilnica-${permit_nr}.pdf`}>
        {m.pdf}
      </LinkButton>
    ) : null,
  ].filter((action) => action !== null);
  return (
    <div className={styles.actions}>
      {actions.slice(0, most)}
      {most !== undefined && actions.length > most ? (
        <LinkButton variant="tertiary" href={paths.permit(id)}>
          {m.more_actions}
        </LinkButton>
      ) : null}
      {open_application ? (
        <p className={styles.open}>
          {m.open_kind[open_application.kind]}:{' '}
          <Link href={paths.application(open_application.id)}>
            {m.application_nr({ nr: open_application.number })}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** Why a permit opens nothing now, if it does not. */
export function PermitReason({ permit }: { permit: MyPermit }) {
  const m = useMessages('mine');
  const { status, status_reason, replaced_by } = permit;
  return (
    <>
      {(status === 'suspended' || status === 'revoked') && status_reason ? (
        <p className={styles.reason}>
          <strong>{m.status_reason[status]}</strong> <Said text={status_reason} />
        </p>
      ) : null}
      {replaced_by ? (
        <p>
          {m.replaced_by}{' '}
          <Link href={paths.permit(replaced_by.id)}>{m.permit_nr({ nr: replaced_by.number })}</Link>.
        </p>
      ) : null}
    </>
  );
}

/** One of the applicant's permits at a glance: vehicles, validity, lots and actions. */
export function PermitCard({ permit }: { permit: MyPermit }) {
  const m = useMessages('mine');
  const labels = useMessages('labels');
  const language = useLanguage();
  const card = useCardLabels(permit);
  const over = isOver(permit);
  const { id, status, vehicles } = permit;
  return (
    <li>
      <article
        className={cx(styles.card, styles.permit, over && styles.over)}
        aria-labelledby={`permit-${id}`}
      >
        <div className={styles.band}>
          <h3 id={`permit-${id}`}>
            <Link href={paths.permit(id)}>{m.permit_nr({ nr: permit.permit_nr })}</Link>
          </h3>
          <PermitStatusTag status={status} />
        </div>
        <LargePlates
          values={vehicles.map(vehiclePlate)}
          label={vehicles.length === 1 ? m.vehicle : labels.vehicles}
        />
        <Overlaps permit={permit} />
        <TemporaryPermit permit={permit} />
        <div>
          <p className={styles.until}>
            {status === 'scheduled'
              ? m.valid_between({
                  from: formatDate(permit.valid_from, language),
                  to: formatDate(permit.valid_to, language),
                })
              : over
                ? m.was_valid_to({ date: formatDate(permit.valid_to, language) })
                : m.valid_to({ date: formatDate(permit.valid_to, language) })}
          </p>
          <p className={styles.lead}>
            {language === 'sl' ? permit.user_type_name_sl : permit.user_type_name_en}
          </p>
        </div>
        <PermitReason permit={permit} />
        <Actions as="ul" gap={1} aria-label={labels.lots}>
          {permit.parking_lots.map((lot) => (
            <li key={lot.code} className={styles.lot}>
              {lot.code} {lot.name}
            </li>
          ))}
        </Actions>
        {over ? null : (
          <dl className={styles.facts}>
            <dt>{m.card}</dt>
            <dd>{permit.rfid_card_number === null ? card : `${permit.rfid_card_number}. ${card}`}</dd>
          </dl>
        )}
        <PermitActions permit={permit} most={3} />
      </article>
    </li>
  );
}

import { DoorClosed, DoorOpen } from 'lucide-react';
import type { RefObject } from 'react';
import { DENY_REASONS } from '../../../../contract/barrier/barrier.ts';
import type { RemedyKind, Diagnosis as Answer } from '../../../../contract/barrier/barrier-office.ts';
import type { Permission } from '../../../../contract/platform/permissions.ts';
import { plateText } from '../../../../contract/values/plate-text.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { can } from '../../../../contract/platform/permissions.ts';
import { useUser } from '../../../lib/session.ts';
import { cx } from '../../../ui/cx.ts';
import { PermitStatusTag } from '../../../shared/permits/status-tags.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import tones from '../../../ui/tone.module.css';
import styles from './barrier.module.css';
import { PassageList } from './passage-list.tsx';

/** Where a remedy leads, and the permission for it. */
export const remedyOf = ({
  remedy,
  plate,
  permit,
}: Pick<Answer, 'remedy' | 'plate' | 'permit'>): { href: string; permission: Permission } => {
  const { kind, id } = remedy;
  const newApplication = (registration_number: string | null | undefined) => ({
    href: `/vloge/parkirna-dovolilnica?plate=${encodeURIComponent(registration_number ?? '')}`,
    permission: 'applications.create' as const,
  });
  const permitAt = (action: string, permission: Permission) => ({
    href: `/dovolilnice/${id}?action=${action}`,
    permission,
  });
  const places: Record<RemedyKind, { href: string; permission: Permission }> = {
    open_permit: { href: `/dovolilnice/${id}`, permission: 'permits.view' },
    change_plate: permitAt('change_vehicles', 'permits.update'),
    resume: permitAt('resume', 'permits.suspend'),
    reopen: permitAt('reopen', 'permits.revoke'),
    correct_dates: permitAt('correct', 'permits.update'),
    open_application: { href: `/vloge/${id}`, permission: 'applications.view' },
    take_payment: { href: `/vloge/${id}?action=pay`, permission: 'applications.view' },
    new_application: newApplication(plate),
    renew: permit?.user_id
      ? {
          href: `/uporabniki/${permit.user_id}/vloge/parkirna-dovolilnica?permit_id=${id}`,
          permission: 'applications.create',
        }
      : // Without an account there is no renewal, so the person applies anew.
        newApplication(plate ?? permit?.registration_numbers[0]),
    replace_card: permitAt('replace', 'permits.replace'),
    cards: {
      href: id ? `/parkiranje?tab=kartice&kartica=${id}` : '/parkiranje?tab=kartice',
      permission: 'parking.manage',
    },
    board: { href: '/parkiranje?tab=zapornice', permission: 'parking.view' },
    find: {
      href: `/dovolilnice?search=${encodeURIComponent(plate ?? '')}`,
      permission: 'permits.view',
    },
  };
  return places[kind];
};

/** Reasons that are a state of the permit, not of its plate or card. */
const STATES: ReadonlySet<string> = new Set(['not_yet_valid', 'suspended', 'expired', 'revoked', 'replaced']);

type Props = { answer: Answer; heading: RefObject<HTMLHeadingElement | null> };

/** The answer as a sentence, the remedy, and the evidence. */
export function DiagnosisAnswer({ answer, heading }: Props) {
  const labels = useMessages('barrier');
  const m = labels.why;
  const language = useLanguage();
  const user = useUser();
  const { permit, lot, code } = answer;
  const recorded = answer.passages.length > 0 && code !== 'not_seen' && code !== 'controller_silent';
  const day = (date: string | null): string => (date ? formatDate(date, language) : '');
  const where = lot ? m.at_lot({ lot: `${lot.code} ${lot.name}` }) : '';
  const when = recorded ? m.at_time({ when: formatDateTime(answer.at, language) }) : '';
  const permit_nr = permit?.permit_nr ?? '';
  const rejected = answer.opens_now ? DENY_REASONS.find((reason) => reason === code) : undefined;
  const sentence = rejected
    ? m.at_that_time({
        where,
        when,
        reason: STATES.has(rejected)
          ? m.of_permit({ permit_nr, reason: labels.reasons[rejected] })
          : labels.reasons[rejected],
      })
    : m.sentences[code]({
        what: answer.plate
          ? m.asked_plate({ plate: plateText(answer.plate) })
          : m.asked_card({ card: answer.key.value }),
        where,
        when,
        permit_nr,
        read_as: answer.read_as ? plateText(answer.read_as) : '',
        from: day(permit?.valid_from ?? null),
        to: day(permit?.valid_to ?? null),
        since: answer.since ? formatDateTime(answer.since, language).split(',')[0]! : '',
        lots: answer.other_lots.join(', '),
      });
  const { href, permission } = remedyOf(answer);
  const Sign = code === 'opened' ? DoorOpen : DoorClosed;
  return (
    <section className={styles.stack} aria-labelledby="diagnosis-answer">
      <div className={cx(styles.answer, tones[code === 'opened' ? 'success' : 'warning'])}>
        <Sign aria-hidden="true" />
        <div className={styles.answerText}>
          <p className={styles.answerKey}>
            {answer.plate ? plateText(answer.plate) : answer.key.value}
            {lot ? ` · ${lot.code} ${lot.name}` : ''}
          </p>
          <h3 id="diagnosis-answer" ref={heading} tabIndex={-1}>
            {sentence}
          </h3>
          {code === 'opened' ? null : (
            <StatusTag tone={answer.opens_now ? 'success' : 'neutral'}>
              {answer.opens_now ? m.opens_now : m.stays_closed}
            </StatusTag>
          )}
          {can(user, permission) ? (
            <div>
              <LinkButton variant="primary" href={href}>
                {m.remedies[answer.remedy.kind]}
              </LinkButton>
            </div>
          ) : (
            <p>{m.not_allowed}</p>
          )}
        </div>
      </div>
      {permit || answer.card || answer.application ? (
        <>
          <h3>{m.facts}</h3>
          <FactList
            items={[
              ...(permit
                ? [
                    {
                      key: 'permit',
                      term: m.permit,
                      value: (
                        <RecordLink kind="permit" id={permit.id}>
                          {permit.permit_nr}
                        </RecordLink>
                      ),
                    },
                    { key: 'holder', term: m.holder, value: permit.holder_name },
                    { key: 'status', term: m.status, value: <PermitStatusTag status={permit.status} /> },
                    ...(permit.status_reason
                      ? [{ key: 'reason', term: m.status_reason, value: permit.status_reason }]
                      : []),
                    {
                      key: 'validity',
                      term: m.validity,
                      value: `${day(permit.valid_from)} – ${day(permit.valid_to)}`,
                    },
                    {
                      key: 'plates',
                      term: m.plates,
                      value: permit.registration_numbers.map(plateText).join(', '),
                    },
                    { key: 'lots', term: m.lots, value: permit.parking_lot_codes.join(', ') },
                  ]
                : []),
              ...(answer.card || permit?.rfid_card_number
                ? [
                    {
                      key: 'card',
                      term: m.card,
                      value: answer.card?.number ?? permit?.rfid_card_number ?? labels.none,
                    },
                  ]
                : []),
              ...(answer.application
                ? [
                    {
                      key: 'application',
                      term: m.application,
                      value: (
                        <RecordLink kind="application" id={answer.application.id}>
                          {answer.application.application_nr}
                        </RecordLink>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </>
      ) : null}
      <h3>{m.recorded}</h3>
      {answer.passages.length > 0 ? <PassageList rows={answer.passages} /> : <p>{m.none_recorded}</p>}
    </section>
  );
}

import { DoorClosed, DoorOpen } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { DENY_REASONS } from '../../../../contract/barrier/barrier.ts';
import type { Diagnosis as Answer } from '../../../../contract/barrier/barrier-office.ts';
import { plateText } from '../../../../contract/values/vehicles/plate-text.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { can } from '../../../../contract/platform/permissions.ts';
import { useUser } from '../../../lib/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { PermitStatusTag } from '../../../shared/permits/status-tags.tsx';
import { useStatusReason } from '../../../shared/permits/status-reason.ts';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import tones from '../../../ui/tone.module.css';
import styles from './barrier.module.css';
import { PassageList } from './passage-list.tsx';
import { remedyOf } from './remedy.ts';

/** Reasons that are a state of the permit, not of its plate or card. */
const STATES: ReadonlySet<string> = new Set(['not_yet_valid', 'suspended', 'expired', 'revoked', 'replaced']);

/** What was found, as a sentence. */
const useSentence = (answer: Answer): string => {
  const labels = useMessages('barrier');
  const m = labels.why;
  const language = useLanguage();
  const { permit, lot, code } = answer;
  const recorded = answer.passages.length > 0 && code !== 'not_seen' && code !== 'controller_silent';
  const day = (date: string | null): string => (date ? formatDate(date, language) : '');
  const where = lot ? m.at_lot({ lot: `${lot.code} ${lot.name}` }) : '';
  const when = recorded ? m.at_time({ when: formatDateTime(answer.at, language) }) : '';
  const permit_nr = permit?.permit_nr ?? '';
  const rejected = answer.opens_now ? DENY_REASONS.find((reason) => reason === code) : undefined;
  if (rejected)
    return m.at_that_time({
      where,
      when,
      reason: STATES.has(rejected)
        ? m.of_permit({ permit_nr, reason: labels.reasons[rejected] })
        : labels.reasons[rejected],
    });
  return m.sentences[code]({
    what: answer.plate_text
      ? m.asked_plate({ plate: answer.plate_text })
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
};

type Props = { answer: Answer; heading: RefObject<HTMLHeadingElement | null> };

/** The answer as a sentence, the remedy, and the evidence. */
export function DiagnosisAnswer({ answer, heading }: Props) {
  const m = useMessages('barrier').why;
  const user = useUser();
  const { lot, code } = answer;
  const sentence = useSentence(answer);
  const { href, permission } = remedyOf(answer);
  const Sign = code === 'opened' ? DoorOpen : DoorClosed;
  return (
    <section className={styles.stack} aria-labelledby="diagnosis-answer">
      <div className={cx(styles.answer, tones[code === 'opened' ? 'success' : 'warning'])}>
        <Sign aria-hidden="true" />
        <div className={styles.answerText}>
          <p className={styles.answerKey}>
            {answer.plate_text ?? answer.key.value}
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
      <Facts answer={answer} />
      <h3>{m.recorded}</h3>
      {answer.passages.length > 0 ? <PassageList rows={answer.passages} /> : <p>{m.none_recorded}</p>}
    </section>
  );
}

/** The records that the answer is about. */
function Facts({ answer: { permit, card, application } }: { answer: Answer }) {
  const labels = useMessages('barrier');
  const m = labels.why;
  const statusReason = useStatusReason();
  const language = useLanguage();
  if (!permit && !card && !application) return null;
  const fact = (key: string, term: string, value: ReactNode) => (value ? [{ key, term, value }] : []);
  const ofPermit = ({ id, ...row }: NonNullable<Answer['permit']>) => [
    ...fact(
      'permit',
      m.permit,
      <RecordLink kind="permit" id={id}>
        {row.permit_nr}
      </RecordLink>,
    ),
    { key: 'holder', term: m.holder, value: row.holder_name },
    ...fact('status', m.status, <PermitStatusTag status={row.status} />),
    ...fact('reason', m.status_reason, row.status_reason && statusReason(row.status_reason)),
    ...fact(
      'validity',
      m.validity,
      `${formatDate(row.valid_from, language)} – ${formatDate(row.valid_to, language)}`,
    ),
    { key: 'plates', term: m.plates, value: row.plate_texts.join(', ') },
    { key: 'lots', term: m.lots, value: row.parking_lot_codes.join(', ') },
  ];
  return (
    <>
      <h3>{m.facts}</h3>
      <FactList
        items={[
          ...(permit ? ofPermit(permit) : []),
          ...fact('card', m.card, card?.number ?? permit?.rfid_card_number),
          ...(application
            ? fact(
                'application',
                m.application,
                <RecordLink kind="application" id={application.id}>
                  {application.application_nr}
                </RecordLink>,
              )
            : []),
        ]}
      />
    </>
  );
}

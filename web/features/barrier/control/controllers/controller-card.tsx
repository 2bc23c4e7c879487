import type { BarrierController } from '../../../../../contract/barrier/barrier-controllers.ts';
import { formatDateTime, formatNumber, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useCan } from '../../../../lib/session/session.ts';
import { cx } from '../../../../ui/cx.ts';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import tones from '../../../../ui/tone.module.css';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ALARM_TONES, listValidUntil, toneOf, type Alarm } from './alarms.ts';
import styles from '../barrier.module.css';
import { deviceHref } from '../paths.ts';

type Props = {
  controller: BarrierController;
  alarms: readonly Alarm[];
  /** When the controller was loaded (milliseconds). */
  now: number;
};

/** One controller: its worst alarm as label, icon and sentence, then the figures. */
export function ControllerCard({ controller, alarms, now }: Props) {
  const m = useMessages('barrier').board;
  const language = useLanguage();
  const manages = useCan('barrier.manage');
  const seesPassages = useCan('permits.view');
  const { list_version, list_behind, clock_drift_ms, last_contact_at } = controller;
  const at = (instant: string): string => formatDateTime(instant, language);
  const drift = useDriftLabels()(clock_drift_ms);
  const lasts = listValidUntil(controller, now);
  const sentence = (alarm: Alarm): string | null => {
    switch (alarm) {
      case 'offline':
        return m.explained.offline({ since: at(last_contact_at ?? ''), until: lasts && at(lasts) });
      case 'fault':
        return m.explained.fault({ note: controller.state_note ?? '' });
      case 'old_list':
        return m.explained.old_list({ n: list_behind ?? 0 });
      case 'clock':
        return m.explained.clock({ drift });
      case 'waiting':
        return m.explained.waiting({ n: controller.waiting_passages ?? 0 });
      case 'denials':
        return m.explained.denials({ n: controller.denied_today });
      case 'retired':
        return controller.retired_reason;
      default:
        return m.explained[alarm];
    }
  };
  const title = `${controller.lot_code} ${controller.lot_name}, ${controller.name}`;
  return (
    <li className={cx(styles.controller, tones[toneOf(alarms)])}>
      <div className={styles.spread}>
        <h3>
          {controller.lot_code} {controller.lot_name}
          <span className={styles.controllerName}>{controller.name}</span>
        </h3>
        {alarms.length === 0 ? <StatusTag tone="success">{m.alarms.ok}</StatusTag> : null}
      </div>
      {alarms.length > 0 ? (
        <ul className={styles.alarms}>
          {alarms.map((alarm) => (
            <li key={alarm}>
              <StatusTag tone={ALARM_TONES[alarm]}>{m.alarms[alarm]}</StatusTag>
              <span>{sentence(alarm)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <FactList
        items={[
          { key: 'contact', term: m.last_contact, value: last_contact_at ? at(last_contact_at) : m.never },
          {
            key: 'list',
            term: m.list,
            value: !list_version
              ? m.list_none
              : list_behind
                ? m.list_behind({ n: list_behind })
                : m.list_current,
          },
          { key: 'clock', term: m.clock, value: drift },
          {
            key: 'denied',
            term: m.denied,
            value: seesPassages ? (
              <Link
                href={`/parkiranje?tab=prehodi&passages.filter.lot_id=${controller.lot_id}&passages.filter.decision=deny`}
              >
                {formatNumber(controller.denied_today, language)}
                <VisuallyHidden>
                  : {m.denied_link}, {title}
                </VisuallyHidden>
              </Link>
            ) : (
              formatNumber(controller.denied_today, language)
            ),
          },
        ]}
      />
      {manages ? (
        <div>
          <LinkButton variant="tertiary" href={deviceHref(controller.id)}>
            {m.details}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </LinkButton>
        </div>
      ) : null}
    </li>
  );
}

const SECOND = 1000;
const MINUTE = 60_000;

/** The state of a clock as text: correct within two seconds, else by how much it is fast or slow. */
export const useDriftLabels = () => {
  const m = useMessages('barrier').board;
  return (drift: number | null): string => {
    if (drift === null) return NONE;
    const size = Math.abs(drift);
    if (size < 2 * SECOND) return m.exact;
    const time =
      size < 2 * MINUTE
        ? m.seconds({ n: Math.round(size / SECOND) })
        : m.minutes({ n: Math.round(size / MINUTE) });
    return drift > 0 ? m.fast({ time }) : m.slow({ time });
  };
};

import { useState } from 'react';
import type { LotOccupancy } from '../../../../../contract/barrier/barrier-occupancy.ts';
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useCan } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Actions, Muted } from '../../../../ui/layout.tsx';
import tones from '../../../../ui/tone.module.css';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from '../barrier.module.css';
import { CountDialog } from './count-dialog.tsx';
import { fullnessOf, fullnessTone, percentOf } from './occupancy-labels.ts';

type Props = { lot: LotOccupancy; chosen: boolean; onChoose: () => void };

/** Occupancy of one lot: number, label, icon and bar; people with the permission can correct the number. */
export function LotMeter({ lot, chosen, onChoose }: Props) {
  const m = useMessages('barrier').occupancy;
  const language = useLanguage();
  const mayCount = useCan('parking.manage');
  const [counting, setCounting] = useState(false);
  const tone = fullnessTone(lot);
  const { cars, spaces } = lot;
  return (
    <li className={cx(styles.meter, tones[tone], chosen && styles.meterChosen)}>
      <div className={styles.spread}>
        <h3>
          {lot.code} {lot.name}
        </h3>
        <StatusTag tone={tone}>{m.fullness[fullnessOf(lot)]}</StatusTag>
      </div>
      <p className={styles.meterNumber}>
        {cars === null ? m.unknown : m.cars_of({ cars, spaces })}
        {cars === null ? null : (
          <Muted as="span">
            {' '}
            · {formatNumber(percentOf(cars, spaces), language)} % ·{' '}
            {m.free({ n: Math.max(spaces - cars, 0) })}
          </Muted>
        )}
      </p>
      <svg className={styles.meterBar} width="100%" height="12" aria-hidden="true">
        <rect width="100%" height="12" rx="6" className={styles.meterTrack} />
        <rect
          width={`${Math.min(percentOf(cars ?? 0, spaces), 100)}%`}
          height="12"
          rx="6"
          className={styles.meterFill}
        />
      </svg>
      {lot.uncertain ? (
        <p className={styles.small}>
          <StatusTag tone="warning">{m.uncertain}</StatusTag> {m.uncertain_text}
        </p>
      ) : null}
      <Muted>
        {lot.counted_at ? m.counted({ at: formatDateTime(lot.counted_at, language) }) : m.never_counted}
      </Muted>
      <Actions>
        <Button variant="tertiary" aria-pressed={chosen} onClick={onChoose}>
          {m.over_time}
          <VisuallyHidden>: {lot.name}</VisuallyHidden>
        </Button>
        {mayCount ? (
          <Button variant="tertiary" onClick={() => setCounting(true)}>
            {m.correct}
            <VisuallyHidden>: {lot.name}</VisuallyHidden>
          </Button>
        ) : null}
      </Actions>
      {counting ? <CountDialog lot={lot} onClose={() => setCounting(false)} /> : null}
    </li>
  );
}

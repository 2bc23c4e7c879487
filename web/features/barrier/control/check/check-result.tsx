import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PlateCheck, PlateChecks } from '../../../../../contract/barrier/plate-checks.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Muted } from '../../../../ui/layout.tsx';
import styles from './field-check.module.css';

/** Why a plate is valid or not, as a sentence. */
export const useCheckSentence = (lots: PlateChecks['lots']) => {
  const m = useMessages('field_check');
  const language = useLanguage();
  return (check: PlateCheck): string => {
    const labels = m.sentences[check.reason] ?? m.sentences.no_permit;
    return (
      labels?.({
        from: check.valid_from ? formatDate(check.valid_from, language) : '',
        to: check.valid_to ? formatDate(check.valid_to, language) : '',
        lots: check.other_lots
          .map((code) => [code, lots.find((lot) => lot.code === code)?.name].filter(Boolean).join(' '))
          .join(', '),
      }) ?? ''
    );
  };
};

type Props = {
  result: PlateCheck;
  lots: PlateChecks['lots'];
  onNext: () => void;
  onCheck: (plate: string) => void;
};

/**
 * The answer, readable at arm's length in the sun: label, icon and colour; then the reason; one tap to the
 * next plate.
 */
export function CheckResult({ result, lots, onNext, onCheck }: Props) {
  const m = useMessages('field_check');
  const sentence = useCheckSentence(lots)(result);
  const again = useRef<HTMLDivElement>(null);
  const Sign = result.valid ? CircleCheck : CircleX;
  useEffect(() => again.current?.querySelector('button')?.focus(), [result.id]);
  const plate = result.plate_text;
  return (
    <div className={cx(styles.result, result.valid ? styles.valid : styles.invalid)}>
      <div role="alert" className={styles.verdict}>
        <Sign aria-hidden="true" />
        <p>
          <span className={styles.resultPlate}>{plate}</span>
          <strong className={styles.word}>{result.valid ? m.valid : m.invalid}</strong>
          <span className={styles.where}>{m.at_lot({ lot: `${result.lot_code} ${result.lot_name}` })}</span>
        </p>
        <p className={styles.sentence}>{sentence}</p>
      </div>
      <div className={styles.resultBody}>
        {result.look_alikes.length > 0 ? (
          <div>
            <p className={styles.label} id="alike">
              {m.did_you_mean}
            </p>
            <ul className={styles.alikes} aria-labelledby="alike">
              {result.look_alikes.map((other, at) => (
                <li key={other}>
                  <Button onClick={() => onCheck(other)}>{result.look_alike_texts[at]}?</Button>
                </li>
              ))}
            </ul>
            <Muted>{m.alike_hint}</Muted>
          </div>
        ) : null}
        <div ref={again}>
          <Button variant="primary" className={styles.go} onClick={onNext}>
            {m.next}
          </Button>
        </div>
      </div>
    </div>
  );
}

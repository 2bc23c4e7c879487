import { useEffect } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './payments.module.css';

type Around = { previous: string | undefined; next: string | undefined };
type Open = (id: string) => void;

/** The payments before and after this one on the page of the list; while `on`, J and K lead there. */
export function useStepKeys(id: string, ids: readonly string[], onOpen: Open, on: boolean): Around {
  const place = ids.indexOf(id);
  const next = ids[place + 1];
  const previous = place > 0 ? ids[place - 1] : undefined;
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (!on || ctrlKey || metaKey || altKey) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test((target as HTMLElement).tagName)) return;
      const to = key === 'j' ? next : key === 'k' ? previous : undefined;
      if (to) onOpen(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on, next, previous, onOpen]);
  return { previous, next };
}

/** The same by buttons; nothing where the list has one payment. */
export function PaymentSteps({ previous, next, onOpen }: Around & { onOpen: Open }) {
  const m = useMessages('payments');
  if (!next && !previous) return null;
  return (
    <Stack>
      <div className={styles.line}>
        {previous ? <Button onClick={() => onOpen(previous)}>{m.previous}</Button> : null}
        {next ? <Button onClick={() => onOpen(next)}>{m.next}</Button> : null}
      </div>
      <Muted>{m.keys}</Muted>
    </Stack>
  );
}

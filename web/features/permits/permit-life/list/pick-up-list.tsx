import { Printer } from 'lucide-react';
import type { PermitRow } from '../../../../../contract/permits/permits.ts';
import { formatDate, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useToday } from '../../../../shared/settings/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import styles from './pick-up-list.module.css';

type Props = { rows: readonly PermitRow[]; onClose: () => void };

/** A list to print for the counter: who collects which card, with room for date and signature. */
export function PickUpList({ rows, onClose }: Props) {
  const m = useMessages('permits');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const language = useLanguage();
  const today = useToday();
  const named = rows.toSorted((a, b) => a.holder_name.localeCompare(b.holder_name, 'sl'));
  return (
    <Dialog
      open
      size="huge"
      title={m.pick_up_title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
            {app.print}
          </Button>
        </>
      }
    >
      <div className={styles.sheet} data-print-only role="group" tabIndex={0} aria-label={m.pick_up_title}>
        <p className={styles.head}>
          <strong>{m.pick_up_title}</strong>{' '}
          <span>{m.pick_up_on({ date: formatDate(today, language) })}</span>
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.columns.holder_name}</th>
              <th scope="col">{m.columns.permit_nr}</th>
              <th scope="col">{m.columns.registration_numbers}</th>
              <th scope="col">{m.columns.rfid_card_number}</th>
              <th scope="col">{m.pick_up_date}</th>
              <th scope="col">{m.pick_up_signature}</th>
            </tr>
          </thead>
          <tbody>
            {named.map((row) => (
              <tr key={row.id}>
                <td>{row.holder_name}</td>
                <td>{row.permit_nr}</td>
                <td>{row.plate_texts.join(', ')}</td>
                <td>{row.rfid_card_number ?? NONE}</td>
                <td />
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

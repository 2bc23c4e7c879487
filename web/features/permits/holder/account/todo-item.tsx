import { BadgeEuro, CalendarClock, FilePlus2, IdCard, SearchCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { vehiclePlate } from '../../../../../contract/values/vehicles/vehicle-plate.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { cx } from '../../../../ui/cx.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import styles from './mine.module.css';
import { paths } from './paths.ts';
import type { Todo } from './todos.ts';

const ICONS: Record<Todo['kind'], ReactNode> = {
  supplement: <FilePlus2 aria-hidden="true" />,
  payment: <BadgeEuro aria-hidden="true" />,
  card: <IdCard aria-hidden="true" />,
  renewal: <CalendarClock aria-hidden="true" />,
  plate_check: <SearchCheck aria-hidden="true" />,
};

/** One task: what, until when, and its button. */
export function TodoItem({ todo }: { todo: Todo }) {
  const m = useMessages('mine');
  const language = useLanguage();
  const today = useToday();
  const item = (title: string, text: string, href: string, action: string) => (
    <li className={cx(styles.todoItem, todo.kind === 'plate_check' && styles.quiet)}>
      {ICONS[todo.kind]}
      <div>
        <h3 className={styles.todoTitle}>{title}</h3>
        <p>{text}</p>
      </div>
      <LinkButton
        variant={todo.kind === 'supplement' || todo.kind === 'renewal' ? 'primary' : 'secondary'}
        href={href}
      >
        {action}
      </LinkButton>
    </li>
  );
  if ('application' in todo) {
    const { id, application_nr, status, supplement_due_at, payment_due_on, open, received } =
      todo.application;
    const title = m.application_nr({ nr: application_nr });
    if (todo.kind === 'supplement') {
      const date = supplement_due_at && formatDate(supplement_due_at, language);
      return item(
        title,
        date ? m.supplement_until({ date }) : m.next.supplement_requested,
        paths.application(id),
        m.supplement_action,
      );
    }
    const amount = formatMoney(open, language);
    const due = payment_due_on && { amount, date: formatDate(payment_due_on, language) };
    const ask =
      status === 'payment_expired'
        ? m.pay_expired({ amount })
        : due
          ? payment_due_on < today
            ? m.pay_late(due)
            : m.pay_until(due)
          : m.pay_amount({ amount });
    const part =
      Number(received) > 0 ? `${m.part_received({ amount: formatMoney(received, language) })} ` : '';
    return item(title, `${part}${ask}`, paths.application(id), m.pay_action);
  }
  const { id, permit_nr, vehicles } = todo.permit;
  const plates = vehicles.map(vehiclePlate).join(', ');
  if (todo.kind === 'renewal')
    return item(
      m.renew_title({ year: todo.year }),
      m.renew_text({ plates, date: formatDate(todo.permit.valid_to, language) }),
      paths.renew(id),
      m.renew({ year: todo.year }),
    );
  if (todo.kind === 'card')
    return item(m.collect_title, m.collect_text({ nr: permit_nr }), paths.permit(id), m.collect_action);
  return item(
    m.check_title,
    m.check_text({ plates, date: formatDate(todo.due, language) }),
    paths.permit(id),
    m.open_permit,
  );
}

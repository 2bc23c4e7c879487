import type { CallReply } from '../../../../contract/platform/route.ts';
import type { CONFIRMABLE, listImportToConfirm } from '../../../../contract/money/payments.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { PaymentStatusTag } from '../../../shared/money/status-tags.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import styles from './payments.module.css';

export type Kind = (typeof CONFIRMABLE)[number];
export type Plan = CallReply<typeof listImportToConfirm>;
export type LeftOut = { left_out: readonly Kind[]; onLeaveOut: (kinds: readonly Kind[]) => void };

const SHOWN = ['unmatched', 'underpaid', 'overpaid', 'duplicate', 'matched'] as const;
/** Kinds that a person may leave out; what matches is always counted, what is unmatched never. */
const isChoice = (status: (typeof SHOWN)[number]): status is 'underpaid' | 'overpaid' | 'duplicate' =>
  status !== 'matched' && status !== 'unmatched';

/** How many payments of each kind, how much, and what will happen with them. */
export function ConfirmSums({ groups, left_out, onLeaveOut }: LeftOut & { groups: Plan['waiting'] }) {
  const m = useMessages('payments');
  const app = useMessages('app_ui');
  const language = useLanguage();
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">{app.kind}</th>
          <th scope="col" className={styles.number}>
            {m.group_count}
          </th>
          <th scope="col" className={styles.number}>
            {app.total}
          </th>
          <th scope="col">{m.what_happens}</th>
        </tr>
      </thead>
      <tbody>
        {SHOWN.filter((status) => groups[status].payments > 0).map((status) => (
          <tr key={status}>
            <th scope="row">
              <PaymentStatusTag status={status} />
            </th>
            <td className={styles.number}>{groups[status].payments}</td>
            <td className={styles.number}>{formatMoney(groups[status].amount, language)}</td>
            <td>
              {isChoice(status) ? (
                <Checkbox
                  label={m.consequence[status]}
                  checked={!left_out.includes(status)}
                  onChange={(event) =>
                    onLeaveOut(
                      event.target.checked ? left_out.filter((one) => one !== status) : [...left_out, status],
                    )
                  }
                />
              ) : (
                m.consequence[status]
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

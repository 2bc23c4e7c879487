import {
  cardsOf,
  holderColumns,
  type PermitHolder,
  platesOf,
} from '../../../../contract/permits/user-records.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { PermitStatusTag } from '../../../shared/permits/status-tags.tsx';
import { Link } from '../../../ui/link.tsx';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { FirstPlate } from '../../../shared/platform/plate.tsx';
import { emailCell } from '../../../ui/email.tsx';
import { phoneCell } from '../../../shared/people/phone.tsx';
import { personCell } from '../../people/users/clue-line.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './holders.module.css';

/** How many more there are, as short as beside a plate. */
function More({ n }: { n: number }) {
  const m = useMessages('holders');
  return n > 0 ? (
    <>
      <span aria-hidden="true">+{n}</span>
      <VisuallyHidden>{m.more({ n })}</VisuallyHidden>
    </>
  ) : null;
}

/** The newest permit and card; the rest is on the page of the person. */
function Permits({ holder }: { holder: PermitHolder }) {
  const [permit, ...more] = holder.permits;
  if (!permit) return null;
  return (
    <span className={styles.permit}>
      <Link href={`/dovolilnice/${permit.id}`}>{permit.permit_nr}</Link>
      <PermitStatusTag status={permit.status} />
      <More n={more.length} />
    </span>
  );
}

const Cards = ({ holder }: { holder: PermitHolder }) => {
  const [card, ...more] = cardsOf(holder);
  return (
    <>
      {card} <More n={more.length} />
    </>
  );
};

/** Columns of the table of permit holders. `created_at` is that of the newest permit. */
export const useHolderColumns = (): DataColumn<PermitHolder>[] => {
  const m = useMessages('holders');
  return listColumns(holderColumns, m.columns, useMessages('labels'), {
    holder_name: personCell,
    permits: (row) => <Permits holder={row} />,
    plates: {
      cell: (row) => <FirstPlate values={platesOf(row)} />,
      copy: (row) => platesOf(row).join(', '),
    },
    cards: {
      cell: (row) => <Cards holder={row} />,
      copy: (row) => cardsOf(row).join(', '),
      nowrap: true,
    },
    phone: phoneCell(NONE),
    email: emailCell(NONE),
    account: (row) => (row.user_id ? m.account_yes : m.account_no),
  });
};

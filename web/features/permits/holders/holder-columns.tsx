import { useMemo } from 'react';
import type { PermitHolder } from '../../../../contract/permits/user-records.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { PermitStatusTag } from '../../../shared/permits/status-tags.tsx';
import { Link } from '../../../ui/link.tsx';
import { Plates } from '../../../shared/platform/plate.tsx';
import { Named } from '../../people/people/clue-line.tsx';
import styles from './holders.module.css';

/** Permits shown in a row; the rest is on the page of the person. */
const SHOWN = 3;

const platesOf = ({ permits }: PermitHolder): string[] => [
  ...new Set(permits.flatMap(({ registration_numbers }) => registration_numbers)),
];
const cardsOf = ({ permits }: PermitHolder): string[] => [
  ...new Set(permits.flatMap(({ rfid_card_number }) => rfid_card_number ?? [])),
];

function Permits({ holder }: { holder: PermitHolder }) {
  const m = useMessages('holders');
  const rest = holder.permits.length - SHOWN;
  return (
    <ul className={styles.permits}>
      {holder.permits.slice(0, SHOWN).map((permit) => (
        <li key={permit.id}>
          <Link href={`/dovolilnice/${permit.id}`}>{permit.permit_nr}</Link>
          <PermitStatusTag status={permit.status} />
        </li>
      ))}
      {rest > 0 ? <li className={styles.muted}>{m.more({ n: rest })}</li> : null}
    </ul>
  );
}

/** Columns of the table of permit holders. `created_at` is that of the newest permit. */
export const useHolderColumns = (): DataColumn<PermitHolder>[] => {
  const m = useMessages('holders');
  const people = useMessages('people');
  const labels = useMessages('labels');
  return useMemo(
    () => [
      {
        id: 'holder_name',
        title: m.name,
        cell: (row) => <Named clue={row.clue}>{row.name}</Named>,
        sortable: true,
      },
      { id: 'permits', title: m.permits, cell: (row) => <Permits holder={row} /> },
      {
        id: 'plates',
        title: m.plates,
        cell: (row) => <Plates values={platesOf(row).slice(0, SHOWN)} />,
        copy: (row) => platesOf(row).join(', '),
      },
      {
        id: 'cards',
        title: m.cards,
        cell: (row) => (
          <span className={styles.values}>
            {cardsOf(row)
              .slice(0, SHOWN)
              .map((card) => (
                <span key={card}>{card}</span>
              ))}
          </span>
        ),
        copy: (row) => cardsOf(row).join(', '),
        nowrap: true,
      },
      {
        id: 'phone',
        title: people.phone,
        cell: (row) => row.phone ?? people.none,
        copy: (row) => row.phone,
        nowrap: true,
      },
      {
        id: 'email',
        title: people.email,
        cell: (row) => row.email ?? people.none,
        copy: (row) => row.email,
        hidden: true,
      },
      { id: 'type', title: people.type, cell: (row) => labels.applicant_type[row.type], hidden: true },
      {
        id: 'account',
        title: m.account,
        cell: (row) => (row.user_id ? m.account_yes : m.account_no),
        hidden: true,
      },
    ],
    [m, people, labels],
  );
};

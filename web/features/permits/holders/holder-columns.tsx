import type { PermitHolder } from '../../../../contract/permits/user-records.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { column, labelColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { PermitStatusTag } from '../../../shared/permits/status-tags.tsx';
import { Link } from '../../../ui/link.tsx';
import { FirstPlate } from '../../../shared/platform/plate.tsx';
import { emailColumn } from '../../../ui/email.tsx';
import { phoneColumn } from '../../../shared/people/phone.tsx';
import { personColumn } from '../../people/people/clue-line.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './holders.module.css';

const platesOf = ({ permits }: PermitHolder): string[] => [
  ...new Set(permits.flatMap(({ plate_texts }) => plate_texts)),
];
const cardsOf = ({ permits }: PermitHolder): string[] => [
  ...new Set(permits.flatMap(({ rfid_card_number }) => rfid_card_number ?? [])),
];

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
  const people = useMessages('people');
  const labels = useMessages('labels');
  return [
    personColumn('holder_name', m.name),
    column('permits', m.permits, (row) => <Permits holder={row} />),
    column('plates', m.plates, (row) => <FirstPlate values={platesOf(row)} />, {
      copy: (row) => platesOf(row).join(', '),
    }),
    column('cards', m.cards, (row) => <Cards holder={row} />, {
      copy: (row) => cardsOf(row).join(', '),
      nowrap: true,
    }),
    phoneColumn(people.phone, people.none),
    emailColumn(people.email, people.none, { hidden: true }),
    labelColumn('type', people.type, labels.applicant_type, { hidden: true }),
    column('account', m.account, (row) => (row.user_id ? m.account_yes : m.account_no), { hidden: true }),
  ];
};

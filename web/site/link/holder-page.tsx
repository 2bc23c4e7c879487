import { FinderForm } from '../../features/permits/application-status/finder-form.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import styles from '../site.module.css';

/** For whoever has a permit: its link by mail, from which everything about it is done. */
export function HolderPage() {
  const m = useMessages('application_status');
  const ui = useMessages('ui');
  return (
    <div className={styles.narrow}>
      <h1>{ui.holder}</h1>
      <p>{m.holder_text}</p>
      <ul className={styles.list}>
        {m.holder_list.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <FinderForm of="permit" />
      <p>
        {m.holder_account} <a href="/prijava">{m.holder_login}</a>
      </p>
      <p>
        {m.holder_code} <a href="/podaljsanje">{m.holder_renew}</a>
      </p>
    </div>
  );
}

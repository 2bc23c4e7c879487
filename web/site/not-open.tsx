import { useMessages } from '../i18n/i18n.tsx';
import { useMunicipality } from '../shared/settings/municipality.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './site.module.css';

/** Shown instead of the form until a new installation is opened. */
export function NotOpen() {
  const m = useMessages('site');
  const at = useMunicipality();
  return (
    <div className={styles.notOpen}>
      <h1>{m.not_open_title}</h1>
      <Notice tone="info" role="status">
        <p>{m.not_open_text({ name: at.name, phone: at.phone, email: at.email })}</p>
      </Notice>
    </div>
  );
}

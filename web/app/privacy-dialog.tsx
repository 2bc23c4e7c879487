import { useMessages } from '../i18n/i18n.tsx';
import { infoDialogs } from '../lib/info-dialogs.ts';
import { acknowledgeAccessLog, useSession } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { NativeDialog } from '../ui/native-dialog.tsx';
import styles from './privacy-dialog.module.css';

/** The privacy notice (specification, sections 1 and 2), closed with "Zapri"; staff see it once by themselves, with a word about the access log. */
export function PrivacyDialog() {
  const m = useMessages('app');
  const { user, gdpr_access_log } = useSession();
  const { infoGdpr } = useStore(infoDialogs);
  const staff = user !== null && user.role !== 'user';
  const due = staff && !user.reset && gdpr_access_log === 0;
  const close = (): void => {
    if (staff) acknowledgeAccessLog();
    infoDialogs.set({ infoGdpr: false });
  };
  return (
    <NativeDialog open={infoGdpr || due} onClose={close} title={m.privacy} maxWidth={800} persistent>
      <div className={styles.text}>
        {staff ? (
          <>
            <h3>{m.privacy_staff_title}</h3>
            <p>{m.privacy_staff_text}</p>
          </>
        ) : null}
        <p>{m.privacy_lead}</p>
        <ul>
          {m.privacy_purposes.map((purpose) => (
            <li key={purpose}>{purpose}</li>
          ))}
        </ul>
        <p>{m.privacy_data}</p>
        <p>{m.privacy_retention}</p>
        <p>{m.privacy_required}</p>
      </div>
    </NativeDialog>
  );
}

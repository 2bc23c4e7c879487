import { useMessages } from '../i18n/i18n.tsx';
import { useMunicipality } from '../shared/settings/municipality.ts';
import { ServedIf } from '../shared/settings/served-if.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './site.module.css';

/** Shown instead of what invites to apply until a new installation is opened. */
export function NotOpen({ heading: Heading = 'h1' }: { heading?: 'h1' | 'h2' }) {
  const m = useMessages('site');
  const at = useMunicipality();
  return (
    <div className={styles.notOpen}>
      <Heading>{m.not_open_title}</Heading>
      <Notice tone="info" role="status">
        <ServedIf fact="municipality_known" otherwise={<p>{m.not_open_yet}</p>}>
          <p>{m.not_open_text({ name: at.name, phone: at.phone, email: at.email })}</p>
        </ServedIf>
      </Notice>
    </div>
  );
}

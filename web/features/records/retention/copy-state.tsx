import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MyDataRequest } from '../../../../contract/records/data-requests.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './retention.module.css';

type Props = {
  request: Pick<MyDataRequest, 'export_status' | 'export_expires_at'>;
  /** URL of the ZIP; null for people who may not have it. */
  href: string | null;
  children?: ReactNode;
};

/** State of the copy of the data, with its download. */
export function CopyState({ request, href, children }: Props) {
  const m = useMessages('retention');
  const language = useLanguage();
  const { export_status: status, export_expires_at: until } = request;
  return (
    <div className={styles.actions} role="status">
      {status === 'running' ? <Spinner label={m.copy_running} /> : null}
      {status === 'ready' && until ? <p>{m.copy_ready({ date: formatDateTime(until, language) })}</p> : null}
      {status === 'expired' ? <p>{m.copy_expired}</p> : null}
      {status === 'failed' ? <p>{m.copy_failed}</p> : null}
      {status === 'ready' && href ? (
        <LinkButton href={href} icon={<Download />} download>
          {m.copy_download}
        </LinkButton>
      ) : null}
      {children}
    </div>
  );
}

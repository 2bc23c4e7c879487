import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { previewApplicationMail, type ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { CallInput } from '../../../../contract/platform/route.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './dialogs.module.css';

export type PreviewBody = CallInput<typeof previewApplicationMail>['body'];

/** Milliseconds without typing before the mail is redrawn. */
const WAIT = 350;

type Props = {
  application: ApplicationDetail;
  body: PreviewBody;
  /** Below the mail: its attachments. */
  children?: ReactNode;
};

/** The mail as the applicant will get it, in their language, while the clerk still writes. */
export function MailPreview({ application, body, children }: Props) {
  const m = useMessages('applications');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const debounced = useDebouncedValue(JSON.stringify(body), WAIT);
  const { data, isError } = useQuery({
    ...callQuery(
      previewApplicationMail,
      { params: { id: application.id }, body: JSON.parse(debounced) as PreviewBody },
      { varies_with: application.version },
    ),
    placeholderData: keepPreviousData,
    staleTime: 'static',
  });
  return (
    <section className={styles.preview} aria-label={m.preview_title}>
      <h3 className={styles.previewTitle}>
        {data?.to === null ? <Printer aria-hidden="true" /> : <Mail aria-hidden="true" />}
        {data?.to === null ? m.preview_letter : m.preview_title}
      </h3>
      {data ? (
        <>
          <dl className={styles.previewHead}>
            <div>
              <dt>{m.preview_to}</dt>
              <dd>{data.to ?? m.preview_no_address}</dd>
            </div>
            <div>
              <dt>{app.subject}</dt>
              <dd lang={application.language}>{data.subject}</dd>
            </div>
            <div>
              <dt>{m.preview_language}</dt>
              <dd>{labels.language[application.language]}</dd>
            </div>
          </dl>
          <div
            className={styles.previewText}
            role="group"
            tabIndex={0}
            aria-label={m.preview_text}
            lang={application.language}
          >
            {data.text}
          </div>
        </>
      ) : isError ? (
        <p className={styles.muted}>{m.preview_failed}</p>
      ) : (
        <Spinner label={m.preview_loading} />
      )}
      {children}
    </section>
  );
}

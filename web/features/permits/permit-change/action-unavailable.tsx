import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { useActing } from './acting.tsx';
import styles from './permit-change.module.css';

/** Why an action is not possible now, and the way on. */
export function ActionUnavailable({
  permit,
  title,
  text,
}: {
  permit: MyPermit;
  title: string;
  text: string;
}) {
  const m = useMessages('permit_change');
  const labels = useMessages('labels');
  const { applicationHref, permit_href } = useActing();
  const open = permit.open_application;
  const href = open && applicationHref(open);
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <Notice title={m.not_now}>
        <p>{open ? m.not_now_open({ nr: open.number }) : text}</p>
      </Notice>
      <div className={styles.actions}>
        {href ? (
          <LinkButton variant="primary" href={href}>
            {labels.open_application}
          </LinkButton>
        ) : null}
        <LinkButton href={permit_href(permit)}>{m.to_permit}</LinkButton>
      </div>
    </div>
  );
}

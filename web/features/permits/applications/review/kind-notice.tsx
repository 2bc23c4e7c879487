import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { getPermit, type PermitDetail } from '../../../../../contract/permits/permits.ts';
import { plateTextAmong } from '../../../../../contract/values/vehicles/vehicle-plate.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../../shared/settings/category-names.ts';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { PermitStatusTag } from '../../../../shared/permits/status-tags.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Plate } from '../../../../shared/platform/plate.tsx';
import { permitHref } from '../paths.ts';
import { platesBeside } from '../documents/plates-beside.ts';
import styles from '../review.module.css';
import record from '../../../../ui/record/record.module.css';

type Props = { application: ApplicationDetail };

/** The permit that an application renews, replaces or changes, with the differences. */
export function KindNotice({ application }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const allowed = useCan('permits.view');
  const { kind, concerns_permit: concerned, replacement_reason } = application;
  // The permit's status decides nothing here: the comparison shows the old state and the requested one.
  const permit = useQuery({
    ...callQuery(getPermit, { params: { id: concerned?.id ?? '' } }),
    enabled: allowed && concerned !== null && application.permit === null,
  });
  if (kind === 'new' || concerned === null) return null;
  return (
    <Notice title={labels.application_kind[kind]}>
      <div className={styles.stack}>
        <p>
          {m.concerns[kind]} <Link href={permitHref(concerned.id)}>{concerned.permit_nr}</Link>{' '}
          <PermitStatusTag status={concerned.status as PermitDetail['status']} />
        </p>
        {replacement_reason ? <p>{m.replacement_reasons[replacement_reason]}</p> : null}
        {permit.data ? <Differences application={application} permit={permit.data} /> : null}
        {application.allowed.includes('issue_permit') || application.allowed.includes('approve') ? (
          <p>{m.issuing[kind]}</p>
        ) : null}
      </div>
    </Notice>
  );
}

/** Plates of the permit and of the application side by side, and the category where it changes. */
function Differences({ application, permit }: { application: ApplicationDetail; permit: PermitDetail }) {
  const m = useMessages('applications');
  const rows = platesBeside(permit.registration_numbers, application.registration_numbers);
  const categories = useCategoryNames();
  const moved = permit.user_type !== application.user_type;
  if (rows.length === 0 && !moved) return <p className={record.muted}>{m.same_as_permit}</p>;
  return (
    <ul className={styles.beside}>
      {rows.map(({ before, now }) => (
        <li key={`${before} ${now}`}>
          {before ? (
            <Plate>{plateTextAmong(permit.vehicles, before)}</Plate>
          ) : (
            <span className={record.muted}>{m.plate_new}</span>
          )}
          <ArrowRight role="img" aria-label={m.becomes} />
          {now ? (
            <Plate>{plateTextAmong(application.vehicles, now)}</Plate>
          ) : (
            <span className={record.muted}>{m.plate_gone}</span>
          )}
        </li>
      ))}
      {moved ? (
        <li>
          {categories.of(permit.user_type)}
          <ArrowRight role="img" aria-label={m.becomes} />
          <strong>{categories.of(application.user_type)}</strong>
        </li>
      ) : null}
    </ul>
  );
}

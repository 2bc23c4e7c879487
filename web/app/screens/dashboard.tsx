import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMessages } from '../../i18n/i18n.tsx';
import { useFloatingAction } from '../../lib/list/interface-state.ts';
import { useMediaQuery } from '../../lib/media.ts';
import { useResources } from '../../shared/settings/resources.ts';
import { useCan, useUser } from '../../lib/session/session.ts';
import { AccessLogTable, useAccessLog } from '../../features/records/access-log/access-log-table.tsx';
import { MyAccessLog } from '../../features/records/my-access-log/my-access-log.tsx';
import { MyInvoices } from '../../features/money/invoices/mine/my-invoices.tsx';
import { ApplicantDashboard } from '../../features/permits/holder/account/applicant-dashboard.tsx';
import { Abilities } from '../../features/office/dashboard/abilities.tsx';
import styles from '../../features/office/dashboard/dashboard.module.css';
import { dashboardQuery } from '../../features/office/dashboard/dashboard-query.ts';
import { StaffDashboard } from '../../features/office/dashboard/staff-dashboard.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';

const NEW_APPLICATION = '/vloge/parkirna-dovolilnica';

/**
 * /nadzorna-plosca: for staff the open work and the access log; for applicants their permits, applications
 * and who accessed their data.
 */
export function Component() {
  return useUser().role === 'user' ? <Applicant /> : <Staff />;
}

function Applicant() {
  return (
    <div className={styles.page}>
      <ApplicantDashboard invoices={<MyInvoices />} />
      <MyAccessLog />
    </div>
  );
}

/** Until root opens a new installation nobody can apply, and staff should know. */
function NotOpenYet() {
  const m = useMessages('dashboard');
  const { parameters } = useResources();
  const isRoot = useUser().role === 'root';
  if (parameters?.applications_open !== false) return null;
  return (
    <Notice tone="warning" title={m.not_open_title}>
      <p>{isRoot ? m.not_open_root : m.not_open_staff}</p>
      {isRoot ? <LinkButton href="/nastavitve?tab=installation">{m.not_open_action}</LinkButton> : null}
    </Notice>
  );
}

/** One line for root when a check of the system found something; not in the way of the day's work. */
function NeedsHand() {
  const m = useMessages('dashboard');
  const { data } = useQuery(dashboardQuery());
  const found = data?.system;
  if (!found || found.errors + found.warnings === 0) return null;
  return (
    <Notice tone={found.errors > 0 ? 'error' : 'warning'}>
      {m.system_needs_hand(found)} <Link href="/nastavitve?tab=system">{m.system_action}</Link>
    </Notice>
  );
}

function Staff() {
  const m = useMessages('dashboard');
  const ui = useMessages('ui');
  const user = useUser();
  const overview = useCan('dashboard.view');
  const log = useCan('access_log.view');
  const creates = useCan('applications.create');
  // On narrow screens the button is in the bar.
  const wide = useMediaQuery('(min-width: 768px)');
  // With three columns it stands above the last one, which saves a row.
  const widest = useMediaQuery('(min-width: 1280px)');
  const action =
    creates && wide ? (
      <LinkButton variant="primary" href={NEW_APPLICATION} icon={<Plus />}>
        {ui.apply}
      </LinkButton>
    ) : null;
  const beside = overview && widest;
  useFloatingAction(creates && !wide ? NEW_APPLICATION : null, ui.apply);
  return (
    <div className={styles.page}>
      <PageHead title={m.title} lead={m.hello({ name: user.name })}>
        {beside ? null : action}
      </PageHead>
      <NotOpenYet />
      {user.role === 'root' && overview ? <NeedsHand /> : null}
      {overview ? (
        <StaffDashboard action={beside ? action : null} />
      ) : (
        <>
          <p>{m.no_dashboard}</p>
          <Abilities />
        </>
      )}
      {log ? <AccessLog /> : null}
    </div>
  );
}

/** Collapsed below the work; loaded, and so recorded as a look, only when opened. */
function AccessLog() {
  const m = useMessages('dashboard');
  return (
    <Disclosure title={m.log_title} className={styles.log}>
      <ShownLog />
    </Disclosure>
  );
}

function ShownLog() {
  const m = useMessages('dashboard');
  return (
    <AccessLogTable
      log={useAccessLog('log.')}
      actions={<LinkButton href="/dnevnik-dostopov">{m.log_all}</LinkButton>}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState, type ComponentType, type RefObject } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { ApiError } from '../../../lib/http/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useToolbarTitle } from '../../../lib/list/interface-state.ts';
import { listHref } from '../../../lib/list/list-place.ts';
import { useParkingLots } from '../../../shared/settings/parking.ts';
import { hideSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PermitStatusTag } from '../../../shared/permits/status-tags.tsx';
import { LakeMap } from '../../../shared/settings/lake-map.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MailList } from '../../../shared/mail/mail-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Plates } from '../../../shared/platform/plate.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DecisionLinks } from '../../../shared/permits/decisions/decision-links.tsx';
import { ActionBar } from './action-bar.tsx';
import { askedAction, type Action } from './actions.ts';
import { LIST_PATH } from './paths.ts';
import { PermitDialogs } from './permit-dialogs.tsx';
import { PermitDocuments } from './permit-documents.tsx';
import { PermitSummary } from './permit-summary.tsx';
import { PermitHistory } from './permit-history.tsx';
import { PermitNotices } from './permit-notices.tsx';
import { permitQuery, useSetPermit } from './permit-query.ts';
import record from '../../../ui/record/record.module.css';
import styles from './permit.module.css';
import type { PrintInvoiceButton } from './replace/replace-done.tsx';
import { PlateHistory } from './plate-history.tsx';

/** Content of other features on the page. */
type Parts = {
  /** Whether barriers open for it, and its last passages. */
  Barrier: ComponentType<{ id: string; plate: string | undefined }>;
  PrintInvoice: PrintInvoiceButton;
  /** Enters an appeal against its granting. */
  Appeal: ComponentType<{ id: string; onClose: () => void }>;
};

/** /dovolilnice/{id}: one permit with all its actions. */
export function PermitView(parts: Parts) {
  const m = useMessages('permits');
  const ui = useMessages('ui');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(permitQuery(id));
  useToolbarTitle(data?.permit_nr);
  if (data) return <Permit key={data.id} permit={data} {...parts} />;
  if (error)
    return (
      <Notice tone="error" role="alert" title={m.load_failed}>
        <p>{error instanceof ApiError && error.kind === 'network' ? m.error_network : m.error_server}</p>
        <Button onClick={() => void refetch()}>{ui.retry}</Button>
      </Notice>
    );
  return (
    <div className={record.loading}>
      <Spinner large label={m.loading} />
    </div>
  );
}

/** Whole days from today to the last day of validity. */
const daysLeft = (valid_to: string, today: string): number =>
  Math.round((Date.parse(valid_to) - Date.parse(today)) / 86_400_000);

function Permit({ permit, Barrier, PrintInvoice, Appeal }: { permit: PermitDetail } & Parts) {
  const m = useMessages('permits');
  const navigate = useNavigate();
  const takeOver = useSetPermit();
  const heading = useRef<HTMLHeadingElement>(null);
  const [query, setQuery] = useSearchParams();
  const [dialog, setDialog] = useState<{ action: Action; check_id: string | null } | null>(() => {
    const action = askedAction(permit, query.get('action'));
    return action && { action, check_id: null };
  });
  const [appealing, setAppealing] = useState(false);
  const open = (action: Action, check_id: string | null = null): void => {
    // The last snackbar must not cover the buttons of the dialog.
    hideSnackbar();
    setDialog({ action, check_id });
  };
  // After an action: the dialog returns focus first, and the button that opened it may have been replaced by
  // now.
  const focusHeading = (): void => void setTimeout(() => heading.current?.focus({ preventScroll: true }), 60);
  const close = (): void => {
    setDialog(null);
    // Another screen linked here for this action; a reload must not ask again.
    if (query.has('action')) setQuery({}, { replace: true, preventScrollReset: true });
  };

  return (
    <article className={styles.permit}>
      <PermitHeader permit={permit} heading={heading} />
      <ActionBar permit={permit} onAction={open} onAppeal={() => setAppealing(true)} />
      <PermitNotices
        permit={permit}
        onCheck={(check_id) => open('check_plates', check_id)}
        onUpdate={() => open('correct')}
      />
      <div className={styles.columns}>
        <div className={styles.left}>
          <PermitSummary permit={permit} />
          <DecisionLinks rows={permit.decisions} />
          <PermitDocuments permit={permit} />
          <MailList application_id={permit.application?.id ?? null} version={permit.version} words={m} />
        </div>
        <div className={styles.right}>
          <PermitLots permit={permit} />
          <Barrier key={permit.version} id={permit.id} plate={permit.registration_numbers[0]} />
          <PlateHistory permit={permit} />
          <PermitHistory permit={permit} />
        </div>
      </div>
      {appealing ? <Appeal id={permit.id} onClose={() => setAppealing(false)} /> : null}
      {dialog ? (
        <PermitDialogs
          dialog={dialog.action}
          check_id={dialog.check_id}
          permit={permit}
          PrintInvoice={PrintInvoice}
          onClose={close}
          onReplaced={takeOver}
          onDone={(next) => {
            takeOver(next);
            focusHeading();
          }}
          onDeleted={() => void navigate(listHref(LIST_PATH), { replace: true })}
        />
      ) : null}
    </article>
  );
}

type HeaderProps = { permit: PermitDetail; heading: RefObject<HTMLHeadingElement | null> };

/** Number, holder and state, how long it is valid, and the plates. */
function PermitHeader({ permit, heading }: HeaderProps) {
  const m = useMessages('permits');
  const categories = useCategoryNames();
  const language = useLanguage();
  const operates = useUser().role === 'root';
  const left = daysLeft(permit.valid_to, useToday());
  const running = permit.status === 'active' || permit.status === 'expiring';
  return (
    <header className={styles.header}>
      <div className={record.titleRow}>
        <LinkButton
          variant="tertiary"
          className={record.back}
          href={listHref(LIST_PATH)}
          title={m.back_to_list}
          icon={<ArrowLeft />}
        >
          <VisuallyHidden>{m.back_to_list}</VisuallyHidden>
        </LinkButton>
        <h1 ref={heading} tabIndex={-1} className={record.title}>
          <span className={record.number}>{permit.permit_nr}</span> {permit.holder_name}
        </h1>
        <PermitStatusTag status={permit.status} />
      </div>
      <p className={record.meta}>
        <span>{categories.of(permit.user_type)}</span>
        <span>
          {m.valid_range({
            from: formatDate(permit.valid_from, language),
            to: formatDate(permit.valid_to, language),
          })}
          {running && left >= 0 ? ` (${m.days_left({ n: left })})` : null}
        </span>
        {operates ? <span>{m.version({ n: permit.version })}</span> : null}
      </p>
      <Plates values={permit.vehicles.map(vehiclePlate)} />
    </header>
  );
}

/** Where it is valid, on the map. */
function PermitLots({ permit }: { permit: PermitDetail }) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const lots = useParkingLots().data;
  return (
    <Card title={m.section_lots} className={record.card}>
      {lots ? (
        <LakeMap
          lots={lots
            .filter(({ active, code }) => active || permit.parking_lot_codes.includes(code))
            .map((lot) => ({ ...lot, kind: labels.lot_kind[lot.kind] }))}
          highlighted={permit.parking_lot_codes}
          small
        />
      ) : (
        <p>{permit.parking_lot_codes.join(', ')}</p>
      )}
    </Card>
  );
}

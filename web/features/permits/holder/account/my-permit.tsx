import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import {
  getMyPermit,
  listMyRegistrationNumberAudits,
  type MyPermit as PermitData,
} from '../../../../../contract/permits/applicant/my-permits.ts';
import type { RegistrationNumberAudit } from '../../../../../contract/permits/permits.ts';
import { formatDate, formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { useToolbarTitle } from '../../../../lib/list/interface-state.ts';
import { refreshMs } from '../../../../lib/list/list-query.ts';
import { vehiclePlate } from '../../../../../contract/values/vehicles/vehicle-plate.ts';
import { useResources } from '../../../../shared/settings/resources.ts';
import { Card } from '../../../../ui/card.tsx';
import { DescriptionList } from '../../../../ui/record/description-list.tsx';
import { PermitStatusTag } from '../../../../shared/permits/status-tags.tsx';
import { LakeMap } from '../../../../shared/settings/lake-map.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { PageHead } from '../../../../ui/frame/page-head.tsx';
import { LargePlates } from '../../../../shared/platform/plate.tsx';
import { Actions } from '../../../../ui/layout.tsx';
import styles from './mine.module.css';
import { paths } from './paths.ts';
import { Overlaps, PermitActions, PermitReason, TemporaryPermit, useCardLabels } from './permit-card.tsx';

/** Content of another domain about a permit. */
type Slots = { Barrier: ComponentType<{ id: string }> };

/** /nadzorna-plosca/dovolilnice/parkirna-dovolilnica/{id} */
export function MyPermit({ Barrier }: Slots) {
  const id = useParams()['id'] ?? '';
  const query = useQuery({
    ...callQuery(getMyPermit, { params: { id } }, { quiet: false }),
    refetchInterval: refreshMs,
  });
  const m = useMessages('mine');
  useToolbarTitle(query.data ? m.permit_nr({ nr: query.data.permit_nr }) : null);
  return query.data ? (
    <Permit permit={query.data} Barrier={Barrier} />
  ) : (
    <LoadState error={query.error} onRetry={() => void query.refetch()} />
  );
}

function Permit({ permit, Barrier }: Slots & { permit: PermitData }) {
  const m = useMessages('mine');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const language = useLanguage();
  const card = useCardLabels(permit);
  const { resources } = useResources();
  const lots = resources?.parking_lots ?? [];
  const codes = permit.parking_lots.map(({ code }) => code);
  const { plate_check_due_at, vehicles } = permit;
  const plates = vehicles.map(vehiclePlate);
  return (
    <div className={styles.page}>
      <PageHead
        title={m.permit_nr({ nr: permit.permit_nr })}
        lead={language === 'sl' ? permit.user_type_name_sl : permit.user_type_name_en}
      >
        <PermitStatusTag status={permit.status} />
      </PageHead>
      <div className={styles.two}>
        <Card>
          <LargePlates values={plates} label={plates.length === 1 ? m.vehicle : labels.vehicles} />
          <Overlaps permit={permit} />
          <TemporaryPermit permit={permit} />
          {plate_check_due_at === null ? null : (
            <p>
              {m.check_text({
                plates: plates.join(', '),
                date: formatDate(plate_check_due_at, language),
              })}
            </p>
          )}
          <PermitReason permit={permit} />
          <DescriptionList
            items={[
              {
                key: 'validity',
                term: m.validity,
                value: `${formatDate(permit.valid_from, language)} – ${formatDate(permit.valid_to, language)}`,
              },
              { key: 'holder', term: m.holder, value: permit.holder_name },
              {
                key: 'card',
                term: m.card,
                value: permit.rfid_card_number === null ? card : `${permit.rfid_card_number}. ${card}`,
              },
            ]}
          />
          <PermitActions permit={permit} />
        </Card>
        <Card title={m.permit_where}>
          {lots.length > 0 ? (
            <LakeMap
              lots={lots.map((lot) => ({ ...lot, kind: labels.lot_kind[lot.kind] }))}
              highlighted={codes}
            />
          ) : (
            <Actions as="ul" gap={1}>
              {permit.parking_lots.map((lot) => (
                <li key={lot.code} className={styles.lot}>
                  {lot.code} {lot.name}
                </li>
              ))}
            </Actions>
          )}
          <p className={styles.lead}>{m.no_place}</p>
        </Card>
      </div>
      <Barrier id={permit.id} />
      <History id={permit.id} />
      <div>
        <LinkButton href={paths.dashboard}>{app.to_dashboard}</LinkButton>
      </div>
    </div>
  );
}

function History({ id }: { id: string }) {
  const m = useMessages('mine');
  const language = useLanguage();
  const query = useQuery(
    callQuery(
      listMyRegistrationNumberAudits,
      { params: { itemId: id }, body: { page: 1, per_page: 100, search: '', sort: [], filters: {} } },
      { quiet: false },
    ),
  );
  const wordOf = ({ old_value, new_value, old_text, new_text, channel }: RegistrationNumberAudit): string => {
    const [from, to] = [old_text ?? '', new_text ?? ''];
    if (channel === 'issue') return m.history_issue({ to });
    if (old_value === null) return m.history_added({ to });
    return new_value === null ? m.history_removed({ from }) : m.history_change({ from, to });
  };
  const checkOf = ({ check_result, check_due_at }: RegistrationNumberAudit): string | null =>
    check_result ? m.history_check[check_result] : check_due_at ? m.history_check.waiting : null;
  const rows = query.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={m.history_title}>
      <ul className={styles.history}>
        {rows.map((row) => {
          const check = checkOf(row);
          return (
            <li key={row.id}>
              <span>
                {wordOf(row)}
                {check ? <span className={styles.lead}> · {check}</span> : null}
              </span>
              <time dateTime={row.created_at}>{formatDateTime(row.created_at, language)}</time>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

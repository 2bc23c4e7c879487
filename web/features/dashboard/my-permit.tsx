import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getMyPermit, listMyRegistrationNumberAudits, type MyPermit } from '../../../contract/my-permits.ts';
import type { RegistrationNumberAudit } from '../../../contract/permits.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { useToolbarTitle } from '../../lib/interface-state.ts';
import { refreshMs } from '../../lib/list-query.ts';
import { plateText } from '../../lib/plate-text.ts';
import { useResources } from '../../lib/resources.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PermitStatusTag } from '../../ui/domain-tags.tsx';
import { LakeMap } from '../../ui/lake-map.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './dashboard.module.css';
import { LoadState } from './load-state.tsx';
import { Plates, useHandover } from './permit-card.tsx';

/** /nadzorna-plosca/dovolilnice/parkirna-dovolilnica/{id} */
export function Component() {
  const id = useParams()['id'] ?? '';
  const query = useQuery({
    queryKey: ['my-permit', id],
    queryFn: ({ signal }) => call(getMyPermit, { params: { id } }, { signal }),
    refetchInterval: refreshMs,
  });
  const m = useMessages('dashboard');
  useToolbarTitle(query.data ? m.permit_nr({ nr: query.data.permit_nr }) : null);
  return query.data ? (
    <Permit permit={query.data} />
  ) : (
    <LoadState error={query.error} onRetry={() => void query.refetch()} />
  );
}

function Permit({ permit }: { permit: MyPermit }) {
  const m = useMessages('dashboard');
  const labels = useMessages('labels');
  const language = useLanguage();
  const handover = useHandover(permit);
  const { resources } = useResources();
  const lots = resources?.parking_lots ?? [];
  const codes = permit.parking_lots.map(({ code }) => code);
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
          <Plates numbers={permit.registration_numbers} />
          <DescriptionList
            items={[
              {
                key: 'validity',
                term: m.validity,
                value: `${formatDate(permit.valid_from, language)} – ${formatDate(permit.valid_to, language)}`,
              },
              { key: 'holder', term: m.holder, value: permit.holder_name },
              { key: 'card', term: m.card, value: permit.rfid_card_number ?? m.card_none },
              { key: 'delivery', term: m.delivery, value: handover },
            ]}
          />
          <History id={permit.id} />
        </Card>
        <Card title={m.permit_where}>
          {lots.length > 0 ? (
            <LakeMap
              lots={lots.map((lot) => ({ ...lot, kind: labels.lot_kind[lot.kind] }))}
              highlighted={codes}
            />
          ) : (
            <ul className={styles.lots}>
              {permit.parking_lots.map((lot) => (
                <li key={lot.code} className={styles.lot}>
                  {lot.code} {lot.name}
                </li>
              ))}
            </ul>
          )}
          <p className={styles.lead}>{m.no_place}</p>
        </Card>
      </div>
      <div>
        <LinkButton href="/nadzorna-plosca">{m.to_dashboard}</LinkButton>
      </div>
    </div>
  );
}

function History({ id }: { id: string }) {
  const m = useMessages('dashboard');
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['my-permit', id, 'plates'],
    queryFn: ({ signal }) =>
      call(
        listMyRegistrationNumberAudits,
        { params: { itemId: id }, body: { page: 1, per_page: 100, search: '', sort: [], filters: {} } },
        { signal },
      ),
  });
  const wordOf = ({ old_value, new_value, channel }: RegistrationNumberAudit): string => {
    const [from, to] = [plateText(old_value ?? ''), plateText(new_value ?? '')];
    if (channel === 'issue') return m.history_issue({ to });
    if (old_value === null) return m.history_added({ to });
    return new_value === null ? m.history_removed({ from }) : m.history_change({ from, to });
  };
  const rows = query.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history" className={styles.small}>
        {m.history_title}
      </h2>
      <ul className={styles.history}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{wordOf(row)}</span>
            <time dateTime={row.created_at}>{formatDateTime(row.created_at, language)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { CarFront } from 'lucide-react';
import { formatDate, formatDateTime, formatMoney } from '../i18n/format.ts';
import { useLanguage } from '../i18n/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/record/description-list.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LakeMap, type MapLot } from '../shared/settings/lake-map.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Timeline } from '../ui/record/timeline.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';
import { useText } from './text.ts';

export const lots: MapLot[] = [
  { code: 'P1', name: 'Pod Skalo', kind: 'ob jezeru', spaces: 42, map_x: 46, map_y: 73 },
  { code: 'P2', name: 'Jezero – vzhod', kind: 'ob jezeru', spaces: 118, map_x: 69, map_y: 62 },
  { code: 'P3', name: 'Pristan', kind: 'pristanišče', spaces: 24, map_x: 57, map_y: 34 },
  { code: 'P4', name: 'Laz', kind: 'vas', spaces: 96, map_x: 84, map_y: 36 },
  { code: 'P5', name: 'Pri žičnici', kind: 'žičnica', spaces: 260, map_x: 6, map_y: 38 },
  { code: 'P6', name: 'P+R Senožet', kind: 'parkiraj in se pelji', spaces: 87, map_x: 95, map_y: 52 },
  { code: 'P7', name: 'P+R Postaja', kind: 'parkiraj in se pelji', spaces: 140, map_x: 92, map_y: 80 },
  { code: 'P8', name: 'Planinska cesta', kind: 'gozdna cesta', spaces: 60, map_x: 28, map_y: 16 },
];

export function ContentSection() {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Section title={t('Zemljevid parkirišč', 'Map of parking areas')}>
        <div className={styles.columns}>
          <LakeMap
            lots={lots}
            lakeName={t('Planinsko jezero', 'Lake Planina')}
            highlighted={['P1', 'P2', 'P4', 'P5', 'P6', 'P7', 'P8']}
          />
          <LakeMap lots={lots} highlighted={['P3']} mapOnly />
        </div>
      </Section>
      <Section title={t('Stanje in vsebina', 'Status and content')}>
        <div className={styles.row}>
          <StatusTag>{t('Osnutek', 'Draft')}</StatusTag>
          <StatusTag tone="info">{t('Oddana', 'Submitted')}</StatusTag>
          <StatusTag tone="warning">{t('Čaka na dopolnitev', 'Waiting for documents')}</StatusTag>
          <StatusTag tone="success">{t('Veljavna', 'Valid')}</StatusTag>
          <StatusTag tone="error">{t('Zavrnjena', 'Rejected')}</StatusTag>
        </div>
        <div className={styles.columns}>
          <Notice title={t('Vlogo lahko oddate brez prijave', 'You can apply without signing in')}>
            {t(
              'Traja približno 5 minut. Pripravite prometno dovoljenje.',
              'It takes about 5 minutes. Have the registration certificate ready.',
            )}
          </Notice>
          <Notice
            tone="success"
            title={t('Vloga V-2027-000123 je oddana', 'Application V-2027-000123 is submitted')}
          />
          <Notice tone="warning">{t('Dopolnite jo do 30. 1. 2027.', 'Complete it by 30 Jan 2027.')}</Notice>
          <Notice tone="error" title={t('Plačilo ni uspelo', 'The payment failed')}>
            {t('Znesek ni bil zaračunan. Poskusite znova.', 'Nothing was charged. Try again.')}
          </Notice>
        </div>
        <div className={styles.columns}>
          <Card title={t('Dovolilnica', 'Permit')} actions={<Button>{t('Prenesite', 'Download')}</Button>}>
            <DescriptionList
              items={[
                { term: t('Številka', 'Number'), value: 'D-2027-000045' },
                {
                  term: t('Vozilo', 'Vehicle'),
                  value: 'KR AB-123',
                  action: <a href="#gumbi">{t('Zamenjaj', 'Change')}</a>,
                },
                { term: t('Velja do', 'Valid to'), value: formatDate('2027-12-31', language) },
                { term: t('Plačano', 'Paid'), value: formatMoney('1215.00', language) },
              ]}
            />
          </Card>
          <Card title={t('Potek vloge', 'Progress')}>
            <Timeline
              items={[
                {
                  key: 'a',
                  state: 'done',
                  title: t('Vloga oddana', 'Submitted'),
                  time: formatDateTime('2027-01-11T07:12:00Z', language),
                },
                {
                  key: 'b',
                  state: 'current',
                  title: t('V pregledu', 'Under review'),
                  children: t('Odgovorimo v 5 delovnih dneh.', 'We answer in 5 working days.'),
                },
                { key: 'c', state: 'upcoming', title: t('Plačilo', 'Payment') },
                { key: 'd', state: 'error', title: t('Zavrnjeno', 'Rejected') },
              ]}
            />
          </Card>
          <Card>
            <EmptyState
              icon={<CarFront />}
              title={t('Nimate še dovolilnice', 'You have no permit yet')}
              action={<Button variant="primary">{t('Oddajte vlogo', 'Apply')}</Button>}
            >
              {t(
                'Ko bo vloga odobrena, bo dovolilnica tukaj.',
                'When your application is approved, the permit will be here.',
              )}
            </EmptyState>
          </Card>
        </div>
      </Section>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Dashboard } from '../../../../contract/office/office.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { plural } from '../../../i18n/plural.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './dashboard.module.css';
import { Tile } from './tile.tsx';
import { accessesOf, DONE_TODAY } from './today-lists.ts';

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** What the office did today, and the reader's share; nothing without the permissions. */
export function Today({
  today,
  refresh,
  action,
}: {
  today: Dashboard['today'];
  refresh: ReactNode;
  action: ReactNode;
}) {
  const m = useMessages('dashboard');
  const language = useLanguage();
  const { counter, accesses } = today;
  const counted = DONE_TODAY.filter(([name]) => today[name] !== null);
  if (counted.length === 0 && counter === null && accesses === null)
    return <Row className={styles.headRow}>{action}</Row>;
  const money = (amount: string): string => formatMoney(amount, language);
  return (
    <Stack as="section" gap={2} aria-labelledby="today">
      <Row className={styles.headRow}>
        <h2 id="today">{m.today_title}</h2>
        <Row gap={1}>
          {refresh}
          {action}
        </Row>
      </Row>
      <ul className={styles.tiles}>
        {counted.map(([name, href]) => {
          const { all, mine } = today[name] ?? { all: 0, mine: 0 };
          return (
            <li key={name}>
              <Tile
                href={href}
                number={formatNumber(all, language)}
                label={plural(language, all, m.today[name])}
                note={
                  mine === 0
                    ? undefined
                    : name === 'received'
                      ? m.today.entered({ n: mine })
                      : m.today.mine({ n: mine })
                }
                tone={all === 0 ? 'zero' : 'plain'}
              />
            </li>
          );
        })}
        {counter ? (
          <li>
            <Tile
              href={null}
              number={money(((cents(counter.cash) + cents(counter.card)) / 100).toFixed(2))}
              label={m.today.counter}
              note={
                counter.count === 0
                  ? undefined
                  : m.today.counter_note({
                      cash: money(counter.cash),
                      card: money(counter.card),
                      mine: money(counter.mine),
                    })
              }
              tone={counter.count === 0 ? 'zero' : 'plain'}
            />
          </li>
        ) : null}
        {accesses ? (
          <li>
            <Tile
              href={accessesOf(today.date)}
              number={formatNumber(accesses.count, language)}
              label={plural(language, accesses.count, m.today.accesses)}
              note={accesses.count === 0 ? undefined : m.today.people({ n: accesses.people })}
              tone={accesses.count === 0 ? 'zero' : 'plain'}
            />
          </li>
        ) : null}
      </ul>
    </Stack>
  );
}

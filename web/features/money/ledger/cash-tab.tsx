import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOpenCash, type OpenCash } from '../../../../contract/money/cash-closings.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { refreshMs } from '../../../lib/list-query.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import styles from './ledger.module.css';
import { OpenDesk } from './open-desk.tsx';

/** The tab "Blagajna": what the desks hold, and their closing. */
export function Tab() {
  const m = useMessages('ledger').cash;
  const language = useLanguage();
  const [closing, setClosing] = useState<OpenCash | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const open = useQuery({
    ...callQuery(getOpenCash, {}, { quiet: false }),
    refetchInterval: refreshMs,
  });
  if (!open.data) return <LoadState error={open.error} onRetry={() => void open.refetch()} />;
  const { mine, others, last } = open.data;
  const numberOf = (row: { sales_location_nr: string; cashier_nr: string; seq: number }): string =>
    `${row.sales_location_nr}-${row.cashier_nr}-${row.seq}`;
  return (
    <Stack gap={5}>
      <p>{m.lead}</p>
      {mine.length === 0 ? (
        <Notice tone="success" title={m.none}>
          {m.none_text}
        </Notice>
      ) : (
        <Card title={m.mine}>
          <div className={styles.desks}>
            {mine.map((desk) => (
              <OpenDesk key={desk.device_id} desk={desk} own onClose={() => setClosing(desk)} />
            ))}
          </div>
        </Card>
      )}
      {last ? (
        <Actions>
          <p>{m.last({ number: numberOf(last), date: formatDate(last.business_date, language) })}</p>
          <Button variant="tertiary" onClick={() => setShown(last.id)}>
            {m.open_last}
          </Button>
        </Actions>
      ) : null}
      {others.length > 0 ? (
        <Card title={m.others}>
          <div className={styles.desks}>
            {others.map((desk) => (
              <OpenDesk
                key={`${desk.device_id} ${desk.cashier_id}`}
                desk={desk}
                onClose={() => setClosing(desk)}
              />
            ))}
          </div>
        </Card>
      ) : null}
      {closing ? (
        <CloseDialog
          desk={closing}
          onClosed={(made) => {
            setClosing(null);
            showSnackbar(m.closed({ number: numberOf(made) }));
            setShown(made.id);
          }}
          onClose={() => setClosing(null)}
        />
      ) : null}
      {shown ? <ClosingDialog id={shown} onClose={() => setShown(null)} /> : null}
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getOpenCash, type OpenCash } from '../../../../../contract/money/cash-closings.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { refreshMs } from '../../../../lib/list/list-query.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { closingNumber } from './closing-number.ts';
import { closingHref } from '../paths.ts';
import { Actions, Stack } from '../../../../ui/layout.tsx';
import styles from '../ledger.module.css';
import { OpenDesk } from './open-desk.tsx';

/** The tab "Blagajna": what the desks hold, and their closing. */
export function Tab() {
  const m = useMessages('ledger').cash;
  const language = useLanguage();
  const [closing, setClosing] = useState<OpenCash | null>(null);
  const navigate = useNavigate();
  const open = useQuery({
    ...callQuery(getOpenCash, {}, { quiet: false }),
    refetchInterval: refreshMs,
  });
  if (!open.data) return <LoadState error={open.error} onRetry={() => void open.refetch()} />;
  const { mine, others, last } = open.data;
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
          <p>{m.last({ number: closingNumber(last), date: formatDate(last.business_date, language) })}</p>
          <LinkButton variant="tertiary" href={closingHref(last.id)}>
            {m.open_last}
          </LinkButton>
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
            showSnackbar(m.closed({ number: closingNumber(made) }));
            void navigate(closingHref(made.id));
          }}
          onClose={() => setClosing(null)}
        />
      ) : null}
    </Stack>
  );
}

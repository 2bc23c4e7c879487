import { useState } from 'react';
import type { OpenCash } from '../../../../../contract/money/cash-closings.ts';
import { formatDate, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FactList } from '../../../../ui/record/fact-list.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CashEntries } from './cash-entries.tsx';
import { Actions, Stack } from '../../../../ui/layout.tsx';
import styles from '../ledger.module.css';

type Props = { desk: OpenCash; own?: boolean; onClose: () => void };

/** What a cashier has taken at a device since the last closing. */
export function OpenDesk({ desk, own = false, onClose }: Props) {
  const m = useMessages('ledger').cash;
  const language = useLanguage();
  const [listed, setListed] = useState(false);
  const money = (amount: string): string => formatMoney(amount, language);
  const name = m.desk({ name: desk.device_name, number: `${desk.sales_location_nr}-${desk.cashier_nr}` });
  return (
    <Stack>
      <h3>{own ? name : `${desk.cashier_name}, ${name}`}</h3>
      <FactList
        items={[
          { term: m.opening, value: money(desk.opening) },
          { term: m.received, value: money(desk.cash_received) },
          ...(desk.cash_added === '0.00' ? [] : [{ term: m.added, value: money(desk.cash_added) }]),
          { term: m.refunded, value: money(desk.cash_refunded) },
          { term: m.columns.cash_expected, value: <strong>{money(desk.cash_expected)}</strong> },
          {
            term: m.columns.card_total,
            value: (
              <>
                <strong>{money(desk.card_total)}</strong>
                {desk.card_refunded === '0.00' ? null : (
                  <span className={styles.hint}>
                    {m.card_parts({
                      received: money(desk.card_received),
                      refunded: money(desk.card_refunded),
                    })}
                  </span>
                )}
              </>
            ),
          },
          {
            term: m.period,
            value: m.days({
              from: formatDate(desk.period_from, language),
              to: formatDate(desk.period_to, language),
            }),
          },
          ...(desk.first_invoice_nr && desk.last_invoice_nr
            ? [
                {
                  term: m.invoices,
                  value: m.invoice_range({ first: desk.first_invoice_nr, last: desk.last_invoice_nr }),
                },
              ]
            : []),
        ]}
      />
      {desk.cash_expected.startsWith('-') ? <Notice tone="warning">{m.below_zero}</Notice> : null}
      {desk.period_from === desk.period_to ? null : <Notice tone="warning">{m.old_days}</Notice>}
      {desk.without_invoice > 0 ? (
        <Notice tone="warning">{m.without_invoice({ n: desk.without_invoice })}</Notice>
      ) : null}
      <Actions>
        <Button variant={own ? 'primary' : 'secondary'} onClick={onClose}>
          {own ? m.close : m.close_other({ name: desk.cashier_name })}
        </Button>
        <Button variant="tertiary" onClick={() => setListed(true)}>
          {m.show_entries} ({m.entries(desk)})
        </Button>
      </Actions>
      {listed ? (
        <Dialog open size="huge" title={name} onClose={() => setListed(false)}>
          <CashEntries entries={desk.entries} />
        </Dialog>
      ) : null}
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { DENOMINATIONS, getCashClosing } from '../../../../contract/money/cash-closings.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { CashEntries } from './cash-entries.tsx';
import { amountOf } from './cents.ts';
import { Stack } from '../../../ui/layout.tsx';
import { closingHref } from './paths.ts';

/** One closing with its entries, and its document to sign. */
export function ClosingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const m = useMessages('ledger').cash;
  const language = useLanguage();
  const query = useQuery(callQuery(getCashClosing, { params: { id } }));
  const closing = query.data;
  const money = (amount: string): string => formatMoney(amount, language);
  return (
    <Dialog
      open
      size="huge"
      title={m.detail}
      onClose={onClose}
      footer={
        <LinkButton
          variant="primary"
          icon={<Printer />}
          href={closingHref(id)}
          target="_blank"
          rel="noopener"
        >
          {m.print}
        </LinkButton>
      }
    >
      {closing ? (
        <Stack gap={5}>
          <FactList
            items={[
              { term: m.number, value: `${closing.sales_location_nr}-${closing.cashier_nr}-${closing.seq}` },
              { term: m.cashier, value: closing.cashier_name },
              { term: m.day, value: formatDate(closing.business_date, language) },
              { term: m.closed_at, value: formatDateTime(closing.closed_at, language) },
              { term: m.closed_by, value: closing.closed_by_name },
              { term: m.opening, value: money(closing.opening) },
              { term: m.received, value: money(closing.cash_received) },
              ...(closing.cash_added === '0.00' ? [] : [{ term: m.added, value: money(closing.cash_added) }]),
              { term: m.refunded, value: money(closing.cash_refunded) },
              { term: m.expected, value: money(closing.cash_expected) },
              { term: m.counted, value: <strong>{money(closing.cash_counted)}</strong> },
              { term: m.difference, value: <strong>{money(closing.difference)}</strong> },
              ...(closing.note ? [{ term: m.note_optional, value: closing.note }] : []),
              { term: m.left, value: money(closing.cash_left) },
              { term: m.handed_over, value: money(closing.handed_over) },
              { term: m.card_total, value: money(closing.card_total) },
            ]}
          />
          {closing.denominations ? (
            <div>
              <h3>{m.specification}</h3>
              <FactList
                items={DENOMINATIONS.flatMap((cents) => {
                  const pieces = closing.denominations?.[String(cents)] ?? 0;
                  return pieces > 0
                    ? [
                        {
                          term: `${pieces} × ${money(amountOf(cents))}`,
                          value: money(amountOf(cents * pieces)),
                        },
                      ]
                    : [];
                })}
              />
            </div>
          ) : null}
          <CashEntries entries={closing.entries} />
        </Stack>
      ) : (
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

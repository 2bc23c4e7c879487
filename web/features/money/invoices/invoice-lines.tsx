import type { InvoiceDetail } from '../../../../contract/money/invoices.ts';
import { formatMoney, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import record from '../../../ui/record/record.module.css';
import styles from './invoices.module.css';

/** `22 %`, `9,5 %` of basis points. */
const rateText = (rate: number, language: 'sl' | 'en'): string =>
  language === 'sl' ? `${String(rate / 100).replace('.', ',')} %` : `${rate / 100}%`;

/** The charge, line by line, with its VAT. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const m = useMessages('invoices');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const money = (amount: string): string => formatMoney(amount, language);
  const left = invoice.kind !== 'credit_note' && invoice.credit_notes.length > 0;
  return (
    <Card title={m.lines} className={record.card}>
      <div className={styles.scroll} role="group" tabIndex={0} aria-label={m.lines}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.description}</th>
              <th scope="col">{m.net}</th>
              <th scope="col">{m.rate}</th>
              <th scope="col">{m.vat}</th>
              <th scope="col">{app.amount}</th>
              {left ? <th scope="col">{m.left}</th> : null}
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line, index) => (
              // Lines have no identity and never change.
              <tr key={index}>
                <td>{line.description}</td>
                <td>{money(line.net)}</td>
                <td>{line.vat_rate === null ? m.untaxed : rateText(line.vat_rate, language)}</td>
                <td>{line.vat_rate === null ? NONE : money(line.vat)}</td>
                <td>{money(line.gross)}</td>
                {left ? <td>{money(line.left)}</td> : null}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{app.total}</th>
              <td />
              <td />
              <td>{money(invoice.vat)}</td>
              <td>{money(invoice.amount)}</td>
              {left ? <td>{money(invoice.left)}</td> : null}
            </tr>
          </tfoot>
        </table>
      </div>
      <h3>{m.recap}</h3>
      <ul className={record.records}>
        {invoice.rates.map((rate) => (
          <li key={rate.vat_rate}>
            <strong>{rateText(rate.vat_rate, language)}</strong>
            <span>
              {m.net}: {money(rate.net)}
            </span>
            <span>
              {m.vat}: {money(rate.vat)}
            </span>
          </li>
        ))}
        {Number(invoice.untaxed) === 0 ? null : (
          <li>
            <strong>{m.untaxed}</strong> <span>{money(invoice.untaxed)}</span>
          </li>
        )}
      </ul>
    </Card>
  );
}

import type { BalanceKind, MovementKind } from '../../../../contract/money/ledger.ts';
import type { VatObstacle } from '../../../../contract/money/vat-periods.ts';
import type { TableFormat } from '../../../../contract/platform/tables.ts';
import type { PaymentMethod } from '../../../../contract/values/status.ts';
import type { Figure, LedgerPeriod } from './figures.ts';

const API = '/api/v1/admin';
const query = (values: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();

/** The closing as a PDF to sign. */
export const closingPdfHref = (id: string): string => `${API}/cash-closings/${id}/download`;
export const movementsHref = (asked: {
  kind: MovementKind;
  method?: PaymentMethod | undefined;
  from: string;
  to: string;
}): string => `${API}/ledger/movements/download?${query(asked)}`;
export const balancesHref = (asked: { kind: BalanceKind; as_of: string }): string =>
  `${API}/ledger/balances/download?${query(asked)}`;
export const vatHref = (asked: { from: string; to: string; format: TableFormat }): string =>
  `${API}/ledger/vat/download?${query(asked)}`;
export const vatPeriodFileHref = (id: string, format: TableFormat): string =>
  `${API}/vat-periods/${id}/download?${query({ format })}`;
/** Where what a closing waits for is done. */
export const obstacleHref = ({ code, day }: Pick<VatObstacle, 'code' | 'day'>): string =>
  code === 'money_without_invoice'
    ? '/placila?tab=entries'
    : code === 'statement_gap'
      ? `/placila?${query({ tab: 'reconciliation', view: 'bank', year: day?.slice(0, 4) })}`
      : '/placila?tab=statements';
export const batchHref = (id: string, format: TableFormat): string =>
  `${API}/accounting-batches/${id}/download?${query({ format })}`;
export const eslogHref = (id: string): string => `${API}/invoices/${id}/eslog/download`;
export const CASH_PATH = '/placila?tab=cash';
export const CLOSINGS_PATH = '/placila?tab=closings';
export const closingHref = (id: string): string => `/placila/zakljucki/${id}`;
export const paymentPath = (id: string): string => `/placila/knjizbe/${id}`;
export const statementPath = (import_id: string): string => `/placila/izpiski/${import_id}`;

type Asked = Pick<LedgerPeriod, 'year' | 'month'>;
const asked = ({ year, month }: Asked) => ({ year: String(year), month: month ? String(month) : undefined });
export const reconciliationHref = (period: Asked): string =>
  `/placila?${query({ tab: 'reconciliation', ...asked(period) })}`;
/** The rows behind a figure of a year or a month. */
export const figureHref = (figure: Figure, period: Asked): string =>
  `/placila/uskladitev/${figure}?${query(asked(period))}`;

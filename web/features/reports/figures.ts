import type { ColumnKind } from '../../../contract/reports.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/plural.ts';

/** A value as people read it; what cannot be reckoned is a dash. */
export function figure(value: number | string | null, kind: ColumnKind, language: Language): string {
  if (value === null) return '–';
  if (kind === 'money') return formatMoney(String(value), language);
  return formatNumber(Number(value), language);
}

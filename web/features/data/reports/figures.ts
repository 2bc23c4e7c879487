import type { ColumnKind } from '../../../../contract/data/reports.ts';
import { formatMoney, formatNumber, NONE } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/plural.ts';

/** Formats a value, with one decimal where it has one; a missing one is a dash. */
export function formatFigure(value: number | string | null, kind: ColumnKind, language: Language): string {
  if (value === null) return NONE;
  if (kind === 'money') return formatMoney(String(value), language);
  const tenths = Math.round(Number(value) * 10);
  const place = Math.abs(tenths % 10);
  const whole = formatNumber(Math.trunc(tenths / 10), language);
  return place === 0 ? whole : `${whole}${language === 'sl' ? ',' : '.'}${place}`;
}

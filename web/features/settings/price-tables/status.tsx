import type { PriceTableRow } from '../../../../contract/settings/price-tables.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useToday } from '../../../shared/settings/today.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

const TONES = { draft: 'neutral', published: 'info', withdrawn: 'warning' } as const;

type Table = Pick<PriceTableRow, 'status' | 'in_force' | 'valid_from'>;

/** Whether later prices have replaced all of a table. */
export const isReplaced = ({ status, in_force, valid_from }: Table, today: string): boolean =>
  status === 'published' && !in_force && valid_from <= today;

/** Draft, published, in force, replaced or withdrawn. */
export function TableStatus({ table }: { table: Table }) {
  const m = useMessages('price_tables');
  const today = useToday();
  if (isReplaced(table, today)) return <StatusTag>{m.replaced}</StatusTag>;
  if (table.in_force) return <StatusTag tone="success">{m.in_force}</StatusTag>;
  return <StatusTag tone={TONES[table.status]}>{m.statuses[table.status]}</StatusTag>;
}

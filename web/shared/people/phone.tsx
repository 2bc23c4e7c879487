import { phoneText } from '../../../contract/values/phone-text.ts';
import { column, type ColumnOptions } from '../../ui/columns.tsx';
import type { DataColumn } from '../../ui/data-table-columns.ts';

/** A telephone number that a tap calls, written as it is spoken. */
export function PhoneLink({ children }: { children: string }) {
  return <a href={`tel:${children.replaceAll(' ', '')}`}>{phoneText(children)}</a>;
}

/** The telephone number of a row; what is copied is the whole number. */
export const phoneColumn = <Row extends { phone?: string | null }>(
  title: string,
  none: string,
  options: ColumnOptions<Row> = {},
): DataColumn<Row> =>
  column<Row>('phone', title, ({ phone }) => (phone ? phoneText(phone) : none), {
    copy: ({ phone }) => phone,
    nowrap: true,
    ...options,
  });

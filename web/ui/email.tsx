import { column, type ColumnOptions } from './columns.tsx';
import type { DataColumn } from './data-table-columns.ts';

/** An address that breaks before its @ where a line is too short, never inside a word. */
export function EmailText({ children }: { children: string }) {
  const at = Math.max(children.indexOf('@'), 0);
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

/** The address of a row; what is copied is the whole address. */
export const emailColumn = <Row extends { email?: string | null }>(
  title: string,
  none: string,
  options: ColumnOptions<Row> = {},
): DataColumn<Row> =>
  column<Row>('email', title, ({ email }) => (email ? <EmailText>{email}</EmailText> : none), {
    copy: ({ email }) => email,
    ...options,
  });

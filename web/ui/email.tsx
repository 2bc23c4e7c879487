import type { ReactNode } from 'react';

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

/** The address of a row, `none` where it has none. */
export const emailCell =
  (none: string) =>
  ({ email }: { readonly email: string | null }): ReactNode =>
    email ? <EmailText>{email}</EmailText> : none;

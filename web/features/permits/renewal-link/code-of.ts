/** The code in a typed or pasted text (also the whole URL); null when there is none. The server decides. */
export function codeOf(text: string): string | null {
  const last = text.trim().replace(/\/+$/, '').split('/').at(-1) ?? '';
  const code = last.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code.replace(/(.{4})(?=.)/g, '$1-') : null;
}

const CODE = /^[A-Za-z0-9_-]{20,60}$/;

/**
 * The code in a typed or pasted text: the code itself, with spaces, or the URL of the page; `null` when it
 * cannot be one.
 */
export function codeOf(text: string): string | null {
  const last =
    text
      .replaceAll(/\s/g, '')
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return CODE.test(last) ? last : null;
}

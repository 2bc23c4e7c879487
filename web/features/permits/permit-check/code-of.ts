import { readLookupCode } from '../../../../contract/values/lookup-code.ts';

/** As printed before codes were short. */
const FORMER_CODE = /^[A-Za-z0-9_-]{38}$/;

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
  return readLookupCode(last) ?? (FORMER_CODE.test(last) ? last : null);
}

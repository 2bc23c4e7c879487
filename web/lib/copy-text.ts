import { showSnackbar } from './show-snackbar.ts';

/** Long enough to read what to do instead, and to write a short text down. */
const FAILED_MS = 15_000;

/** Copies a text. False where the browser does not allow it, or has no clipboard, as on a page without TLS. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** `failed` says what to do instead. */
type Said = { readonly copied: string; readonly failed: string };

/** Copies a text and says so; where that fails it selects `shown`, the element that shows the text. */
export const copyAndNotify = async (
  text: string,
  said: Said,
  shown: Element | null = null,
): Promise<void> => {
  if (await copyText(text)) return showSnackbar(said.copied);
  if (shown) window.getSelection()?.selectAllChildren(shown);
  showSnackbar(said.failed, { timeout: FAILED_MS });
};

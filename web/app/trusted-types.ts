import { WORKER } from '../lib/offline-worker.ts';
import { PDF_WORKER } from '../lib/pdf-worker.ts';

type Rule = (text: string) => string | null;
type Policy = { createPolicy: (name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => unknown };

/**
 * The content security policy requires trusted types. Our code assigns no markup; react-aria's announcer
 * empties its regions with `innerHTML = ''`, so the policy `default` lets the empty string through. The only
 * scripts loaded by URL are our service worker and the reader of PDFs.
 */
export const installTrustedTypes = (): void => {
  const trusted = (globalThis as { trustedTypes?: Policy }).trustedTypes;
  trusted?.createPolicy('default', {
    createHTML: (text) => (text === '' ? '' : null),
    createScriptURL: (address) => (address === WORKER || address === PDF_WORKER ? address : null),
  });
};

import { WORKER } from '../lib/offline-worker.ts';

type Rule = (text: string) => string | null;
type Policy = { createPolicy: (name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => unknown };

/**
 * The content security policy requires trusted types. Our code assigns no markup; react-aria's announcer
 * empties its regions with `innerHTML = ''`, so the policy `default` lets the empty string through. The only
 * script loaded by URL is our service worker.
 */
export const installTrustedTypes = (): void => {
  const trusted = (globalThis as { trustedTypes?: Policy }).trustedTypes;
  trusted?.createPolicy('default', {
    createHTML: (text) => (text === '' ? '' : null),
    createScriptURL: (address) => (address === WORKER ? address : null),
  });
};

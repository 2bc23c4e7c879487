import { WORKER } from '../lib/offline-worker.ts';

type Rule = (text: string) => string | null;
type Policy = { createPolicy: (name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => unknown };

/**
 * The content security policy demands trusted types. Nothing of ours assigns markup; react-aria's announcer
 * empties its regions with
 * `innerHTML = ''`, so the policy `default` lets the empty string through; the one script that is named by an
 * address is our service worker.
 */
export const installTrustedTypes = (): void => {
  const trusted = (globalThis as { trustedTypes?: Policy }).trustedTypes;
  trusted?.createPolicy('default', {
    createHTML: (text) => (text === '' ? '' : null),
    createScriptURL: (address) => (address === WORKER ? address : null),
  });
};

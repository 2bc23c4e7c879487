type Rule = (text: string) => string | null;
type Policy = { createPolicy: (name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => unknown };

const allowed = new Set<string>();
let installed = false;

/**
 * The content security policy requires trusted types. Our code assigns no markup; react-aria's announcer
 * empties its regions with `innerHTML = ''`, so the policy `default` lets the empty string through. Of scripts
 * loaded by address, it lets through those of `scripts`, of every call.
 */
export const installTrustedTypes = (scripts: readonly string[]): void => {
  for (const script of scripts) allowed.add(script);
  if (installed) return;
  installed = true;
  const trusted = (globalThis as { trustedTypes?: Policy }).trustedTypes;
  trusted?.createPolicy('default', {
    createHTML: (text) => (text === '' ? '' : null),
    createScriptURL: (address) => (allowed.has(address) ? address : null),
  });
};

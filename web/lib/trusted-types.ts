type Rule = (text: string) => string | null;
type Policy = { createPolicy: (name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => unknown };

let installed = false;

/**
 * The content security policy requires trusted types. Our code assigns no markup; react-aria's announcer
 * empties its regions with `innerHTML = ''`, so the policy `default` lets the empty string through. Of scripts
 * loaded by address, it lets through those of `scripts`. Once per page: a second call changes nothing.
 */
export const installTrustedTypes = (scripts: readonly string[]): void => {
  if (installed) return;
  installed = true;
  const trusted = (globalThis as { trustedTypes?: Policy }).trustedTypes;
  trusted?.createPolicy('default', {
    createHTML: (text) => (text === '' ? '' : null),
    createScriptURL: (address) => (scripts.includes(address) ? address : null),
  });
};

type Policy = {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown;
};

/**
 * The content security policy demands trusted types. Nothing of ours assigns markup; react-aria's announcer empties its regions with
 * `innerHTML = ''`, so the policy `default` lets the empty string through and nothing else.
 */
export const allowEmptyMarkup = (): void => {
  const trusted = (globalThis as { trustedTypes?: Policy }).trustedTypes;
  trusted?.createPolicy('default', { createHTML: (text) => (text === '' ? '' : null) });
};

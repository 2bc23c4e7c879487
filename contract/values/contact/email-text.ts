/** Decodes a domain (RFC 3492); each platform has its own. */
type ToUnicode = (domain: string) => string;

/** The domain as it was typed; what no browser would turn back into the same domain stays as it is. */
const typedDomain = (domain: string, toUnicode: ToUnicode): string => {
  try {
    const typed = toUnicode(domain);
    return /^[\p{L}\p{M}\p{N}.-]+$/u.test(typed) && new URL(`http://${typed}`).hostname === domain
      ? typed
      : domain;
  } catch {
    return domain;
  }
};

/** E-mail addresses in a text as people type them: `ana@xn--aga-b3a.si` -> `ana@žaga.si`. */
export const showEmails = (text: string, toUnicode: ToUnicode): string =>
  text.replace(
    /@([a-z0-9.-]*xn--[a-z0-9.-]*[a-z0-9])/g,
    (_, domain: string) => `@${typedDomain(domain, toUnicode)}`,
  );

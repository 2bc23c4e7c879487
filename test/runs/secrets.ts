/** Fields of bodies whose text is a secret. */
const SECRET_FIELDS = /^(?:(?:\w+_)?(?:password|token|secret|link)|code|codes|recovery_codes?|assertion)$/;
/** Cookies that everybody may see. */
const OPEN_COOKIES = new Set(['lang']);
/** Shorter texts are found by chance; codes of problems and of reasons are words of the contract. */
const isSecret = (text: string): boolean => text.length >= 6 && !/^[a-z_.]+$/.test(text);

const secretsIn = (value: unknown, inSecret = false): string[] => {
  if (typeof value === 'string') return inSecret && isSecret(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => secretsIn(one, inSecret));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => secretsIn(one, inSecret || SECRET_FIELDS.test(key)));
};

const jsonOf = (body: string | Buffer | undefined): unknown => {
  try {
    return JSON.parse(String(body ?? 'null'));
  } catch {
    return null;
  }
};

export type Exchange = {
  url: string;
  sent?: string | Buffer;
  received?: string;
  cookies?: readonly { name: string; value: string }[];
};

/** The secrets of a call and its reply. */
export const secretsOf = ({ url, sent, received, cookies = [] }: Exchange): string[] => [
  ...secretsIn(jsonOf(sent)),
  ...secretsIn(jsonOf(received)),
  ...cookies
    .filter(({ name, value }) => !OPEN_COOKIES.has(name) && value.length >= 12)
    .map((one) => one.value),
  // Tokens of links are parts of an address, longer than ids.
  ...url
    .split(/[/?&=#]/)
    .filter((part) => part.length > 40)
    .map(decodeURIComponent),
];

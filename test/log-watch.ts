import type { DestinationStream } from 'pino';

/** Watches what is logged for secrets that went in and out of the app, in all API tests. */

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

/** A code of digits counts where it stands alone: ids and times hold the same ones by chance. */
const holds = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text) : text.includes(secret);

const jsonOf = (body: string | Buffer | undefined): unknown => {
  try {
    return JSON.parse(String(body ?? 'null'));
  } catch {
    return null;
  }
};

export type LogWatch = {
  destination: DestinationStream;
  /** Takes the secrets of a call and its reply. */
  saw(call: {
    url: string;
    sent?: string | Buffer;
    received: string;
    cookies: readonly { name: string; value: string }[];
  }): void;
  /** The lines that hold a secret. */
  leaks(): string[];
};

export const logWatch = (): LogWatch => {
  const lines: string[] = [];
  const secrets = new Set<string>();
  return {
    destination: { write: (line) => void lines.push(line) },
    saw({ url, sent, received, cookies }) {
      for (const one of [...secretsIn(jsonOf(sent)), ...secretsIn(jsonOf(received))]) secrets.add(one);
      for (const { name, value } of cookies)
        if (!OPEN_COOKIES.has(name) && value.length >= 12) secrets.add(value);
      // Tokens of links are parts of an address, longer than ids.
      for (const part of url.split(/[/?&=]/)) if (part.length > 40) secrets.add(decodeURIComponent(part));
    },
    leaks() {
      const all = lines.join('');
      const found = [...secrets].filter((secret) => all.includes(secret) && holds(all, secret));
      return lines.filter((line) => found.some((secret) => holds(line, secret)));
    },
  };
};

/** The watch of each app of a test. */
export const watches = new WeakMap<object, LogWatch>();

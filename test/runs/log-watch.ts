import type { DestinationStream } from 'pino';
import { sawLine } from './happened.ts';
import { type Exchange, secretsOf } from './secrets.ts';

/** Watches what is logged for secrets that went in and out of the app, in all API tests. */

/** A code of digits counts where it stands alone: ids and times hold the same ones by chance. */
const holds = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text) : text.includes(secret);

export type LogWatch = {
  destination: DestinationStream;
  /** Takes the secrets of a call and its reply. */
  saw(call: Exchange): void;
  /** The lines that hold a secret. */
  leaks(): string[];
};

export const logWatch = (): LogWatch => {
  const lines: string[] = [];
  const secrets = new Set<string>();
  return {
    destination: {
      write: (line) => {
        lines.push(line);
        sawLine(line);
      },
    },
    saw(call) {
      for (const secret of secretsOf(call)) secrets.add(secret);
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

/**
 * The domains from the lowest to the highest: each may import those before it, never one after it
 * (ARCHITECTURE.md). `values` is of the contract only.
 */
export const DOMAINS = [
  'values',
  'platform',
  'settings',
  'mail',
  'records',
  'people',
  'permits',
  'season',
  'money',
  'barrier',
  'workflows',
  'data',
  'office',
] as const;

/** `contract/permits/decisions/letters.ts` belongs to `permits`; null for files above all domains. */
export const domainOf = (file: string): string | null => file.split('/').slice(1, -1)[0] ?? null;

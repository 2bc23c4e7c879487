/**
 * What the database cannot say about a column: `table.column` -> a TypeScript type and the file (from the root) that exports its name.
 * `npm run db:types` writes it into types.ts. Value lists of `check` constraints are found without help.
 */
export type Override = { type: string; from?: string };

export const OVERRIDES: Readonly<Record<string, Override>> = {
  'mail_messages.data': { type: 'Record<string, unknown>' },
};

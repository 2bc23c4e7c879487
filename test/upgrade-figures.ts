import type { Session } from '../server/platform/db/db.ts';

/** Opens the fixtures below test/fixtures/upgrades: demo data, so that the key need not be a secret. */
export const FIXTURE_KEY = 'demo data, no secret in it';

/**
 * What no upgrade may change, whatever becomes of the tables: how many there are of what in which state, sums of
 * money, and the last numbers given out. Cents. A migration that renames a column is followed here, never in the
 * figures that were kept.
 */
const FIGURES = {
  applications: 'select status as name, count(*)::int as number from applications group by 1',
  permits: 'select status as name, count(*)::int as number from permits group by 1',
  cards: 'select status as name, count(*)::int as number from rfid_cards group by 1',
  people: 'select role as name, count(*)::int as number from users group by 1',
  payments: 'select status as name, sum(amount)::int as number from payments group by 1',
  refunds: 'select status as name, sum(amount)::int as number from refunds group by 1',
  invoices: 'select kind as name, sum(amount)::int as number from invoices group by 1',
  ledger: 'select account as name, sum(debit - credit)::int as number from accounting_entries group by 1',
  mails: 'select status as name, count(*)::int as number from mail_messages group by 1',
  documents: `select 'kept' as name, count(*)::int as number from documents where deleted_at is null`,
  access_log: `select 'entries' as name, count(*)::int as number from access_log`,
  numbers: 'select name, last_value::int as number from sequences',
} as const;

export type Figures = Record<string, Record<string, number>>;

export const figuresOf = async ({ query }: Session): Promise<Figures> => {
  const figures: Figures = {};
  for (const [what, text] of Object.entries(FIGURES)) {
    const rows = await query<{ name: string; number: number }>(`${text} order by 1`);
    figures[what] = Object.fromEntries(rows.map(({ name, number }) => [name, number]));
  }
  return figures;
};

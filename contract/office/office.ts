import * as z from 'zod/mini';
import type { CallReply } from '../platform/route.ts';
import { read } from '../platform/route-builders.ts';
import { BANK_INVOICE_AT } from '../settings/parameters.ts';
import { APPLICATION_STATUSES } from '../values/application-states.ts';
import { money } from '../values/values.ts';

/** The dashboard of the office. */

/** What waits: the day since which the oldest waits, and the working days since. */
const waiting = {
  count: z.int(),
  oldest_on: z.nullable(z.string()),
  oldest_working_days: z.nullable(z.int()),
};
/** How many are overdue and how many are due by Sunday. */
const deadline = { overdue: z.int(), due_this_week: z.int() };
/** What the office did today, and how much of it the caller did. */
const done = z.object({ all: z.int(), mine: z.int() });

export const getDashboard = read(
  '/v1/admin/dashboard',
  'What waits, what was done today, own jobs. Each part is null for a caller without the permission for what it counts.',
  { tag: 'office', access: 'staff:dashboard.view', audit: { none: 'numbers, and the work of the caller' } },
  {
    reply: z.object({
      /**
       * Statuses that wait for staff; the oldest by day of receipt until the decision, then by day of the
       * last change.
       */
      applications: z.nullable(z.array(z.object({ status: z.enum(APPLICATION_STATUSES), ...waiting }))),
      /** Undecided applications against the parameter `decision_days`. */
      decisions: z.nullable(z.object({ days: z.int(), ...deadline })),
      supplements: z.nullable(z.object({ ...deadline, next_due_on: z.nullable(z.string()) })),
      /** Open pro-formas; `part_paid`: overdue ones that were partly paid. */
      payments: z.nullable(z.object({ ...deadline, part_paid: z.int() })),
      /**
       * Decisions to send that were issued before today or came back, letters whose last day at the post is over, and
       * decisions whose finality may be confirmed.
       */
      services: z.nullable(
        z.object({ unsent: z.object(waiting), fiction_due: z.int(), to_confirm: z.int() }),
      ),
      /** Appeals in time that wait to be handed over to the second instance; `due_on` is the earliest. */
      appeals: z.nullable(
        z.object({ overdue: z.int(), to_hand_over: z.int(), due_on: z.nullable(z.string()) }),
      ),
      /** Applications that the caller has claimed. */
      claimed: z.nullable(z.int()),
      /** Renewals that the program approved and could not issue. */
      left_to_staff: z.nullable(z.int()),
      /** Paid, and the permit cannot be issued: a limit is full or another permit has the plate. */
      hindered: z.nullable(z.int()),
      active_permits: z.nullable(z.int()),
      permits_to_hand_over: z.nullable(z.object(waiting)),
      /** Cards that nobody collected by the day of the first reminder (parameter `card_reminder_days`). */
      cards_uncollected: z.nullable(z.object(waiting)),
      /** Permits with a change of plate that staff have not checked; `due_on` is the earliest. */
      /** Refunds that a statement shows twice. */
      refunds_paid_again: z.nullable(z.int()),
      plate_checks: z.nullable(z.object({ count: z.int(), due_on: z.nullable(z.string()) })),
      /** Permits whose holder comes from an old list that lacks who they are. */
      incomplete_holders: z.nullable(z.int()),
      /** Free cards; `low` when fewer than the parameter `rfid_low_stock`. */
      cards: z.nullable(z.object({ available: z.int(), low: z.boolean() })),
      /** Unfinished applications in the bin, which come back unless a second person confirms them there. */
      in_bin: z.nullable(z.int()),
      mails_failed: z.nullable(z.int()),
      /** Whether an invitation to renew is prepared or sent, or its answers are awaited. */
      renewals_run: z.nullable(z.boolean()),
      /** Fiscal verification, for those who issue invoices or configure it. */
      fiscal: z.nullable(
        z.object({
          /**
           * Without an EOR: rejected, past their last day, or due by the next working day; `due_on` is the
           * earliest last day.
           */
          unverified: z.object({ count: z.int(), due_on: z.nullable(z.string()) }),
          /**
           * The certificate in use when it ends within 30 days or has ended; only for those who configure it.
           */
          certificate: z.nullable(z.object({ days_left: z.int(), valid_to: z.string() })),
        }),
      ),
      /**
       * Paid applications whose invoice is missing or was not sent, and when the program issues those of bank
       * payments by itself (parameter `bank_invoice_at`): what still will be is not counted.
       */
      to_invoice: z.nullable(z.object({ ...waiting, at: z.enum(BANK_INVOICE_AT) })),
      /**
       * Bank payments on no invoice yet; `due_on`: when the first of them needs an advance invoice (parameter
       * `advance_invoice_at`).
       */
      without_invoice: z.nullable(z.object({ count: z.int(), due_on: z.nullable(z.string()) })),
      /** Returns of VAT to close and hand in (closed and not filed, or due within a week), for whoever may close them. */
      vat_returns: z.nullable(z.object({ count: z.int(), due_on: z.nullable(z.string()) })),
      /** Requests of others that wait; null for whoever may confirm none (ADR 83). */
      confirmations: z.nullable(z.int()),
      letters: z.nullable(z.object({ to_print: z.object(waiting), to_post: z.object(waiting) })),
      /** Own background jobs that run, wait for the caller's decision, or failed within a week. */
      jobs: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['bulk_applications', 'bulk_permits', 'bulk_decisions', 'import']),
          /** Action of a bulk job, kind of an import. */
          what: z.string(),
          state: z.enum(['running', 'waiting', 'failed']),
          done: z.int(),
          total: z.int(),
          failed: z.int(),
          created_at: z.string(),
        }),
      ),
      /** What the checks of the system found, for root; null: nothing is known, or another role. */
      system: z.nullable(z.object({ errors: z.int(), warnings: z.int() })),
      today: z.object({
        date: z.string(),
        received: z.nullable(done),
        decided: z.nullable(done),
        issued: z.nullable(done),
        handed_over: z.nullable(done),
        /** Taken at the counter. */
        counter: z.nullable(z.object({ cash: money, card: money, mine: money, count: z.int() })),
        /** Views and changes of personal data, and how many people made them. */
        accesses: z.nullable(z.object({ count: z.int(), people: z.int() })),
      }),
    }),
  },
);
export type Dashboard = CallReply<typeof getDashboard>;

export const getTrends = read(
  '/v1/admin/dashboard/trends',
  'Statistics of the work: counts and amounts by week and month, without names.',
  { tag: 'office', access: 'staff:reports.view', audit: { none: 'numbers' } },
  {
    reply: z.object({
      today: z.string(),
      /** 26 weeks, each by its Monday; the last one is the current one. */
      weeks: z.array(z.object({ monday: z.string(), received: z.int(), decided: z.int() })),
      /** Permits in force today, most first. */
      categories: z.array(
        z.object({ user_type: z.string(), name_sl: z.string(), name_en: z.string(), permits: z.int() }),
      ),
      /** Permits issued: January is 1. Future months of this year are null. */
      issued: z.object({
        year: z.int(),
        months: z.array(z.object({ month: z.int(), this_year: z.nullable(z.int()), last_year: z.int() })),
      }),
      /** Working days from receipt to decision, 12 months (`2027-01`); null where nothing was decided. */
      decision_time: z.array(
        z.object({ month: z.string(), median_days: z.nullable(z.int()), decided: z.int() }),
      ),
      /** Taken at the counter, 12 months. */
      income: z.array(z.object({ month: z.string(), cash: money, card: money })),
    }),
  },
);
export type Trends = CallReply<typeof getTrends>;

import { type ApplicationStatus, statusesWhere } from '../../../../contract/values/application-states.ts';
import {
  COUNTED_APPEALS,
  COUNTED_APPLICATIONS,
  COUNTED_BIN,
  COUNTED_CARDS,
  COUNTED_DECISIONS,
  COUNTED_INVOICES,
  COUNTED_MAILS,
  COUNTED_PAYMENTS,
  COUNTED_PERMITS,
  COUNTED_REFUNDS,
  COUNTED_TO_INVOICE,
  queryOf,
} from '../../../../contract/office/counted-lists.ts';
import type { Dashboard } from '../../../../contract/office/office.ts';
import { dayBefore } from '../../../lib/form/day-before.ts';

/** One number with the list that it counts; `since` and `due` decide the text of its note. */
export type Entry = {
  id: EntryId;
  count: number;
  tone: 'zero' | 'plain' | 'good' | 'warning' | 'error';
  href: string | null;
  /** Working days that the oldest has waited. */
  waited?: number | null;
  /** The next date that expires, and whether it has. */
  due?: { on: string; over: boolean } | null;
};
export type EntryId =
  | 'decisions_overdue'
  | 'decisions_this_week'
  | 'supplements_overdue'
  | 'supplements_this_week'
  | 'payments_overdue'
  | 'payment_expired'
  | 'part_paid'
  | 'left_to_staff'
  | 'hindered'
  | 'payment_returned'
  | 'plate_checks'
  | 'refunds_paid_again'
  | 'mails_failed'
  | 'confirmations'
  | 'in_bin'
  | 'to_invoice'
  | 'without_invoice'
  | 'vat_returns'
  | 'fiscal_unverified'
  | 'fiscal_certificate'
  | 'cards'
  | 'letters_to_print'
  | 'letters_to_post'
  | 'to_hand_over'
  | 'uncollected'
  | 'incomplete_holders'
  | 'active_permits'
  | 'appeals_overdue'
  | 'appeals_to_hand_over'
  | 'decisions_unsent'
  | 'fiction_due'
  | 'finality_to_confirm'
  | 'claimed'
  | 'submitted'
  | 'supplemented'
  | 'in_review'
  | 'approved'
  | 'to_issue'
  | 'supplement_requested'
  | 'awaiting_payment';

/** Lists that the person may open; a number of another list is no link. */
type Opens = { permits: boolean; cards: boolean; fiscal: boolean; invoices: boolean };

const applications = (name: keyof typeof COUNTED_APPLICATIONS): string =>
  `/vloge?${queryOf(COUNTED_APPLICATIONS[name])}`;
const permits = (name: keyof typeof COUNTED_PERMITS): string =>
  `/dovolilnice?${queryOf(COUNTED_PERMITS[name])}`;
const mails = (path: string, name: keyof typeof COUNTED_MAILS): string =>
  `${path}?${queryOf(COUNTED_MAILS[name])}`;

/** Working days after which an open task of the office is late, even without a deadline. */
const LATE = { letters: 2, issue: 5, hand_over: 20 };

const entry = (
  id: EntryId,
  count: number,
  tone: Entry['tone'],
  href: string | null,
  more: Partial<Entry> = {},
): Entry => ({ id, count, tone: count === 0 ? 'zero' : tone, href, ...more });

const queue = (work: Dashboard, statuses: readonly ApplicationStatus[]) => {
  const rows = (work.applications ?? []).filter(({ status }) => statuses.includes(status));
  const waited = rows.flatMap(({ oldest_working_days }) => oldest_working_days ?? []);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    waited: waited.length ? Math.max(...waited) : null,
  };
};
const queueEntry = (
  work: Dashboard,
  id: EntryId,
  statuses: readonly ApplicationStatus[],
  late = Infinity,
): Entry => {
  const { count, waited } = queue(work, statuses);
  return entry(
    id,
    count,
    (waited ?? 0) > late ? 'warning' : 'plain',
    `/vloge?${queryOf({ status: [...statuses] })}`,
    {
      waited,
    },
  );
};

/** Urgent numbers: failures first, then what expires. Only counts above zero, most urgent first. */
export const urgentOf = (work: Dashboard, opens: Opens): Entry[] => {
  const { decisions, supplements, payments, plate_checks, mails_failed, cards, letters } = work;
  const all: Entry[] = [];
  if (decisions) {
    all.push(
      entry('decisions_overdue', decisions.overdue, 'error', applications('decisions_overdue')),
      entry('decisions_this_week', decisions.due_this_week, 'warning', applications('decisions_this_week')),
    );
  }
  if (mails_failed !== null)
    all.push(entry('mails_failed', mails_failed, 'error', mails('/posta', 'mails_failed')));
  if (work.refunds_paid_again !== null)
    all.push(
      entry(
        'refunds_paid_again',
        work.refunds_paid_again,
        'error',
        `/placila?tab=refunds&${queryOf(COUNTED_REFUNDS.paid_again)}`,
      ),
    );
  if (work.confirmations !== null)
    all.push(
      entry(
        'confirmations',
        work.confirmations,
        'warning',
        `/potrditve?${queryOf({ status: ['pending'], own: ['false'] })}`,
      ),
    );
  if (plate_checks) {
    const { count, due_on } = plate_checks;
    const over = due_on !== null && due_on < work.today.date;
    all.push(
      entry('plate_checks', count, over ? 'error' : 'warning', permits('plate_checks'), {
        due: due_on === null ? null : { on: due_on, over },
      }),
    );
  }
  if (supplements) {
    all.push(
      entry('supplements_overdue', supplements.overdue, 'warning', applications('supplements_overdue')),
      entry(
        'supplements_this_week',
        supplements.due_this_week,
        'plain',
        applications('supplements_this_week'),
      ),
    );
  }
  if (payments)
    all.push(
      entry('payments_overdue', payments.overdue, 'warning', applications('payments_overdue')),
      entry('part_paid', payments.part_paid, 'warning', applications('part_paid')),
    );
  if (work.left_to_staff !== null)
    all.push(entry('left_to_staff', work.left_to_staff, 'warning', applications('left_to_staff')));
  if (work.hindered !== null) all.push(entry('hindered', work.hindered, 'warning', applications('hindered')));
  if (work.applications)
    for (const status of ['payment_expired', 'payment_returned'] as const)
      all.push({
        ...queueEntry(work, status, [status]),
        tone: queue(work, [status]).count ? 'warning' : 'zero',
      });
  if (work.to_invoice) {
    const { count, oldest_working_days: waited, at } = work.to_invoice;
    all.push(
      entry(
        'to_invoice',
        count,
        'warning',
        `/placila?${['tab=to_invoice', queryOf(COUNTED_TO_INVOICE[at])].filter(Boolean).join('&')}`,
        { waited },
      ),
    );
  }
  // Until its day the program issues the advance invoice itself.
  if (work.without_invoice?.due_on && work.without_invoice.due_on < work.today.date) {
    const { count, due_on } = work.without_invoice;
    all.push(
      entry('without_invoice', count, 'warning', `/placila?${queryOf(COUNTED_PAYMENTS.without_invoice)}`, {
        due: { on: due_on, over: true },
      }),
    );
  }
  if (work.vat_returns?.due_on) {
    const { count, due_on } = work.vat_returns;
    const over = due_on < work.today.date;
    all.push(
      entry('vat_returns', count, over ? 'error' : 'warning', '/placila?tab=reconciliation&view=periods', {
        due: { on: due_on, over },
      }),
    );
  }
  all.push(...serviceEntries(work), ...fiscalEntries(work, opens));
  all.push(...(cards?.low ? cardEntries(work, opens) : []), ...letterEntries(letters).filter(isLate));
  const rank = { error: 0, warning: 1, plain: 2, good: 3, zero: 4 };
  return all
    .filter(({ id, count }) => count > 0 || id === 'cards' || id === 'fiscal_certificate')
    .toSorted((a, b) => rank[a.tone] - rank[b.tone]);
};

/** Decisions on their way to their party, and appeals on theirs to the second instance. */
const serviceEntries = ({ services, appeals, today }: Dashboard): Entry[] => {
  const decisions = (name: keyof typeof COUNTED_DECISIONS) => `/odlocbe?${queryOf(COUNTED_DECISIONS[name])}`;
  const handOver = (days: string) =>
    `/pritozbe?${queryOf({ ...COUNTED_APPEALS.to_hand_over, hand_over_due_on: days })}`;
  const before = dayBefore(today.date);
  return [
    ...(appeals
      ? [
          entry('appeals_overdue', appeals.overdue, 'error', handOver(`..${before}`)),
          entry('appeals_to_hand_over', appeals.to_hand_over, 'warning', handOver(`${today.date}..`), {
            due: appeals.due_on === null ? null : { on: appeals.due_on, over: false },
          }),
        ]
      : []),
    ...(services
      ? [
          entry(
            'decisions_unsent',
            services.unsent.count,
            'warning',
            `${decisions('unsent')}&${queryOf({ issued_at: `..${before}` })}`,
            { waited: services.unsent.oldest_working_days },
          ),
          entry('fiction_due', services.fiction_due, 'warning', decisions('fiction_due')),
          entry('finality_to_confirm', services.to_confirm, 'plain', decisions('to_confirm')),
        ]
      : []),
  ];
};

const isLate = ({ tone }: Entry): boolean => tone === 'warning' || tone === 'error';

/**
 * Invoices without fiscal verification, and the days that the certificate is still valid (0 when expired).
 */
const fiscalEntries = ({ fiscal, today }: Dashboard, opens: Opens): Entry[] => {
  if (!fiscal) return [];
  const { unverified, certificate } = fiscal;
  const { count, due_on } = unverified;
  const fiscal_tab = opens.fiscal ? '/nastavitve?tab=fiscal' : null;
  const urgent = COUNTED_INVOICES.fiscal_urgent;
  const list = opens.invoices ? `/placila?tab=invoices&${queryOf(urgent)}` : null;
  return [
    entry(
      'fiscal_unverified',
      count,
      due_on && due_on > today.date ? 'warning' : 'error',
      fiscal_tab === null ? list : `${fiscal_tab}&${queryOf(urgent, 'inv.')}`,
      {
        due: due_on === null ? null : { on: due_on, over: due_on < today.date },
      },
    ),
    ...(certificate
      ? [
          {
            id: 'fiscal_certificate' as const,
            count: Math.max(certificate.days_left, 0),
            tone: certificate.days_left < 0 ? ('error' as const) : ('warning' as const),
            href: fiscal_tab,
            due: { on: certificate.valid_to, over: certificate.days_left < 0 },
          },
        ]
      : []),
  ];
};

const letterEntries = (letters: Dashboard['letters']): Entry[] => {
  if (!letters) return [];
  const one = (id: 'letters_to_print' | 'letters_to_post', of: typeof letters.to_print) =>
    entry(
      id,
      of.count,
      (of.oldest_working_days ?? 0) > LATE.letters ? 'warning' : 'plain',
      mails('/pisma', id),
      {
        waited: of.oldest_working_days,
      },
    );
  return [one('letters_to_print', letters.to_print), one('letters_to_post', letters.to_post)];
};

const cardEntries = ({ cards }: Dashboard, opens: Opens): Entry[] =>
  cards
    ? [
        {
          id: 'cards',
          count: cards.available,
          tone: cards.available === 0 ? 'error' : cards.low ? 'warning' : 'good',
          href: opens.cards ? `/kartice?${queryOf(COUNTED_CARDS.available, 'cards.')}` : null,
        },
      ]
    : [];

/**
 * Applications that wait for the office, and those that wait for the applicant; none without the permission
 * to see them.
 */
export const queuesOf = (work: Dashboard): { ours: Entry[]; theirs: Entry[] } =>
  work.applications === null
    ? { ours: [], theirs: [] }
    : {
        ours: [
          entry('claimed', work.claimed ?? 0, 'good', applications('claimed')),
          queueEntry(work, 'submitted', ['submitted']),
          queueEntry(work, 'supplemented', ['supplemented']),
          queueEntry(work, 'in_review', ['in_review']),
          queueEntry(work, 'approved', ['approved']),
          queueEntry(work, 'to_issue', statusesWhere('to_issue'), LATE.issue),
          ...(work.in_bin
            ? [entry('in_bin', work.in_bin, 'warning', `/kos?${queryOf(COUNTED_BIN.returns)}`)]
            : []),
        ],
        theirs: [
          {
            ...queueEntry(work, 'supplement_requested', ['supplement_requested']),
            ...(work.supplements?.next_due_on
              ? { due: { on: work.supplements.next_due_on, over: false } }
              : {}),
          },
          queueEntry(work, 'awaiting_payment', ['awaiting_payment']),
        ],
      };

/** Permits, cards and letters that are not urgent. */
export const stateOf = (work: Dashboard, opens: Opens): Entry[] => {
  const { permits_to_hand_over: cards_waiting, active_permits } = work;
  const waited = cards_waiting?.oldest_working_days ?? null;
  return [
    ...(cards_waiting
      ? [
          entry(
            'to_hand_over',
            cards_waiting.count,
            (waited ?? 0) > LATE.hand_over ? 'warning' : 'plain',
            permits('to_hand_over'),
            { waited },
          ),
        ]
      : []),
    ...(work.cards_uncollected && work.cards_uncollected.count > 0
      ? [
          entry('uncollected', work.cards_uncollected.count, 'warning', permits('uncollected'), {
            waited: work.cards_uncollected.oldest_working_days,
          }),
        ]
      : []),
    ...(work.incomplete_holders
      ? [entry('incomplete_holders', work.incomplete_holders, 'plain', permits('incomplete_holders'))]
      : []),
    ...letterEntries(work.letters).filter((one) => !isLate(one)),
    ...(work.cards?.low === false ? cardEntries(work, opens) : []),
    ...(active_permits === null
      ? []
      : [
          entry(
            'active_permits',
            active_permits,
            'good',
            opens.permits ? permits('active_permits') : '/parkiranje',
          ),
        ]),
  ];
};

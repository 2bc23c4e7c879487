import type { Dashboard } from '../../../../contract/office/office.ts';
import type { ApplicationStatus } from '../../../../contract/values/status.ts';

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
  | 'payment_returned'
  | 'plate_checks'
  | 'mails_failed'
  | 'fiscal_unverified'
  | 'fiscal_certificate'
  | 'cards'
  | 'letters_to_print'
  | 'letters_to_post'
  | 'to_hand_over'
  | 'uncollected'
  | 'incomplete_holders'
  | 'active_permits'
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

const UNDECIDED = 'submitted,supplemented,in_review';
const applications = (query: string): string => `/vloge?${query}`;
const permits = (query: string): string => `/dovolilnice?${query}`;

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
    applications(`filter.status=${statuses.join(',')}`),
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
    const href = (due: string) => applications(`filter.status=${UNDECIDED}&filter.due=${due}`);
    all.push(
      entry('decisions_overdue', decisions.overdue, 'error', href('overdue')),
      entry('decisions_this_week', decisions.due_this_week, 'warning', href('this_week')),
    );
  }
  if (mails_failed !== null)
    all.push(entry('mails_failed', mails_failed, 'error', '/posta?filter.status=failed'));
  if (plate_checks) {
    const { count, due_on } = plate_checks;
    const over = due_on !== null && due_on < work.today.date;
    all.push(
      entry('plate_checks', count, over ? 'error' : 'warning', permits('filter.plate_check=true'), {
        due: due_on === null ? null : { on: due_on, over },
      }),
    );
  }
  if (supplements) {
    const href = (due: string) => applications(`filter.status=supplement_requested&filter.due=${due}`);
    all.push(
      entry('supplements_overdue', supplements.overdue, 'warning', href('overdue')),
      entry('supplements_this_week', supplements.due_this_week, 'plain', href('this_week')),
    );
  }
  if (payments)
    all.push(
      entry(
        'payments_overdue',
        payments.overdue,
        'warning',
        applications('filter.status=awaiting_payment&filter.due=overdue'),
      ),
      entry('part_paid', payments.part_paid, 'warning', applications('filter.part_paid=true')),
    );
  if (work.applications)
    for (const status of ['payment_expired', 'payment_returned'] as const)
      all.push({
        ...queueEntry(work, status, [status]),
        tone: queue(work, [status]).count ? 'warning' : 'zero',
      });
  all.push(...fiscalEntries(work, opens));
  all.push(...(cards?.low ? cardEntries(work, opens) : []), ...letterEntries(letters).filter(isLate));
  const rank = { error: 0, warning: 1, plain: 2, good: 3, zero: 4 };
  return all
    .filter(({ id, count }) => count > 0 || id === 'cards' || id === 'fiscal_certificate')
    .toSorted((a, b) => rank[a.tone] - rank[b.tone]);
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
  const list = opens.invoices ? '/placila?tab=invoices&filter.fiscal_status=pending,failed,overdue' : null;
  return [
    entry(
      'fiscal_unverified',
      count,
      due_on && due_on > today.date ? 'warning' : 'error',
      fiscal_tab ?? list,
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
  const one = (id: EntryId, status: string, of: typeof letters.to_print) =>
    entry(
      id,
      of.count,
      (of.oldest_working_days ?? 0) > LATE.letters ? 'warning' : 'plain',
      `/pisma?filter.status=${status}`,
      {
        waited: of.oldest_working_days,
      },
    );
  return [
    one('letters_to_print', 'letter', letters.to_print),
    one('letters_to_post', 'printed', letters.to_post),
  ];
};

const cardEntries = ({ cards }: Dashboard, opens: Opens): Entry[] =>
  cards
    ? [
        {
          id: 'cards',
          count: cards.available,
          tone: cards.available === 0 ? 'error' : cards.low ? 'warning' : 'good',
          href: opens.cards ? '/kartice?cards.filter.status=available' : null,
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
          entry('claimed', work.claimed ?? 0, 'good', applications('filter.claim=mine')),
          queueEntry(work, 'submitted', ['submitted']),
          queueEntry(work, 'supplemented', ['supplemented']),
          queueEntry(work, 'in_review', ['in_review']),
          queueEntry(work, 'approved', ['approved']),
          queueEntry(work, 'to_issue', ['paid', 'ready'], LATE.issue),
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
            permits('filter.status=active,expiring,scheduled&filter.handed_over=false'),
            { waited },
          ),
        ]
      : []),
    ...(work.cards_uncollected && work.cards_uncollected.count > 0
      ? [
          entry('uncollected', work.cards_uncollected.count, 'warning', permits('filter.uncollected=true'), {
            waited: work.cards_uncollected.oldest_working_days,
          }),
        ]
      : []),
    ...(work.incomplete_holders
      ? [entry('incomplete_holders', work.incomplete_holders, 'plain', permits('filter.incomplete=true'))]
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
            opens.permits ? permits('filter.status=active,expiring') : '/parkiranje',
          ),
        ]),
  ];
};

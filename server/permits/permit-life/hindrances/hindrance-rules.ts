import { type ApplicationStatus, statusIs } from '../../../../contract/values/application-states.ts';
import type { ApplicationKind } from '../../../../contract/values/status.ts';

/**
 * What hinders the permit of an application: the one rule that the review, approvals (by staff, in bulk, by program),
 * pro-formas, payments at the counter and the issue ask. Pure; its facts come of hindrance-queries.ts.
 */

/** Who has a place of the limit, or a plate: a live permit, or an application that one was promised to. */
export type Holder = {
  record: 'permit' | 'application';
  id: string;
  number: string;
  name: string;
  /** Of a permit the application that it came of, so that a promise that was kept is the same holder. */
  application_id: string;
  /** Of an application. */
  status: ApplicationStatus | null;
  decided_at: string | null;
};

type Subject = {
  id: string;
  status: ApplicationStatus;
  decided_at: string | null;
  kind: ApplicationKind;
  user_type: string;
  permit_year: number;
};

/** What staff decided, with what they saw: it holds only while the other side is as it was. */
export type HindranceDecision = { reason: string } & (
  | { kind: 'limit'; user_type: string; permit_year: number; max: number; of: string[] }
  | { kind: 'plate'; registration_number: string; permit_id: string }
);

export type HindranceContext = {
  application: Subject;
  /** How many permits of the category a person, or a property, may have; null where there is no limit. */
  max_permits: number | null;
  places: readonly Holder[];
  plates: readonly (Holder & { registration_number: string })[];
  decisions: readonly HindranceDecision[];
};

export type Hindrance =
  | {
      kind: 'limit';
      code: 'rule.max_permits';
      max: number;
      holders: Holder[];
      decision: HindranceDecision | null;
    }
  | {
      kind: 'plate';
      code: 'registration_number.live_permit' | 'registration_number.promised';
      registration_number: string;
      holder: Holder;
      decision: Extract<HindranceDecision, { kind: 'plate' }> | null;
    };

const isPaid = (status: ApplicationStatus | null): boolean => status !== null && statusIs(status, 'to_issue');

/** Of two promises the one that is paid comes first, then the one that was made first. */
const comesBefore = (other: Holder, one: Subject): boolean => {
  if (!statusIs(one.status, 'promised')) return true;
  if (isPaid(other.status) !== isPaid(one.status)) return isPaid(other.status);
  const [theirs, own] = [other.decided_at ?? '', one.decided_at ?? ''];
  return theirs === own ? other.id < one.id : theirs < own;
};

/**
 * A live permit always counts. A promise counts until one is paid: whoever comes after it is asked for no money. Once it
 * is paid the first that is issued has the place.
 */
const counts = (holder: Holder, one: Subject): boolean =>
  holder.record === 'permit' || (!isPaid(one.status) && comesBefore(holder, one));

/** What hinders the issue, each with the decision that carries over it, if one does. */
export function hindrancesOf({
  application,
  max_permits,
  places,
  plates,
  decisions,
}: HindranceContext): Hindrance[] {
  const found: Hindrance[] = [];
  const holders = places.filter((holder) => counts(holder, application));
  if (max_permits !== null && holders.length >= max_permits) {
    const decision = decisions.find(
      (one) =>
        one.kind === 'limit' &&
        one.user_type === application.user_type &&
        one.permit_year === application.permit_year &&
        one.max === max_permits &&
        holders.every(({ application_id }) => one.of.includes(application_id)),
    );
    found.push({
      kind: 'limit',
      code: 'rule.max_permits',
      max: max_permits,
      holders,
      decision: decision ?? null,
    });
  }
  for (const holder of plates) {
    const { registration_number } = holder;
    if (!counts(holder, application)) continue;
    // A permit in force says more than the promise of another one for the same car.
    if (found.some((one) => one.kind === 'plate' && one.registration_number === registration_number))
      continue;
    const decision = decisions.find(
      (one): one is Extract<HindranceDecision, { kind: 'plate' }> =>
        one.kind === 'plate' &&
        one.registration_number === registration_number &&
        holder.record === 'permit' &&
        one.permit_id === holder.id,
    );
    found.push({
      kind: 'plate',
      code: holder.record === 'permit' ? 'registration_number.live_permit' : 'registration_number.promised',
      registration_number,
      holder,
      decision: decision ?? null,
    });
  }
  return found;
}

/** What is not decided, or was decided about something that has changed since. */
export const undecidedHindrances = (all: readonly Hindrance[]): Hindrance[] =>
  all.filter(({ decision }) => decision === null);

/** The plates that other permits lose when the permit is issued, by permit. */
export function plateLosses(
  all: readonly Hindrance[],
): ReadonlyMap<string, { plates: string[]; reason: string }> {
  const lost = new Map<string, { plates: string[]; reason: string }>();
  for (const one of all) {
    if (one.kind !== 'plate' || !one.decision) continue;
    const { permit_id, reason } = one.decision;
    const before = lost.get(permit_id);
    lost.set(permit_id, { plates: [...(before?.plates ?? []), one.registration_number], reason });
  }
  return lost;
}

/**
 * The decision that carries over a hindrance as it is now; null for a plate that was only promised: there is no permit
 * yet that could lose it, so one of the two applications ends first.
 */
export function decisionOnHindrance(
  hindrance: Hindrance,
  { user_type, permit_year }: Pick<Subject, 'user_type' | 'permit_year'>,
  reason: string,
): HindranceDecision | null {
  if (hindrance.kind === 'limit') {
    const { max, holders } = hindrance;
    const of = holders.map(({ application_id }) => application_id);
    return { kind: 'limit', reason, user_type, permit_year, max, of };
  }
  const { registration_number, holder } = hindrance;
  if (holder.record === 'application') return null;
  return { kind: 'plate', reason, registration_number, permit_id: holder.id };
}

/** The decisions with this one, which replaces an earlier one about the same limit or plate. */
export const withDecision = (
  decisions: readonly HindranceDecision[],
  next: HindranceDecision,
): HindranceDecision[] => [
  ...decisions.filter(
    (one) =>
      one.kind !== next.kind ||
      (one.kind === 'plate' && next.kind === 'plate' && one.registration_number !== next.registration_number),
  ),
  next,
];

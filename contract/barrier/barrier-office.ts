import * as z from 'zod/mini';
import { changes, lists, ofNobody, ofPerson, searches, views } from '../platform/audit.ts';
import {
  BARRIER_REASONS,
  DECISIONS,
  DIRECTIONS,
  KEY_KINDS,
  MATCHES,
  PASSAGE_REASONS,
  PASSAGE_SOURCES,
} from './barrier.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { CallReply } from '../platform/route.ts';
import { action, list, read } from '../platform/route-builders.ts';
import { RFID_CARD_STATUSES } from '../values/status.ts';
import { shownPermitStatus } from '../permits/permits.ts';
import { id, line, reason, version, instant } from '../values/values.ts';

/** What staff see of the barriers: passages, anomalies, and why a barrier did not open. */

/** The permit that a plate or a card was recognised by, with its holder. */
const permitOf = ofPerson(z.object({ id: z.string(), permit_nr: z.string() }), 'id');

export const passageRow = z.object({
  id: z.string(),
  lot_id: z.string(),
  lot_code: z.string(),
  lot_name: z.string(),
  controller_name: z.nullable(z.string()),
  direction: z.enum(DIRECTIONS),
  source: z.enum(PASSAGE_SOURCES),
  occurred_at: z.string(),
  decision: z.enum(DECISIONS),
  reason: z.enum(PASSAGE_REASONS),
  matched_by: z.enum(MATCHES),
  /** What the camera or reader read; null after `barrier_passage_days` days, and for an opening by hand. */
  plate: z.nullable(z.string()),
  /** `plate` as on the car. */
  plate_text: z.nullable(z.string()),
  card: z.nullable(z.string()),
  permit: z.nullable(permitOf),
  /**
   * Without a connection the controller decided by its list: the server's own decision, and whether it
   * differs.
   */
  server_reason: z.nullable(z.enum(BARRIER_REASONS)),
  differs: z.boolean(),
  manual_reason: z.nullable(z.string()),
  actor_name: z.nullable(z.string()),
  /** When plate, card and permit were removed. */
  anonymised_at: z.nullable(z.string()),
});
export type PassageRow = z.output<typeof passageRow>;

export const passageColumns = columnsOf<PassageRow>()({
  occurred_at: { kind: 'instant', sortable: true },
  lot: { kind: 'text' },
  direction: { kind: 'word', labels: 'passage_direction' },
  decision: { kind: 'word', labels: 'passage_decision' },
  reason: { kind: 'word', labels: 'passage_reason' },
  what: { kind: 'text' },
  permit: { kind: 'text' },
  source: { kind: 'word', labels: 'passage_source' },
  matched: { kind: 'word', labels: 'passage_match', field: 'matched_by', hidden: true },
  controller: { kind: 'text', field: 'controller_name', hidden: true },
  /** In the list with the reason. */
  manual_reason: { kind: 'text', hidden: true, only: 'file' },
  actor: { kind: 'text', field: 'actor_name', hidden: true, only: 'file' },
  server_reason: { kind: 'word', labels: 'passage_reason', hidden: true, only: 'file' },
  id: null,
  lot_id: null,
  lot_code: null,
  lot_name: null,
  controller_name: null,
  matched_by: null,
  plate: null,
  plate_text: null,
  card: null,
  differs: null,
  actor_name: null,
  anonymised_at: null,
});

export const listPassages = list(
  '/v1/admin/barrier/passages',
  'Passages and openings by hand, newest first. Search takes exactly one plate or card; both are removed after some days (`kept_days`).',
  { tag: 'barrier', access: 'staff:permits.view', audit: lists('barrier_passage') },
  {
    body: listBody(['occurred_at'], {
      lot_id: filter.ids,
      decision: filter.choice(DECISIONS),
      reason: filter.choice(PASSAGE_REASONS),
      source: filter.choice(PASSAGE_SOURCES),
      direction: filter.choice(DIRECTIONS),
      differs: filter.flag,
      occurred_at: filter.instants,
      permit_id: filter.ids,
    }),
    reply: z.object({ ...listOf(passageRow).shape, kept_days: z.int() }),
  },
);

export const ANOMALY_KINDS = ['two_lots', 'replaced_card', 'anti_passback'] as const;
export const ANOMALY_STATUSES = ['open', 'dismissed', 'confirmed'] as const;

export const anomalyPassage = z.object({
  id: z.string(),
  lot_code: z.string(),
  lot_name: z.string(),
  direction: z.enum(DIRECTIONS),
  occurred_at: z.string(),
  plate: z.nullable(z.string()),
  /** `plate` as on the car. */
  plate_text: z.nullable(z.string()),
  card: z.nullable(z.string()),
});

export const barrierAnomaly = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    kind: z.enum(ANOMALY_KINDS),
    status: z.enum(ANOMALY_STATUSES),
    permit: z.nullable(permitOf),
    passage: anomalyPassage,
    earlier: z.nullable(anomalyPassage),
    reason: z.nullable(z.string()),
    decided_by_name: z.nullable(z.string()),
    decided_at: z.nullable(z.string()),
    created_at: z.string(),
  }),
  'id',
);
export type BarrierAnomaly = z.output<typeof barrierAnomaly>;

export const listAnomalies = list(
  '/v1/admin/barrier/anomalies',
  'Signs that a permit or card may be misused, with the passages behind them; nothing happens until a person decides.',
  { tag: 'barrier', access: 'staff:permits.view', audit: lists('barrier_hint') },
  {
    body: listBody(['created_at'], {
      status: filter.choice(ANOMALY_STATUSES),
      kind: filter.choice(ANOMALY_KINDS),
      created_at: filter.instants,
    }),
    reply: z.object({ ...listOf(barrierAnomaly).shape, open: z.int() }),
  },
);

export const getAnomaly = read(
  '/v1/admin/barrier/anomalies/{id}',
  'One anomaly.',
  { tag: 'barrier', access: 'staff:permits.view', audit: views('barrier_hint') },
  { reply: barrierAnomaly },
);

export const decideAnomaly = action(
  '/v1/admin/barrier/anomalies/{id}/decide',
  'Decides about an anomaly: harmless (`dismissed`) or misuse (`confirmed`), with a reason. The permit itself does not change. `open` undoes a decision.',
  { tag: 'barrier', access: 'staff:permits.suspend', audit: changes('barrier_hint') },
  {
    body: z.strictObject({ version, status: z.enum(ANOMALY_STATUSES, 'value.choice'), reason }),
    reply: barrierAnomaly,
  },
);

/**
 * Why a barrier opened or did not. The reasons of the decision, and what only the records show: `opened` (it
 * did), `misread` (the camera read a valid plate as another one), `not_seen` (the permit is valid and nothing
 * was recorded), `controller_silent` (the same while the controller had no contact), `old_list` (the permit
 * is valid, the controller used an old list), `unpaid` (an application with this plate waits for payment),
 * `in_review` (an application is not decided), `plate_changed` (the plate was removed from a permit),
 * `no_barrier` (the lot has none).
 */
export const DIAGNOSIS_CODES = [
  ...BARRIER_REASONS,
  'opened',
  'misread',
  'not_seen',
  'controller_silent',
  'old_list',
  'unpaid',
  'in_review',
  'plate_changed',
] as const;
export type DiagnosisCode = (typeof DIAGNOSIS_CODES)[number];

export const REMEDIES = [
  'open_permit',
  'change_plate',
  'resume',
  'reopen',
  'correct_dates',
  'open_application',
  'take_payment',
  'new_application',
  'renew',
  'replace_card',
  'cards',
  'board',
  'find',
] as const;
export type RemedyKind = (typeof REMEDIES)[number];

export const diagnosis = z.object({
  /** The plate or card that was asked about, as stored. */
  key: z.object({ kind: z.enum(KEY_KINDS), value: z.string() }),
  /** The lot of the answer; null when no lot was named and nothing was recorded. */
  lot: z.nullable(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  /** The moment of the answer: of the recorded passage, else the requested one, else now. */
  at: z.string(),
  code: z.enum(DIAGNOSIS_CODES),
  /** Whether the barrier would open now. */
  opens_now: z.boolean(),
  /** Values for the sentence: what the camera read, the actual plate, dates, lots. */
  read_as: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  /** `plate` as on the car. */
  plate_text: z.nullable(z.string()),
  other_lots: z.array(z.string()),
  since: z.nullable(z.string()),
  permit: z.nullable(
    ofPerson(
      z.object({
        id: z.string(),
        permit_nr: z.string(),
        user_id: z.nullable(z.string()),
        status: shownPermitStatus,
        holder_name: z.string(),
        registration_numbers: z.array(z.string()),
        /** The same as on the cars. */
        plate_texts: z.array(z.string()),
        parking_lot_codes: z.array(z.string()),
        valid_from: z.string(),
        valid_to: z.string(),
        rfid_card_number: z.nullable(z.string()),
        status_reason: z.nullable(z.string()),
      }),
      'id',
      'user_id',
    ),
  ),
  card: z.nullable(z.object({ number: z.string(), status: z.enum(RFID_CARD_STATUSES) })),
  application: z.nullable(z.object({ id: z.string(), application_nr: z.string(), status: z.string() })),
  remedy: z.object({
    kind: z.enum(REMEDIES),
    /** The record that the remedy opens. */
    id: z.nullable(z.string()),
  }),
  /** What was recorded around the moment, newest first, at most ten. */
  passages: z.array(passageRow),
});
export type Diagnosis = z.output<typeof diagnosis>;

export const diagnoseBarrier = action(
  '/v1/admin/barrier/diagnose',
  'Why a barrier did not open for a plate or a card, now or at a given time and lot, and what can be done. Recorded in the access log.',
  { tag: 'barrier', access: 'staff:permits.view', audit: searches('barrier_passage'), changes_nothing: true },
  {
    body: z.strictObject({
      query: line(32),
      lot_id: z.optional(id),
      at: z.optional(instant),
    }),
    reply: diagnosis,
  },
);

/** What a permit opens: on which lots, with which plates and card, and when. */
export const barrierState = z.object({
  /** `opens`: now; `later`: from the first day; `closed`: not. */
  state: z.enum(['opens', 'later', 'closed']),
  /** Why it is closed, or how it opens. */
  reason: z.enum(BARRIER_REASONS),
  opens_from: z.nullable(z.string()),
  opens_until: z.nullable(z.string()),
  lots: z.array(
    ofNobody(z.object({ code: z.string(), name: z.string(), by: z.array(z.enum(['plate', 'card'])) })),
  ),
});
export type BarrierState = z.output<typeof barrierState>;

export const getPermitBarrier = read(
  '/v1/admin/barrier/permits/{id}',
  'When and where barriers open for a permit, and its last ten passages while they are retained.',
  { tag: 'barrier', access: 'staff:permits.view', audit: lists('barrier_passage') },
  { reply: z.object({ ...barrierState.shape, passages: z.array(passageRow), kept_days: z.int() }) },
);
export type PermitBarrier = CallReply<typeof getPermitBarrier>;

export const getMyPermitBarrier = read(
  '/v1/user/permits/{id}/barrier',
  'When and where barriers open for an own permit.',
  { tag: 'barrier', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { reply: barrierState },
);

import * as z from 'zod/mini';
import { changes, lists, ofPerson, views } from '../../platform/audit.ts';
import { columnsOf } from '../../platform/columns.ts';
import { filter, listBody, listOf } from '../../platform/lists.ts';
import { action, list, read } from '../../platform/route-builders.ts';
import { PROCEDURE_KINDS } from '../../settings/procedures.ts';
import { id, reason } from '../../values/values.ts';
import { FINALITY_STATES, SERVICE_FILTERS, SERVICE_STATUSES } from './decision-services.ts';
import { documentRow } from '../documents.ts';

/** The documents by which the municipality decides, and the requests that come before them (ADR 107). */

export const DECISION_KINDS = [
  'rejection',
  'dismissal',
  'supplement',
  'stopping',
  // In short form on the permit; a row once somebody appeals against it (ADR 114).
  'granting',
  'revocation',
  'annulment',
  'reopening',
  'correction',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/**
 * On which grounds a decision that was sent is changed by a new one: what that is, and the article of ZUP. The list and
 * its articles were not verified by a lawyer (ADR 107).
 */
export const DECISION_GROUNDS = {
  obvious_error: { kind: 'correction', article: 223 },
  appeal_granted: { kind: 'annulment', article: 242 },
  renewal: { kind: 'reopening', article: 260 },
  supervision: { kind: 'annulment', article: 274 },
  extraordinary: { kind: 'annulment', article: 278 },
  nullity: { kind: 'annulment', article: 279 },
} as const satisfies Record<string, { kind: DecisionKind; article: number }>;
export type DecisionGround = keyof typeof DECISION_GROUNDS;
export const DECISION_GROUND_NAMES = Object.keys(DECISION_GROUNDS) as [DecisionGround, ...DecisionGround[]];

/** As the record that a decision is about shows it. */
export const decisionLink = z.object({
  id: z.string(),
  kind: z.enum(DECISION_KINDS),
  decision_nr: z.string(),
  issued_at: z.string(),
  served_on: z.nullable(z.string()),
  /** The last day to appeal, once it is served. */
  appeal_until: z.nullable(z.string()),
  final_on: z.nullable(z.string()),
  finality: z.enum(FINALITY_STATES),
});
export type DecisionLink = z.output<typeof decisionLink>;

export const decisionRow = ofPerson(
  z.object({
    ...decisionLink.shape,
    /** A sale has notices instead of decisions: nothing of them is served, final or appealed. */
    procedure: z.enum(PROCEDURE_KINDS),
    application_id: z.nullable(z.string()),
    application_nr: z.nullable(z.string()),
    permit_id: z.nullable(z.string()),
    permit_nr: z.nullable(z.string()),
    /** Of the applicant or the holder. */
    name: z.string(),
    issued_by_name: z.nullable(z.string()),
    /** Of the newest attempt that serves; null: there is none. */
    service: z.nullable(z.enum(SERVICE_STATUSES)),
    /** Another decision took its place. */
    replaced: z.boolean(),
  }),
  'application_id',
  'permit_id',
);
export type DecisionRow = z.output<typeof decisionRow>;

export const decisionColumns = columnsOf<DecisionRow>()({
  decision_nr: { kind: 'text', sortable: true },
  kind: { kind: 'word', labels: 'decision_kind', sortable: true },
  name: { kind: 'text', heading: true },
  about: { kind: 'text' },
  issued_at: { kind: 'instant', sortable: true },
  issued_by_name: { kind: 'text' },
  procedure: { kind: 'word', labels: 'decision_procedure', hidden: true, only: 'file' },
  service: { kind: 'word', labels: 'decision_service' },
  served_on: { kind: 'date', only: 'file' },
  appeal_until: { kind: 'date', only: 'file' },
  finality: { kind: 'status', labels: 'decision_finality' },
  final_on: { kind: 'date', only: 'file' },
  id: null,
  application_id: null,
  application_nr: null,
  permit_id: null,
  permit_nr: null,
  replaced: null,
});

export const decisionDetail = z.object({
  ...decisionRow.shape,
  /** On which it changed another one. */
  ground: z.nullable(z.string()),
  appeal_suspends: z.boolean(),
  no_suspension_reason: z.nullable(z.string()),
  /** When a revocation took the permit away. */
  carried_out_at: z.nullable(z.string()),
  document: documentRow,
  replaces: z.nullable(decisionLink),
  replaced_by: z.nullable(decisionLink),
  /** On which it can be changed now: none before it was sent. */
  changeable_on: z.array(z.enum(DECISION_GROUND_NAMES)),
});
export type DecisionDetail = z.output<typeof decisionDetail>;

export const listDecisions = list(
  '/v1/admin/decisions',
  'Decisions and requests, newest first, found by number or name, with how far each is served and final.',
  { tag: 'permits', access: 'staff:applications.view', audit: lists('decision') },
  {
    body: listBody(['issued_at', 'decision_nr', 'kind'], {
      kind: filter.choice(DECISION_KINDS),
      procedure: filter.choice(PROCEDURE_KINDS),
      case_year: filter.years,
      application_id: filter.ids,
      permit_id: filter.ids,
      finality: filter.choice(FINALITY_STATES),
      service: filter.choice(SERVICE_FILTERS),
      issued_at: filter.instants,
    }),
    reply: listOf(decisionRow),
  },
);

export const getDecision = read(
  '/v1/admin/decisions/{id}',
  'One decision with its document and what it replaces or was replaced by.',
  { tag: 'permits', access: 'staff:applications.view', audit: views('decision') },
  { reply: decisionDetail },
);

export const changeDecision = action(
  '/v1/admin/decisions/{id}/change',
  'Changes a decision that was sent by a new one on a listed ground: an annulled or reopened one no longer ends its application or permit.',
  { tag: 'permits', access: 'staff:applications.reject', audit: changes('decision') },
  {
    body: z.strictObject({
      ground: z.enum(DECISION_GROUND_NAMES, 'value.choice'),
      /** What the caller saw as the id of `replaced_by`; 409 when another one came meanwhile. */
      replaced_by: z.optional(z.nullable(id)),
      reason,
      /** For a party who reads English. */
      reason_translation: z.optional(reason),
    }),
    reply: decisionDetail,
  },
);

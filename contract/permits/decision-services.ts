/** How a decision reaches its party (ADR 108). Ordinary mail and e-mail inform and start no deadline. */
export const SERVICE_WAYS = ['in_person', 'registered', 'secure_mailbox', 'ordinary'] as const;
export type ServiceWay = (typeof SERVICE_WAYS)[number];

export const SERVICE_STATUSES = [
  'prepared',
  'sent',
  'notice_left',
  'served',
  'served_by_fiction',
  'refused',
  'returned',
] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** Statuses in which the decision counts as served. */
export const SERVED_STATUSES = ['served', 'served_by_fiction', 'refused'] as const satisfies ServiceStatus[];

/** What staff record of an attempt that was made. */
export const SERVICE_TRANSITIONS = [
  'send',
  'leave_notice',
  'serve',
  'serve_by_fiction',
  'decline',
  'return',
  'correct',
] as const;
export type ServiceTransition = (typeof SERVICE_TRANSITIONS)[number];

/** As the history names it. */
export type ServiceEventName = ServiceTransition | 'record';

/** How far a decision is on its way to finality. `not_applicable`: a request, or a notice of a sale. */
export const FINALITY_STATES = [
  'not_applicable',
  'not_served',
  'running',
  'appealed',
  'replaced',
  'proposed',
  'final',
] as const;
export type FinalityState = (typeof FINALITY_STATES)[number];

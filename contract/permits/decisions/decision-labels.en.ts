import type sl from './decision-labels.sl.ts';

/** Labels of decisions, which only staff and files read. */
const labels: typeof sl = {
  /** Decisions and requests. */
  decision_kind: {
    rejection: 'Rejection',
    dismissal: 'Dismissal',
    supplement: 'Request to complete',
    stopping: 'End of the procedure',
    granting: 'Granting of the permit',
    revocation: 'Revocation of a permit',
    annulment: 'Annulment of a decision',
    reopening: 'Reopening of the procedure',
    correction: 'Correction of an error',
  },
  decision_procedure: { administrative: 'Administrative procedure', sale: 'Sale' },
  /** How a decision reaches its party. */
  decision_way: {
    in_person: 'In person',
    registered: 'Registered with return receipt',
    secure_mailbox: 'Secure mailbox',
    ordinary: 'Ordinary mail',
  },
  /** What became of an attempt. */
  decision_service: {
    prepared: 'prepared',
    sent: 'sent',
    notice_left: 'notice left',
    served: 'served',
    served_by_fiction: 'served by the end of the time',
    refused: 'not accepted',
    returned: 'returned',
  },
  /** How far a decision is on its way to finality. */
  decision_finality: {
    not_applicable: 'no appeal',
    not_served: 'Not served',
    running: 'Time to appeal runs',
    appealed: 'Appealed',
    upheld: 'Upheld, time for a lawsuit runs',
    annulled: 'Annulled on appeal',
    replaced: 'Replaced',
    proposed: 'Finality to confirm',
    final: 'Final',
  },
};
export default labels;

import type sl from './labels.sl.ts';

export default {
  invitation_state: {
    gets: 'Gets it',
    left_out: 'Left out',
    waiting: 'Waiting',
    sent: 'Sent',
    reminder_sent: 'Reminder sent',
    not_delivered: 'Not delivered',
    skipped: 'Skipped',
    cancelled: 'Cancelled',
  },
  invitation_channel: { email: 'e-mail', letter: 'letter' },
  invitation_remark: {
    no_address: 'No address',
    account_deleted: 'Account deleted',
    category_ended: 'Category ended',
    already_renewed: 'Already renewed',
    already_invited: 'Already invited',
    unsubscribed: 'Unsubscribed',
    suspended: 'Permit suspended',
    unpaid: 'Unpaid pro-forma',
    plates_unchecked: 'Unchecked plate',
    lot_closed: 'A lot is no longer included',
    duplicate_holder: 'Too many permits',
    document_again: 'New proof needed',
    excluded: 'Excluded',
    not_in_force: 'Not in force',
  },
} satisfies typeof sl;

import type sl from './labels.sl.ts';

export default {
  invitation_state: {
    gets: 'Gets it',
    left_out: 'Left out',
    waiting: 'Waiting',
    sent: 'Sent',
    reminder_sent: 'Reminder sent',
    not_delivered: 'Not delivered',
    skipped: 'Passed over',
    cancelled: 'Cancelled',
  },
  invitation_channel: { email: 'e-mail', letter: 'letter' },
  invitation_remark: {
    no_address: 'No address',
    account_deleted: 'Account deleted',
    category_ended: 'Category ended',
    already_renewed: 'Renewed already',
    already_invited: 'Invited already',
    unsubscribed: 'Unsubscribed',
    suspended: 'Permit suspended',
    unpaid: 'Unpaid pro-forma',
    plates_unchecked: 'Unchecked plate',
    lot_closed: 'A lot falls away',
    duplicate_holder: 'Too many permits',
    document_again: 'New proof',
    excluded: 'Excluded',
    not_in_force: 'Not in force',
  },
} satisfies typeof sl;

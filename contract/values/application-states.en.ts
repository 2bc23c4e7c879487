import type sl from './application-states.sl.ts';

/** What is said of the states of an application, and what its history calls the transitions. */
const en: typeof sl = {
  states: {
    submitted: {
      label: 'Submitted',
      rejection:
        'The application has been submitted and is waiting for review. This is possible once the municipality starts to review it.',
      told: {
        title: 'We have received your application',
        text: 'It is waiting to be checked.',
        next: 'We will check it. If something is missing, we will ask you for it within 5 working days.',
      },
      in_list: 'We have received the application and will review it. You need to do nothing.',
      for_staff: () => 'The application is waiting for somebody to review it.',
    },
    in_review: {
      label: 'In review',
      rejection:
        'The application is under review. It must first be approved, rejected or sent back for a supplement.',
      told: {
        title: 'We are checking your application',
        text: 'We are looking at the details and the attachments.',
        next: 'Once we have decided, we will write to your e-mail address.',
      },
      in_list: 'We are reviewing the application. You need to do nothing.',
      for_staff: () => 'Check the data and the documents, then decide.',
    },
    supplement_requested: {
      label: 'Information requested',
      rejection:
        'The application is waiting for a supplement. It must be supplemented first; after the deadline the municipality may dismiss it.',
      told: {
        title: 'More information requested',
        text: 'We cannot decide without what is missing. If you do not send it in time, we may dismiss the application.',
        next: 'Once we have what was missing, we will go on with the review.',
      },
      in_list: 'Something is missing. Open the application and add it.',
      for_staff: (p) =>
        p.due
          ? `The applicant has to supplement it by ${p.due}. You can dismiss it from ${p.dismissable_from}.`
          : 'The applicant has to supplement it.',
    },
    supplemented: {
      label: 'Supplemented',
      rejection:
        'The application has been supplemented. This is possible once the municipality continues the review.',
      told: {
        title: 'We have received what was missing',
        text: 'Thank you. It is waiting to be checked.',
        next: 'We will check it and write to you.',
      },
      in_list: 'We have received the supplement and will review it. You need to do nothing.',
      for_staff: () => 'The applicant has supplemented the application. Continue the review.',
    },
    dismissed: {
      label: 'Dismissed',
      rejection:
        'The application was dismissed because it was not supplemented in time. The municipality can reopen it; otherwise submit a new one.',
      told: {
        title: 'The application is dismissed',
        text: 'It was not completed in time.',
        next: 'You can make a new, complete application at any time.',
      },
      in_list:
        'The application is dismissed because it was not supplemented. The reason is with the application; you can apply again.',
      for_staff: () => 'The application was dismissed because it was not supplemented.',
    },
    rejected: {
      label: 'Rejected',
      rejection: 'The application was rejected. The municipality can reopen it; otherwise submit a new one.',
      told: {
        title: 'The application is rejected',
        text: 'The conditions for the permit are not met.',
        next: 'If circumstances change, you can make a new application.',
      },
      in_list: 'The application is rejected. The reason and how to appeal are with the application.',
      for_staff: () => 'The application is rejected. The applicant has been notified of the reason.',
    },
    approved: {
      label: 'Approved',
      rejection:
        'The application is approved. The next step is a pro-forma invoice or the payment; the decision can be changed if the municipality reopens it.',
      told: {
        title: 'The application is approved',
        text: 'Only the payment is still missing.',
        next: 'After payment we issue the permit, usually within two working days.',
      },
      in_list:
        'The application is approved. We send you a pro-forma invoice; you can also pay at the municipality, in cash or by card.',
      for_staff: () => 'The application has been approved and is waiting for payment.',
    },
    awaiting_payment: {
      label: 'Awaiting payment',
      rejection:
        'The application is waiting for payment. The next step is the payment; the decision can be changed if the municipality reopens it.',
      told: {
        title: 'Your application is approved, please pay',
        text: 'Only the payment is missing. We have also sent the pro-forma invoice to your e-mail address.',
        next: 'We usually receive your payment on the next working day. Then we issue the permit.',
      },
      in_list:
        'Pay the pro-forma invoice that we sent you: by transfer or at the municipality. We issue the permit when the payment arrives.',
      for_staff: () => 'Waiting for the payment. You can also take it at the counter.',
    },
    paid: {
      label: 'Paid',
      rejection: 'The application is paid. The next step is to issue the permit.',
      told: {
        title: 'We have received your payment',
        text: 'Thank you. We are preparing the permit.',
        next: 'We issue the permit, usually within two working days.',
      },
      in_list: 'We have received the payment. We are preparing the permit.',
      for_staff: () => 'Paid. Issue the permit.',
    },
    payment_expired: {
      label: 'Payment deadline passed',
      rejection:
        'The payment deadline has passed. The next step is a new pro-forma invoice from the municipality, or withdrawal of the application.',
      told: {
        title: 'The deadline for payment has passed',
        text: 'We have not received a payment.',
        next: 'Your application is not rejected. Ask us for a new pro-forma invoice or pay at the municipality; you need not apply again.',
      },
      in_list:
        'The payment deadline has passed and the pro-forma invoice is no longer valid. Your application is not rejected: write or call us and we will send a new one, or pay at the municipality.',
      for_staff: () => 'The payment deadline has passed. You can still take the payment at the counter.',
    },
    payment_returned: {
      label: 'Payment returned',
      rejection:
        'The payment was refunded, or its refund is on the way. The municipality first decides whether to ask for it again or to withdraw the application.',
      told: {
        title: 'Your payment was refunded',
        text: 'We have given your payment back, or the refund is on its way.',
        next: 'We will write to you whether the permit is to be paid again or the application is closed. Please pay nothing until then.',
      },
      in_list:
        'Your payment was refunded, or its refund is on the way. We write to you what comes next. You need to do nothing.',
      for_staff: () =>
        'The payment was refunded, or its refund is due, so nothing can be issued. Decide what to do with the application.',
    },
    ready: {
      label: 'Ready to issue',
      rejection: 'The application is approved without payment. The next step is to issue the permit.',
      told: {
        title: 'The application is approved',
        text: 'No payment is needed. We are preparing the permit.',
        next: 'We issue the permit, usually within two working days.',
      },
      in_list: 'The application is approved and no payment is needed. We are preparing the permit.',
      for_staff: () => 'No payment is needed. Issue the permit.',
    },
    completed: {
      label: 'Permit issued',
      rejection:
        'The application is completed because the permit has been issued. Make changes on the permit.',
      told: { title: 'The permit is issued', text: 'Everything is done.', next: null },
      in_list: 'The permit is issued.',
      for_staff: () => 'The permit is issued. There is nothing left to do here.',
    },
    withdrawn: {
      label: 'Withdrawn',
      rejection: 'The application was withdrawn. If the permit is still needed, submit a new application.',
      told: {
        title: 'The application is withdrawn',
        text: 'We no longer work on it.',
        next: 'You can make a new application at any time.',
      },
      in_list: 'You withdrew the application. You can apply again.',
      for_staff: () => 'The application was withdrawn.',
    },
  },
  transitions: {
    submit: 'Submission',
    start_review: 'Start of review',
    request_supplement: 'Request for a supplement',
    supplement: 'Supplement',
    dismiss: 'Dismissal',
    reject: 'Rejection',
    approve: 'Approval',
    issue_pro_forma: 'Pro-forma issued',
    cancel_pro_forma: 'Pro-forma invoice cancelled',
    pay: 'Payment',
    expire_payment: 'Payment deadline passed',
    unconfirm_payment: 'Payment unconfirmed',
    return_payment: 'Payment returned',
    restore_payment: 'Payment counts again',
    request_payment: 'Payment requested again',
    issue_permit: 'Permit issued',
    withdraw: 'Withdrawal',
    reopen: 'Reopening',
  },
  decisions: {
    start_review: {
      button: 'Start the review',
      done: 'You are reviewing the application.',
    },
    request_supplement: {
      button: 'Request a supplement',
      done: 'The request for a supplement has been sent.',
    },
    dismiss: {
      button: 'Dismiss',
      done: 'The application is dismissed.',
    },
    reject: {
      button: 'Reject',
      done: 'The application is rejected.',
    },
    approve: {
      button: 'Approve',
      done: 'The application is approved.',
    },
    request_payment: {
      button: 'Request the payment again',
      done: 'The application is waiting for payment again. The applicant has been notified.',
    },
    withdraw: {
      button: 'Withdraw the application',
      done: 'The application is withdrawn.',
    },
    reopen: {
      button: 'Reopen',
      done: 'The application is open again.',
    },
  },
  dialogs: {
    dismiss: {
      title: 'Dismissal',
      lead: 'The deadline for the supplement has passed and the application is not complete.',
      confirm: 'Dismiss and notify',
    },
    reject: {
      title: 'Rejection',
      lead: 'The applicant does not meet the conditions. They will read the reason and may appeal.',
      confirm: 'Reject and notify',
    },
    request_payment: {
      title: 'Requesting the payment again',
      lead: 'The application will wait for payment again. If the pro-forma is issued with the approval, the applicant receives one with this message.',
      confirm: 'Request and notify',
    },
    withdraw: {
      title: 'Withdrawal',
      lead: 'The applicant withdrew the application, for example by phone or at the counter.',
      confirm: 'Withdraw and notify',
    },
    reopen: {
      title: 'Reopening',
      lead: 'The application goes back to review. The previous decision is no longer valid.',
      confirm: 'Reopen and notify',
    },
  },
};
export default en;

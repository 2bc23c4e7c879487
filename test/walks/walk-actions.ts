import { dryRunImport, deleteImport, getImport, runImport, undoImport } from '../../contract/data/imports.ts';
import { createInvoice, creditInvoice, printInvoice, sendInvoice } from '../../contract/money/invoices.ts';
import {
  confirmPayments,
  getPayment,
  ignorePayment,
  matchPayment,
  remindOfRest,
  restorePayment,
  splitPayment,
  takePayment,
  unconfirmPayment,
  unmatchPayment,
  unsplitPayment,
} from '../../contract/money/payments.ts';
import { cancelProForma, createProForma, resendProForma } from '../../contract/money/pro-formas.ts';
import { cancelRefund, payRefunds, reopenRefund, updateRefund } from '../../contract/money/refunds.ts';
import {
  addAccount,
  deleteApplication,
  getApplication,
  rejectApplication,
  updateApplication,
} from '../../contract/permits/applications.ts';
import {
  deletePermit,
  replacePermit,
  reopenPermit,
  resumePermit,
  revokePermit,
  suspendPermit,
  updatePermit,
} from '../../contract/permits/permit-actions.ts';
import { getPermit, handOverPermit, issuePermit } from '../../contract/permits/permits.ts';
import {
  blockRfidCard,
  findRfidCard,
  getRfidCard,
  loseRfidCard,
  retireRfidCard,
  unblockRfidCard,
} from '../../contract/permits/rfid-cards.ts';
import type { Permission } from '../../contract/platform/permissions.ts';
import type { Route } from '../../contract/platform/route.ts';
import { plate } from '../../server/demo/people.ts';
import type { AnyInput } from '../client.ts';
import { happens, oneOf, type Draw } from '../fuzz/fuzz-values.ts';
import { certificate } from '../make.ts';

/** What staff can do with a row, with a valid body. */

/** A row as its page or list shows it; `allowed` as the server says, or as docs/states.md does where it says nothing. */
export type Seen = {
  id: string;
  version: number;
  allowed: readonly string[];
  [field: string]: unknown;
};
export type Call = { route: Route } & AnyInput;
type Action = { permission: Permission; call: (seen: Seen, draw: Draw) => Call };

const reason = 'Preizkus poti po stanjih.';

const move = (
  transition: string,
  permission: Permission,
  more: (draw: Draw) => object = () => ({}),
): Action => ({
  permission,
  call: ({ id, version }, draw) => ({
    route: updateApplication,
    params: { application_uuid: id },
    body: { version, transition, ...more(draw) },
  }),
});
/** A call with the id in its path, and what its body needs besides the version. */
const simple = (
  route: Route,
  permission: Permission,
  more: ((seen: Seen, draw: Draw) => object) | null = () => ({}),
  name = 'id',
): Action => ({
  permission,
  call: (seen, draw) => ({
    route,
    params: { [name]: seen.id },
    ...(more === null ? {} : { body: { version: seen.version, ...more(seen, draw) } }),
  }),
});
const withReason = () => ({ reason });

const application: Record<string, Action> = {
  start_review: move('start_review', 'applications.review'),
  request_supplement: move('request_supplement', 'applications.supplement', () => ({
    missing_items: [{ note: 'Potrdilo o prebivališču' }],
  })),
  supplement: {
    permission: 'applications.update',
    call: ({ id, version }) => ({
      route: updateApplication,
      params: { application_uuid: id },
      body: { version, transition: 'supplement' },
      files: certificate(),
    }),
  },
  dismiss: move('dismiss', 'applications.reject', withReason),
  approve: move('approve', 'applications.review', (draw) => ({
    unverified_reason: reason,
    ...(happens(draw, 15) ? { exempt: true, reason } : {}),
  })),
  request_payment: move('request_payment', 'payments.match', withReason),
  withdraw: move('withdraw', 'applications.update', withReason),
  reopen: move('reopen', 'applications.review', withReason),
  reject: {
    permission: 'applications.reject',
    call: ({ id: application_uuid, version }) => ({
      route: rejectApplication,
      body: { application_uuid, version, reason },
    }),
  },
  issue_pro_forma: simple(createProForma, 'invoices.pro_forma', null),
  pay: simple(takePayment, 'payments.match', ({ open }, draw) => ({
    method: oneOf(draw, ['cash', 'card']),
    amount: open,
  })),
  issue_permit: {
    permission: 'permits.create',
    call: ({ id: application_uuid, version }) => ({
      route: issuePermit,
      body: { application_uuid, version },
      files: {},
    }),
  },
  add_account: simple(addAccount, 'applications.add_account', undefined, 'item_uuid'),
  delete: simple(deleteApplication, 'applications.delete', null),
  invoice: simple(createInvoice, 'invoices.create', null),
};

let plates = 17_000;
const permit: Record<string, Action> = {
  hand_over: simple(handOverPermit, 'permits.update'),
  update: {
    permission: 'permits.update',
    call: ({ id, version }) => ({
      route: updatePermit,
      params: { permit_uuid: id },
      body: {
        version,
        reason,
        vehicles: [{ registration_number: plate(plates++), country: 'SI', ownership: 'own' }],
      },
      files: certificate(),
    }),
  },
  suspend: simple(suspendPermit, 'permits.suspend', withReason),
  resume: simple(resumePermit, 'permits.suspend', withReason),
  revoke: simple(revokePermit, 'permits.revoke', withReason),
  reopen: simple(reopenPermit, 'permits.revoke', withReason),
  replace: simple(
    replacePermit,
    'permits.replace',
    (_, draw) => ({
      reason: oneOf(draw, ['lost', 'stolen', 'damaged']),
      ...(happens(draw, 60) ? { exempt_reason: reason } : {}),
    }),
    'permit_uuid',
  ),
  delete: simple(deletePermit, 'permits.delete', null),
};

const card: Record<string, Action> = {
  block: simple(blockRfidCard, 'parking.manage', withReason),
  unblock: simple(unblockRfidCard, 'parking.manage'),
  lose: simple(loseRfidCard, 'parking.manage', withReason),
  find: simple(findRfidCard, 'parking.manage'),
  retire: simple(retireRfidCard, 'parking.manage', withReason),
};

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const payment: Record<string, Action> = {
  match: simple(matchPayment, 'payments.match', ({ target }) => ({ application_id: target })),
  unmatch: simple(unmatchPayment, 'payments.match'),
  ignore: simple(ignorePayment, 'payments.match', withReason),
  restore: simple(restorePayment, 'payments.match'),
  confirm: {
    permission: 'payments.match',
    call: ({ id, account_iban, foreign_account }) => ({
      route: confirmPayments,
      body: { payment_ids: [id], ...(foreign_account ? { foreign_accounts: [account_iban] } : {}) },
    }),
  },
  unconfirm: simple(unconfirmPayment, 'payments.match', withReason),
  remind: simple(remindOfRest, 'payments.match'),
  split: simple(splitPayment, 'payments.match', ({ amount, target }) => ({
    parts: [{ amount: '1.00', application_id: target }, { amount: ((cents(amount) - 100) / 100).toFixed(2) }],
  })),
  unsplit: simple(unsplitPayment, 'payments.match'),
};

const refund: Record<string, Action> = {
  update: simple(updateRefund, 'payments.match', ({ name }) => ({ name, iban: 'SI56012704700355138' })),
  cancel: simple(cancelRefund, 'payments.match', withReason),
  reopen: simple(reopenRefund, 'payments.match', withReason),
  pay: {
    permission: 'payments.match',
    call: ({ id, version, today }, draw) => ({
      route: payRefunds,
      body: {
        refunds: [{ id, version }],
        paid_on: today,
        method: oneOf(draw, ['upn', 'cash', 'card']),
        cash_source: 'Blagajna občine',
      },
    }),
  },
};

const pro_forma: Record<string, Action> = {
  cancel: simple(cancelProForma, 'invoices.pro_forma', withReason),
  resend: simple(resendProForma, 'invoices.pro_forma'),
};

const bare = (route: Route, permission: Permission): Action => ({
  permission,
  call: ({ id }) => ({ route, params: { id }, body: {} }),
});
const invoice: Record<string, Action> = {
  print: bare(printInvoice, 'invoices.view'),
  send: bare(sendInvoice, 'invoices.send'),
  cancel: simple(creditInvoice, 'invoices.credit', (_, draw) => ({
    reason,
    refund: happens(draw, 70),
    ...(happens(draw, 30) ? { lines: [{ line: 0, amount: '1.00' }] } : {}),
  })),
};

const imported: Record<string, Action> = {
  dry_run: simple(dryRunImport, 'imports.run'),
  run: simple(runImport, 'imports.run', () => ({ leave_out_errors: true })),
  undo: simple(undoImport, 'imports.run'),
  delete: simple(deleteImport, 'imports.run', null),
};

export const ACTIONS = {
  applications: application,
  permits: permit,
  rfid_cards: card,
  payments: payment,
  refunds: refund,
  pro_formas: pro_forma,
  invoices: invoice,
  imports: imported,
} as const satisfies Record<string, Record<string, Action>>;
export type Kind = keyof typeof ACTIONS;

/** The page whose reply says what may follow; the others are told by their status. */
export const PAGES = {
  applications: getApplication,
  permits: getPermit,
  rfid_cards: getRfidCard,
  payments: getPayment,
  imports: getImport,
} as const satisfies Partial<Record<Kind, Route>>;
export const BY_STATUS: Partial<Record<Kind, Readonly<Record<string, readonly string[]>>>> = {
  refunds: { due: ['update', 'pay', 'cancel'], paid: ['reopen'] },
  pro_formas: { issued: ['cancel', 'resend'] },
  invoices: {
    issued: ['print', 'send', 'cancel'],
    sent: ['print', 'send', 'cancel'],
    cancelled: ['print', 'send'],
  },
};

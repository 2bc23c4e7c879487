import type { SecondPersonKind } from '../../../contract/platform/second-person.ts';
import type { Access, Route } from '../../../contract/platform/route.ts';
import { endCertificate, replaceCertificate } from '../../money/fiscal/certificates/guarded-certificates.ts';
import { recordBook } from '../../money/invoice-corrections/guarded-book.ts';
import { reopening } from '../../money/ledger/vat/reopen-vat-period.ts';
import { approval } from '../../money/refund-payouts/approve-refund.ts';
import { voiding } from '../../money/refund-payouts/void-file.ts';
import { mayCall } from '../../platform/http/sessions/access.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { erasure } from '../../records/data-requests/erase.ts';
import { createAccount, endAccount, resetAccountFactors } from '../../people/users/guarded-accounts.ts';
import { deletePlannedParameter, setParameter } from '../../settings/parameters/guarded-parameters.ts';
import { changeAccount } from '../../workflows/user-records/update-account.ts';
import type { SecondPersonVerb } from '../../settings/parameters/second-person.ts';

/** A verb as whoever calls it with content that was checked against its route. */
export type AnyVerb = {
  kind: SecondPersonKind;
  route: Route;
  always?: true;
  decided_by?: 'root';
  changeOf(call: object): ReturnType<SecondPersonVerb['changeOf']>;
  answer(call: object): Promise<unknown>;
};

/** The calls that take two persons. */
export const VERBS = {
  setting: setParameter,
  setting_end: deletePlannedParameter,
  erasure,
  fiscal_certificate: replaceCertificate,
  fiscal_certificate_end: endCertificate,
  refund: approval,
  refund_file: voiding,
  book_invoice: recordBook,
  reopen_vat_period: reopening,
  account: changeAccount,
  account_new: createAccount,
  account_factors: resetAccountFactors,
  account_end: endAccount,
} as const satisfies { [K in SecondPersonKind]: { kind: K extends never ? never : SecondPersonKind } };

export const verbOf = (kind: SecondPersonKind): AnyVerb => VERBS[kind] as unknown as AnyVerb;

/** Whether somebody may ask for the call and confirm it: whoever may make it, or fewer. */
export const mayMake = (caller: Pick<Caller, 'role' | 'permissions'>, kind: SecondPersonKind): boolean =>
  mayCall(
    (verbOf(kind).decided_by ?? verbOf(kind).route.access) as Exclude<Access, 'public' | 'controller'>,
    caller,
  );

/** What this caller may confirm. */
export const kindsOf = (caller: Pick<Caller, 'role' | 'permissions'>): SecondPersonKind[] =>
  (Object.keys(VERBS) as SecondPersonKind[]).filter((kind) => mayMake(caller, kind));

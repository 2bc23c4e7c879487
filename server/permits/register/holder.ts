import {
  confirmedToken,
  type StatusGrant,
  verifyConfirmedToken,
  verifyStatusToken,
} from '../../mail/outbox/links.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import type { RecordCookies } from '../../platform/http/sessions/record-cookies.ts';
import type { LockedPermit } from './queries.ts';

declare const proof: unique symbol;
/** Given by this file only: of a session, or of a link that was opened. */
type Proven = { readonly [proof]: true };
/** A row that belongs to the one who asks for it. */
export type Held<Row> = Row & Proven;

/** What a link opens: an application, as far as its link needs it. */
type Linked = { readonly id: string; readonly application_nr: string; readonly status_link_version: number };

/**
 * Who acts as the holder of a permit: the account that it belongs to, or the link of the application that it came of.
 * Only `accountOf` and `linkOf` make one, so that no verb of holders is reached without proof.
 */
export type Holder = Proven & ({ readonly user_id: string } | { readonly application_id: string });

/** The account of the caller; 404 without one. */
export const accountOf = (caller: Pick<Caller, 'user_id'>): Holder =>
  ({ user_id: ownerOf(caller) }) as Holder;

/** The link of an application that `byLink` or `byConfirmedLink` opened. */
export const linkOf = ({ id }: Held<Linked>): Holder => ({ application_id: id }) as Holder;

/** The application of an account; 404 unless it is the caller's. */
export const requireOwnApplication = <A extends { readonly user_id: string | null }>(
  application: A | undefined,
  caller: Pick<Caller, 'user_id'>,
): Held<A> => {
  if (application?.user_id !== ownerOf(caller)) throw notFound();
  return application as Held<A>;
};

/** The permit of a holder's request; 404 unless it is theirs. */
export const requireOwn = <P extends Pick<LockedPermit, 'user_id' | 'application_id'>>(
  permit: P | undefined,
  holder: Holder,
): Held<P> => {
  const own =
    permit &&
    ('user_id' in holder
      ? permit.user_id === holder.user_id
      : permit.application_id === holder.application_id);
  if (!own) throw notFound();
  return permit as Held<P>;
};

/** A call behind the link of an application. */
export type LinkCall = {
  deps: Pick<Deps, 'config' | 'clock'>;
  params: { token: string };
  cookies: RecordCookies;
};

/** Whoever acts by a link: no account, even where the browser is signed in. */
export const LINK_CALLER: Caller = {
  user_id: null,
  session_id: null,
  role: '',
  permissions: [],
  name: '',
  by_link: true,
};

const OPENED = 'link';
const CONFIRMED = 'link-confirmed';
const CONFIRMED_MINUTES = 30;
const NUMBER = /^V-\d{4}-\d{6}$/;
const cookiePath = (application: Linked): string =>
  `/api/v1/applications/status/${application.application_nr}`;

const fits = (application: Linked, grant: StatusGrant | null): boolean =>
  grant?.application_id === application.id && grant.version === application.status_link_version;

/**
 * The application that a signed link opens, or whose link this browser has opened; forged, expired and withdrawn links
 * are all 404, and so is the number of another application.
 */
export async function byLink<A extends Linked>(
  { deps, params: { token }, cookies }: LinkCall,
  find: (id: string) => Promise<A | undefined>,
): Promise<Held<A>> {
  const by_number = NUMBER.test(token);
  const link = by_number ? cookies.read(OPENED) : token;
  const grant = link === null ? null : verifyStatusToken(deps.config, link, deps.clock.now());
  const application = grant ? await find(grant.application_id) : undefined;
  if (!application || !fits(application, grant)) throw notFound();
  if (by_number && application.application_nr !== token) throw notFound();
  return application as Held<A>;
}

/** Remembers an opened link for the calls of its application, until the browser is closed. */
export function rememberLink({ params: { token }, cookies }: LinkCall, application: Held<Linked>): boolean {
  if (NUMBER.test(token)) return false;
  cookies.set(OPENED, token, { path: cookiePath(application) });
  return true;
}

/** Remembers that the mailed code was typed here. Returns until when. */
export function rememberConfirmed(
  { deps, cookies }: LinkCall,
  application: Held<Linked>,
  address_hash: string,
): string {
  const seconds = CONFIRMED_MINUTES * 60;
  const expires_at = new Date(Date.parse(deps.clock.now()) + seconds * 1000).toISOString();
  const version = application.status_link_version;
  const grant = { application_id: application.id, version, expires_at, address_hash };
  cookies.set(CONFIRMED, confirmedToken(deps.config, grant), { path: cookiePath(application), seconds });
  return expires_at;
}

const confirmation = ({ deps, cookies }: LinkCall) => {
  const given = cookies.read(CONFIRMED);
  return given === null ? null : verifyConfirmedToken(deps.config, given, deps.clock.now());
};

/** Until when the mailed code counts in this browser for the application that the link opens; null without it. */
export function confirmedUntil(call: LinkCall, application: Held<Linked>): string | null {
  const grant = confirmation(call);
  return grant && fits(application, grant) ? grant.expires_at : null;
}

/** The hash of the address whose mail was confirmed in this browser; of a call behind `byConfirmedLink`. */
export const confirmedAddress = (call: LinkCall): string | null => confirmation(call)?.address_hash ?? null;

/** Like `byLink`, for what changes something: throws 422 until the mailed code was typed in this browser. */
export async function byConfirmedLink<A extends Linked>(
  call: LinkCall,
  find: (id: string) => Promise<A | undefined>,
): Promise<Held<A>> {
  const application = await byLink(call, find);
  if (confirmedUntil(call, application) === null) throw ruleBroken('link_code.first');
  return application;
}

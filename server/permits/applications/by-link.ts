import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import type { RecordCookies } from '../../platform/http/record-cookies.ts';
import {
  confirmedToken,
  type StatusGrant,
  verifyConfirmedToken,
  verifyStatusToken,
} from '../../mail/mail/links.ts';
import type { Application } from './queries.ts';

/** A call behind the link of an application. */
export type LinkCall = {
  deps: Pick<Deps, 'config' | 'clock'>;
  params: { token: string };
  cookies: RecordCookies;
};

/** Whoever acts by a link: no account, even where the browser is signed in. */
export const LINK: Caller = {
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
const cookiePath = (application: Pick<Application, 'application_nr'>): string =>
  `/api/v1/applications/status/${application.application_nr}`;

const fits = (application: Application, grant: StatusGrant | null): boolean =>
  grant?.application_id === application.id && grant.version === application.status_link_version;

/**
 * The application that a signed link opens, or whose link this browser has opened; forged, expired and withdrawn links
 * are all 404, and so is the number of another application.
 */
export async function byLink(
  { deps, params: { token }, cookies }: LinkCall,
  find: (id: string) => Promise<Application | undefined>,
): Promise<Application> {
  const by_number = NUMBER.test(token);
  const link = by_number ? cookies.read(OPENED) : token;
  const grant = link === null ? null : verifyStatusToken(deps.config, link, deps.clock.now());
  const application = grant ? await find(grant.application_id) : undefined;
  if (!application || !fits(application, grant)) throw notFound();
  if (by_number && application.application_nr !== token) throw notFound();
  return application;
}

/** Remembers an opened link for the calls of its application, until the browser is closed. */
export function rememberLink({ params: { token }, cookies }: LinkCall, application: Application): boolean {
  if (NUMBER.test(token)) return false;
  cookies.set(OPENED, token, { path: cookiePath(application) });
  return true;
}

/** Remembers that the mailed code was typed here. Returns until when. */
export function rememberConfirmed(
  { deps, cookies }: LinkCall,
  application: Application,
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
export function confirmedUntil(call: LinkCall, application: Application): string | null {
  const grant = confirmation(call);
  return grant && fits(application, grant) ? grant.expires_at : null;
}

/** The hash of the address whose mail was confirmed in this browser; of a call behind `byConfirmedLink`. */
export const confirmedAddress = (call: LinkCall): string | null => confirmation(call)?.address_hash ?? null;

/** Like `byLink`, for what changes something: throws 422 until the mailed code was typed in this browser. */
export async function byConfirmedLink(
  call: LinkCall,
  find: (id: string) => Promise<Application | undefined>,
): Promise<Application> {
  const application = await byLink(call, find);
  if (confirmedUntil(call, application) === null) throw ruleBroken('link_code.first');
  return application;
}

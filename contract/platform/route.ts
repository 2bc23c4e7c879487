import type * as z from 'zod/mini';
import type { Audit } from './audit.ts';
import type { Permission } from './permissions.ts';
import type { Tag } from './tags.ts';

/**
 * Who may call a route. `public`: anyone; `signed_in`: any session; `applicant`: a session with the empty
 * role, own rows only; `staff`: any member of staff;
 * `staff:<permission>`: root always, an admin who holds the permission; `root`: root only; `controller`: the
 * key of a barrier's controller. The server enforces it before the handler runs, and the role x route test
 * reads it from here.
 */
export type Access =
  | 'public'
  | 'signed_in'
  | 'applicant'
  | 'staff'
  | 'root'
  | 'controller'
  | `staff:${Permission}`;

export type Schema = z.ZodMiniType;

export type Method = 'GET' | 'POST';
/** What a call answers: a schema, `null` for no content, or `'file'` for a stream. */
export type Reply = Schema | null | 'file';

/**
 * One call of the API, made by one of the builders (route-builders.ts), or written out where it is none of the
 * usual kinds. `path` is below `/api`, parameters in braces: ids, which need no schema, unless `params` says
 * otherwise (params-of.ts). `body` is the JSON body, or the JSON of part `data` where `files` names file parts
 * (then the call is multipart).
 * `changes_state` marks the GETs of the specification that need the XSRF token. `limit` counts calls per
 * client address, with access `controller` per key.
 */
export type Route = {
  readonly method: Method;
  readonly path: `/${string}`;
  /** Whose data it is about; after a call that changes data, a screen loads again what shows them. */
  readonly tag: Tag;
  /**
   * A POST after which every screen shows what it did before: it only takes a body (lists, previews, sums), or
   * concerns the session alone.
   */
  readonly changes_nothing?: true;
  readonly access: Access;
  readonly audit: Audit;
  readonly summary: string;
  /** Only where a name in braces is no id; then of all of them. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly files?: readonly string[];
  readonly max_file_bytes?: number;
  /** Largest JSON body where the general limit of 1 MB is too small. */
  readonly max_body_bytes?: number;
  /**
   * `table` (CSV, XLSX), `statement` (of a bank): files are stored unchanged and read by the handler;
   * otherwise PDF or photo, checked by the store.
   */
  readonly file_kind?: 'table' | 'statement';
  readonly replies: { readonly [status: number]: Reply };
  readonly changes_state?: true;
  /** A list or a search whose work needs tax numbers whole (finance, matching, invoices); others show them masked. */
  readonly tax_numbers?: 'whole';
  /** The reply holds a secret that is shown once, so it is not stored for repeats of the call. */
  readonly secret_reply?: true;
  /**
   * Called by programs outside (mail clients), which have no cookies of ours: the path proves the right, and
   * the body is not read.
   */
  readonly from_outside?: true;
  /**
   * Whoever calls has proved who they are within the last minutes (parameter `step_up_minutes`), else 403
   * `step_up_required`.
   */
  readonly step_up?: true;
  /** Checks a password or a code: whoever guesses, from wherever, is slowed down with 429. */
  readonly slows_guesses?: true;
  readonly limit?: { readonly max: number; readonly per_seconds: number };
};

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;
/** The names in braces of a path. */
type NamesIn<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The parameters of a path without a schema: ids, the same on both sides; `undefined` where it has none. */
type Ids<P> = [NamesIn<P>] extends [never] ? undefined : { [Name in NamesIn<P>]: string };
type Success = 200 | 201 | 202 | 204;
type SuccessReply<R extends Route> = R['replies'][Extract<keyof R['replies'], Success>];

/** What a caller passes: the schemas' input side, so that money is a decimal string. */
export type CallInput<R extends Route> = {
  [K in 'query' | 'body' as R[K] extends Schema ? K : never]: In<R[K]>;
} & (R['params'] extends Schema
  ? { params: In<R['params']> }
  : Ids<R['path']> extends infer Named extends object
    ? { params: Named }
    : unknown) &
  (R['files'] extends readonly string[]
    ? { files?: { [K in R['files'][number]]?: readonly Blob[] } }
    : unknown);

/** What a caller gets: the reply of the 2xx status, parsed shape; a `Blob` for a file. */
export type CallReply<R extends Route> =
  SuccessReply<R> extends Schema
    ? z.output<SuccessReply<R>>
    : SuccessReply<R> extends 'file'
      ? Blob
      : undefined;

/** What a handler receives: the schemas' output side. */
export type HandlerInput<R extends Route> = {
  params: unknown extends R['params'] ? Ids<R['path']> : Out<R['params']>;
  query: Out<R['query']>;
  body: Out<R['body']>;
};

/**
 * What a handler returns as the body: the reply schema's input side (money in cents); unknown keys are
 * dropped before sending.
 */
export type HandlerReply<R extends Route> =
  SuccessReply<R> extends Schema ? z.input<SuccessReply<R>> : undefined;

/**
 * Whether a call from a browser must prove that it comes from a page of ours; a controller has no cookie to
 * misuse.
 */
export const needsToken = (route: Route): boolean =>
  route.access !== 'controller' &&
  !route.from_outside &&
  (route.method !== 'GET' || route.changes_state === true);
/** Whether data that screens show differ after it. */
export const isChange = (route: Route): boolean =>
  !route.changes_nothing && (route.method === 'POST' || route.changes_state === true);
/** Takes an Idempotency-Key: a repeat gets the reply of the first call. */
export const isCreating = (route: Route): boolean =>
  route.method === 'POST' && !route.secret_reply && (201 in route.replies || 202 in route.replies);

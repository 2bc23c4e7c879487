import * as z from 'zod/mini';

/**
 * RFC 9457 problem details. `code` is stable; `title`, `detail` and `message` are in the caller's language.
 * `path` names the field.
 */
export const fieldError = z.object({ path: z.string(), code: z.string(), message: z.string() });
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  request_id: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
  current: z.optional(z.unknown()),
  /** With `second_factor_required`: what can be proved, and the token of this sign-in. */
  proof: z.optional(z.unknown()),
});
export type Problem = z.output<typeof problem>;
export type FieldError = z.output<typeof fieldError>;

/** Codes of whole replies. Field codes are the keys of messages.sl.ts. */
export const PROBLEM_STATUS = {
  malformed: 400,
  not_signed_in: 401,
  api_key_invalid: 401,
  forbidden: 403,
  csrf_token_invalid: 403,
  password_change_required: 403,
  second_factor_required: 403,
  second_factor_due: 403,
  step_up_required: 403,
  not_found: 404,
  stale_version: 409,
  conflict: 409,
  second_person_required: 409,
  idempotency_conflict: 409,
  in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  invalid_credentials: 422,
  rule_broken: 422,
  too_many_requests: 429,
  internal: 500,
  storage_full: 503,
  unavailable: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;

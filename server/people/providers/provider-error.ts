/** Of applicants only (docs/adr/0086). */
const APPLICANT_ERRORS = [
  'no_facts',
  'bad_tax_number',
  'other_tax_number',
  'tax_number_taken',
  'not_same_person',
  'sign_in_first',
  'mail_taken',
  'not_for_staff',
  'assurance',
] as const;
export type ApplicantErrorCode = (typeof APPLICANT_ERRORS)[number];

/**
 * Why nobody was signed in: what the sign-in page says (texts.ts) and what is in the security log.
 * Never what the provider wrote, which may hold data of a person.
 */
export const PROVIDER_ERRORS = [
  'denied',
  'expired',
  'rejected',
  'clock',
  'unavailable',
  'no_rights',
  'no_mail',
  'other_account',
  'factor',
  'other_person',
  'busy',
  ...APPLICANT_ERRORS,
] as const;
export type ProviderErrorCode = (typeof PROVIDER_ERRORS)[number];

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;
  /** For the log: which check failed, without any value. */
  readonly detail: string | null;
  constructor(code: ProviderErrorCode, detail: string | null = null) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** What to say about an error of the library or of the line; null for one of this program. */
export const asProviderError = (error: unknown): ProviderError | null => {
  if (error instanceof ProviderError) return error;
  const { code: given, error: said, status } = error as { code?: unknown; error?: unknown; status?: unknown };
  const code = typeof given === 'string' && given.startsWith('OAUTH_') ? given : null;
  const isLine =
    error instanceof DOMException || (error instanceof TypeError && error.message === 'fetch failed');
  if (isLine || (code !== null && OF_THE_LINE.has(code))) return new ProviderError('unavailable', code);
  if (code === null) return null;
  // The words of the standards only: anybody can write another into the address of the reply.
  const word = typeof said === 'string' && /^[a-z_]{1,40}$/.test(said) ? said : code;
  if (word === 'access_denied') return new ProviderError('denied', word);
  if (THEIR_FAULT.has(word) || Number(status) >= 500) return new ProviderError('unavailable', word);
  return new ProviderError(code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ? 'clock' : 'rejected', word);
};

const OF_THE_LINE: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);
const THEIR_FAULT: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

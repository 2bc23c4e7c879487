import { conflict, type ProblemError } from '../problem.ts';

/**
 * The field and the message of a unique key, by the name of its index, where people choose the value. Any other
 * key names its last column and says `value.taken`.
 */
export const UNIQUE_KEYS: Readonly<Record<string, { path: string; code: string }>> = {
  bank_statements_once: { path: 'statement', code: 'statement.repeated' },
  budget_users_pkey: { path: 'tax_number', code: 'budget_user.exists' },
  business_premises_code: { path: 'code', code: 'fiscal.code_taken' },
  business_premises_code_key: { path: 'code', code: 'fiscal.code_taken' },
  confirmations_waiting: { path: 'kind', code: 'confirmation.waits' },
  decision_services_number: { path: 'post_number', code: 'decision_services.number_used' },
  fiscal_devices_code: { path: 'code', code: 'fiscal.code_taken' },
  fiscal_devices_premise_id_code_key: { path: 'code', code: 'fiscal.code_taken' },
  invoices_book: { path: 'set_nr', code: 'book.used' },
  parameters_name_valid_from_key: { path: 'valid_from', code: 'value.taken' },
  parking_lots_code_key: { path: 'code', code: 'parking_lot.code_taken' },
  permits_one_per_application: { path: 'application_uuid', code: 'rule.live_permit' },
  rfid_cards_uid_key: { path: 'uid', code: 'rfid_card_uid.taken' },
  user_identities_tax_number: { path: 'tax_number', code: 'value.taken' },
  user_type_parking_lots_user_type_valid_from_key: { path: 'valid_from', code: 'price.day_taken' },
  user_types_pkey: { path: 'code', code: 'user_type.code_taken' },
  users_email: { path: 'email', code: 'email.taken' },
};

/** unique_violation (PostgreSQL, appendix A). */
const UNIQUE_VIOLATION = '23505';

/** The last column of a key, of `Key (year, lower(code))=(…) already exists.` in whatever language. */
const lastColumnOf = (detail: unknown): string => {
  const key = typeof detail === 'string' ? (/\((.*)\)=\(/.exec(detail)?.[1] ?? '') : '';
  return /(\w+)\W*$/.exec(key)?.[1] ?? '';
};

/**
 * Two at once wanted the same value of a unique key: the second gets 409 with the field, as it would have a moment
 * later. Null for any other error.
 */
export const takenProblem = (error: unknown): ProblemError | null => {
  const { code, constraint, detail } = (error ?? {}) as Record<'code' | 'constraint' | 'detail', unknown>;
  if (code !== UNIQUE_VIOLATION) return null;
  const taken = UNIQUE_KEYS[String(constraint)] ?? { path: lastColumnOf(detail), code: 'value.taken' };
  return conflict({ detail: taken.code, errors: [taken] });
};

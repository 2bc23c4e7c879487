import * as z from 'zod/mini';

/** What takes two members of staff where the parameter `second_person` asks for it (ADR 83). */
export const SECOND_PERSON_KINDS = [
  'setting',
  'erasure',
  'fiscal_certificate',
  'fiscal_certificate_end',
  'refund',
] as const;
export type SecondPersonKind = (typeof SECOND_PERSON_KINDS)[number];

/** One value that changes; never personal data, those are read on the page of the record. */
export const changedFact = z.object({
  name: z.enum([
    'accounts',
    'fee_account',
    'second_person',
    'second_person_refund_cents',
    'second_person_days',
    'valid_from',
    'records_erased',
    'records_kept',
    'environment',
    'certificate',
    'certificate_valid_to',
    'amount',
  ]),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type ChangedFact = z.output<typeof changedFact>;

/** `current` of the problem `second_person_required`: what a colleague would confirm. */
export const secondPersonNeeded = z.object({
  kind: z.enum(SECOND_PERSON_KINDS),
  facts: z.array(changedFact),
});
export type SecondPersonNeeded = z.output<typeof secondPersonNeeded>;

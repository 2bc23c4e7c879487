import * as z from 'zod/mini';
import type { Permission } from '../platform/permissions.ts';
import { action, read } from '../platform/route-builders.ts';
import { paragraphs } from '../values/values.ts';

/**
 * The first day of a new installation: what a municipality sets up before people can apply, and what may wait.
 */

/** Nobody can apply before these are the municipality's own. */
export const REQUIRED_STEPS = [
  'municipality',
  'tax_number',
  'bank_account',
  'lots',
  'prices',
  'procedure',
] as const;
/** These may be left for later; a reason then stands in their place. */
export const OPTIONAL_STEPS = [
  'crest',
  'rules',
  'texts',
  'cards',
  'staff',
  'fiscal',
  'import',
  'rehearsal',
] as const;
export type InstallationStep = (typeof REQUIRED_STEPS | typeof OPTIONAL_STEPS)[number];

/** In the order in which a town does them. */
export const INSTALLATION_STEPS = [
  'municipality',
  'crest',
  'tax_number',
  'bank_account',
  'lots',
  'prices',
  'procedure',
  'rules',
  'texts',
  'cards',
  'staff',
  'fiscal',
  'import',
  'rehearsal',
] as const satisfies readonly InstallationStep[];

/** Whose work a step is, beside root; null: root alone. */
export const STEP_PERMISSIONS: Readonly<Record<InstallationStep, Permission | null>> = {
  municipality: null,
  crest: null,
  tax_number: null,
  bank_account: null,
  lots: 'parking.manage',
  prices: 'prices.manage',
  procedure: null,
  rules: null,
  texts: null,
  cards: 'parking.manage',
  staff: null,
  fiscal: 'fiscal.configure',
  import: 'imports.run',
  rehearsal: null,
};

export const isRequiredStep = (step: InstallationStep): step is (typeof REQUIRED_STEPS)[number] =>
  (REQUIRED_STEPS as readonly string[]).includes(step);

export const installation = z.object({
  /** Since when people can apply; null before. */
  opened_at: z.nullable(z.string()),
  steps: z.array(
    z.object({
      name: z.enum(INSTALLATION_STEPS),
      /** Computed from the data; of a rehearsal, which leaves none, a note says so. */
      done: z.boolean(),
      /** Why it is not needed, or that it was looked at; of an optional step. */
      note: z.nullable(
        z.object({ reason: z.string(), by_name: z.nullable(z.string()), created_at: z.string() }),
      ),
      /** Names of the staff who can do it. */
      people: z.array(z.string()),
    }),
  ),
});
export type Installation = z.output<typeof installation>;

export const getInstallation = read(
  '/v1/admin/installation',
  'Whether people can apply, what is still to be set up, and who can do it.',
  { tag: 'settings', access: 'root', audit: { none: 'settings of the municipality' } },
  { reply: installation },
);

export const noteInstallationStep = action(
  '/v1/admin/installation/note',
  'Leaves an optional step with a reason; without one the step is open again.',
  { tag: 'settings', access: 'root', audit: { none: 'settings of the municipality' } },
  {
    body: z.strictObject({
      step: z.enum(OPTIONAL_STEPS, 'value.choice'),
      reason: z.nullable(paragraphs(500)),
    }),
    reply: installation,
  },
);

const confirmed = z.literal(true, 'installation.confirm');

export const openInstallation = action(
  '/v1/admin/installation/open',
  'Opens the public form. Each required step is confirmed; 422 names those that are not done.',
  { tag: 'settings', access: 'root', audit: { none: 'settings of the municipality' } },
  {
    body: z.strictObject({
      municipality: confirmed,
      tax_number: confirmed,
      bank_account: confirmed,
      lots: confirmed,
      prices: confirmed,
      procedure: confirmed,
    }),
    reply: installation,
  },
);

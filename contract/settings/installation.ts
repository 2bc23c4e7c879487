import * as z from 'zod/mini';
import type { Route } from '../platform/route.ts';

/**
 * Opening a new installation: nobody can apply until root has replaced the data of the sample municipality.
 */

export const INSTALLATION_STEPS = ['municipality', 'tax_number', 'bank_account', 'prices'] as const;
export type InstallationStep = (typeof INSTALLATION_STEPS)[number];

export const installation = z.object({
  /** Since when people can apply; null before. */
  opened_at: z.nullable(z.string()),
  steps: z.array(
    z.object({
      name: z.enum(INSTALLATION_STEPS),
      /** False while they are missing or those of the sample municipality. */
      done: z.boolean(),
    }),
  ),
});
export type Installation = z.output<typeof installation>;

export const getInstallation = {
  method: 'GET',
  path: '/v1/admin/installation',
  tag: 'settings',
  access: 'root',
  audit: { none: 'settings of the municipality' },
  summary: 'Whether people can apply, and what root still has to set before.',
  replies: { 200: installation },
} as const satisfies Route;

const confirmed = z.literal(true, 'installation.confirm');

export const openInstallation = {
  method: 'POST',
  path: '/v1/admin/installation/open',
  tag: 'settings',
  access: 'root',
  audit: { none: 'settings of the municipality' },
  summary:
    'Opens the public form. Each part is confirmed; 422 names the parts that are still those of the sample.',
  body: z.strictObject({
    municipality: confirmed,
    tax_number: confirmed,
    bank_account: confirmed,
    prices: confirmed,
  }),
  replies: { 200: installation },
} as const satisfies Route;

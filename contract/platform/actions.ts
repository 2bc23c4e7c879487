import * as z from 'zod/mini';
import { reason, version } from '../values/values.ts';

/** What most actions on a record take: the version that the caller saw, and why. */
export const versionAndReason = z.strictObject({ version, reason });
/** The same where the reason may be left out. */
export const versionMaybeReason = z.strictObject({ version, reason: z.optional(reason) });
/** The version alone: the action needs no reason. */
export const versionOnly = z.strictObject({ version });
/** Nothing: the path says it all. */
export const nothing = z.strictObject({});

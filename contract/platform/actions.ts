import * as z from 'zod/mini';
import { reason, version } from '../values/values.ts';

/** What most actions on a record take: the version that the caller saw, and why. */
export const versionAndReason = z.strictObject({ version, reason });

import * as z from 'zod/mini';
import { applicantType, id, language } from '../values/values.ts';

/** The signed-in person as the browser stores it (spec section 3). `role` is empty for nobody. */
export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  type: applicantType,
  role: z.enum(['root', 'admin', 'user']),
  permissions: z.array(z.string()),
  reset: z.boolean(),
  /** True when a second factor has to be set up before anything else. */
  second_factor_due: z.optional(z.boolean()),
  /** True when a provider of identity vouches for this session. */
  by_provider: z.optional(z.boolean()),
  last_seen: z.nullable(z.string()),
  language,
  access_token: z.nullable(z.string()),
});
export type SessionUser = z.output<typeof sessionUser>;

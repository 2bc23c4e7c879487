import * as z from 'zod/mini';
import { VEHICLE_OWNERSHIP } from '../values/applicant-kinds.ts';
import { applicantType } from '../values/values.ts';

/** The applicant as shown, whatever the kind. */
export const applicantShown = z.object({
  type: applicantType,
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  company_name: z.optional(z.string()),
  company_registration_number: z.optional(z.string()),
  street: z.string(),
  house_number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  tax_number: z.optional(z.string()),
  birth_date: z.optional(z.string()),
  unregistered: z.optional(z.boolean()),
});
export const vehicleShown = z.object({
  registration_number: z.string(),
  /** The plate as typed, where it is not the usual text of `registration_number`. */
  plate_text: z.optional(z.string()),
  country: z.string(),
  make_model: z.optional(z.string()),
  ownership: z.enum(VEHICLE_OWNERSHIP),
});

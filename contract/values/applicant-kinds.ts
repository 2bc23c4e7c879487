/** Without schemas, for choices on the first page of the form. */

/** Who applies. */
export const APPLICANT_TYPES = ['natural_person', 'sole_trader', 'legal_entity'] as const;
/** Whose a vehicle is. */
export const VEHICLE_OWNERSHIP = ['own', 'leased', 'company'] as const;

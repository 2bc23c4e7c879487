/** The price list in the management; each category has a page with all its versions. */
export const PRICES_PATH = '/nastavitve?tab=cenik';
export const pricesHref = (user_type: string): string => `/nastavitve/cenik/${encodeURIComponent(user_type)}`;
export const LOTS_PATH = '/parkiranje?tab=parkirisca';
export const lotHref = (id: string): string => `/parkiranje/parkirisca/${id}`;

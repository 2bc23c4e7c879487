/** The devices of barriers in the management. */
export const DEVICES_PATH = '/nastavitve?tab=naprave';
export const deviceHref = (id: string): string => `/nastavitve/naprave/${id}`;
/** The warnings of barriers. */
export const ANOMALIES_PATH = '/parkiranje?tab=opozorila';
export const anomalyHref = (id: string): string => `/parkiranje/opozorila/${id}`;

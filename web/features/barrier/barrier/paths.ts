/** The devices of barriers in the management. */
export const DEVICES_PATH = '/nastavitve?tab=naprave';
export const deviceHref = (id: string): string => `${DEVICES_PATH}&controller=${id}`;

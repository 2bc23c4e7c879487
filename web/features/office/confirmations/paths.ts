export const CONFIRMATIONS_PATH = '/potrditve';
export const confirmationHref = (id: string): string => `${CONFIRMATIONS_PATH}/${id}`;

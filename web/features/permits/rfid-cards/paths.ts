export const CARDS_PATH = '/kartice';
export const cardHref = (id: string): string => `${CARDS_PATH}/${id}`;

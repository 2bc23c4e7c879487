export const MAILS_PATH = '/posta';
export const mailHref = (id: string): string => `${MAILS_PATH}/${id}`;

/**
 * The data of each mail, by the name of its template. A template adds its own line, so whoever writes a mail
 * knows its data without importing every template.
 */
export interface MailData {}

export type TemplateName = keyof MailData;
export type TemplateData<N extends TemplateName> = MailData[N];

/**
 * What each mail is made of, by the name of its template. A template adds its own line, so that whoever
 * writes a mail knows its data without reaching every template.
 */
export interface MailData {}

export type TemplateName = keyof MailData;
export type TemplateData<N extends TemplateName> = MailData[N];

import { personName } from '../../../contract/values/texts/names-and-addresses.ts';
import { applicantName } from '../../../contract/people/applicant.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMail } from '../../mail/outbox/enqueue-mail.ts';
import type { StatusGrant } from '../../mail/outbox/links.ts';
import type { TemplateData, TemplateName } from '../../mail/outbox/mail-data.ts';
import type { Application } from './queries.ts';

/** What every mail about an application contains besides its own data. */
type Common = 'application_nr' | 'applicant_name' | 'status_link';
export type ApplicationTemplate = {
  [N in TemplateName]: TemplateData<N> extends Record<Common, unknown> ? N : never;
}[TemplateName];
export type Context<N extends ApplicationTemplate> = Omit<TemplateData<N>, Common>;
/** A mail about an application, before its common data are added. */
export type Notice = {
  [N in ApplicationTemplate]: { template: N; context: Context<N> };
}[ApplicationTemplate];

/** Instant until which a link made at `now` works. */
export const linkExpiry = (now: string, days: number): string =>
  new Date(Date.parse(now) + days * 86_400_000).toISOString();

export const grantOf = (
  application: Pick<Application, 'id' | 'status_link_version'>,
  now: string,
  days: number,
): StatusGrant => ({
  application_id: application.id,
  version: application.status_link_version,
  expires_at: linkExpiry(now, days),
});

/** The common data of a mail about an application. */
export const mailDataOf = <N extends ApplicationTemplate>(
  deps: Pick<Deps, 'clock'>,
  application: Application,
  days: number,
  context: Context<N>,
) =>
  ({
    ...context,
    application_nr: application.application_nr,
    applicant_name: application.representative
      ? personName(application.representative)
      : applicantName(application.applicant),
    status_link: grantOf(application, deps.clock.now(), days),
  }) as unknown as TemplateData<N>;

/** Where mails about an application go; null: they are letters. */
export const addressOf = ({ applicant, representative }: Pick<Application, 'applicant' | 'representative'>) =>
  applicant.email ?? representative?.email ?? null;

/**
 * Notifies the applicant in the same transaction as the change; without a mail address it becomes a letter.
 */
export const notifyApplicant = <N extends ApplicationTemplate>(
  trx: Trx,
  deps: Deps,
  application: Application,
  template: N,
  facts: Context<N>,
  {
    link_days,
    permit_id = null,
    document_ids = [],
  }: { link_days: number; permit_id?: string | null; document_ids?: readonly string[] },
): Promise<string> =>
  enqueueMail(trx, deps, {
    template,
    to: addressOf(application),
    language: application.language,
    data: mailDataOf(deps, application, link_days, facts),
    application_id: application.id,
    user_id: application.user_id,
    permit_id,
    document_ids,
  });

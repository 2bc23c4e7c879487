import { loadMailOptions } from '../../../mail/outbox/mail-options.ts';
import { preview, type Rendered } from '../../../mail/outbox/render.ts';
import {
  addressOf,
  type ApplicationTemplate,
  type Context,
  mailDataOf,
} from '../../../permits/applications/notify.ts';
import type { Application } from '../../../permits/applications/queries.ts';
import type { Deps } from '../../../platform/deps.ts';

/** Preview for staff of a mail to the applicant, before the transition. */
export const previewNotice = async <N extends ApplicationTemplate>(
  deps: Deps,
  application: Application,
  template: N,
  context: Context<N>,
): Promise<Rendered & { to: string | null }> => ({
  ...preview(
    template,
    application.language,
    mailDataOf(deps, application, 1, context),
    await loadMailOptions(deps.db, deps),
  ),
  to: addressOf(application),
});

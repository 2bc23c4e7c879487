import type { TemplateData, TemplateName } from '../../mail/outbox/mail-data.ts';
import { getDashboard, getTrends } from '../../../contract/office/office.ts';
import { getMail, listMails, retryMail } from '../../../contract/mail/mail-log.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { retryMail as retry } from '../../mail/outbox/enqueue-mail.ts';
import { loadMailOptions } from '../../mail/outbox/mail-options.ts';
import { preview } from '../../mail/outbox/render.ts';
import { isTemplateName } from '../../mail/outbox/templates.ts';
import { loadDashboard } from './dashboard.ts';
import { findMailRow, listMails as list } from '../../mail/outbox/list-queries.ts';
import { loadTrends } from './trends.ts';

export const officeRoutes = [
  bind(getDashboard, ({ deps, caller }) => loadDashboard(deps, caller)),
  bind(getTrends, ({ deps }) => loadTrends(deps)),

  bind(listMails, ({ deps, body }) => list(deps.db, body)),

  bind(getMail, async ({ deps, params, audit }) => {
    const mail = await findMailRow(deps.db, params.id);
    if (!mail || !isTemplateName(mail.template)) throw notFound();
    audit({ subject_id: mail.id, person_id: mail.user_id });
    const options = await loadMailOptions(deps.db, deps);
    const { text } = preview(mail.template, mail.language, mail.data as TemplateData<TemplateName>, options);
    return { ...mail, text };
  }),

  bindChange(retryMail, async ({ deps, params, audit, trx }) => {
    const before = await findMailRow(deps.db, params.id);
    if (!before) throw notFound();

    if (!(await retry(trx, deps, params.id))) throw ruleBroken('rule.transition', '', 'state.mail');
    audit({ subject_id: before.id, person_id: before.user_id });
    return (await findMailRow(deps.db, params.id)) ?? before;
  }),
];

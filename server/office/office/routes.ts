import { getDashboard, getTrends } from '../../../contract/office/office.ts';
import { getMail, listMails, retryMail } from '../../../contract/mail/mail-log.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind } from '../../platform/http/bind.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { retryMail as retry } from '../../mail/mail/enqueue-mail.ts';
import { loadMailOptions } from '../../mail/mail/mail-options.ts';
import { preview } from '../../mail/mail/render.ts';
import { isTemplateName } from '../../mail/mail/templates.ts';
import { loadDashboard } from './dashboard.ts';
import { findMailRow, listMails as list } from '../../mail/mail/list-queries.ts';
import { loadTrends } from './trends.ts';

export const officeRoutes = [
  bind(getDashboard, ({ deps, caller }) => loadDashboard(deps, caller)),
  bind(getTrends, ({ deps }) => loadTrends(deps)),

  bind(listMails, async ({ deps, caller, body, request_id }) => {
    await recordAccess(
      deps.db,
      { caller, action: body.search ? 'search' : 'list', subject_type: 'mail', request_id },
      deps.clock.now(),
    );
    return list(deps.db, body);
  }),

  bind(getMail, async ({ deps, caller, params, request_id }) => {
    const mail = await findMailRow(deps.db, params.id);
    if (!mail || !isTemplateName(mail.template)) throw notFound();
    await recordAccess(
      deps.db,
      {
        caller,
        action: 'view',
        subject_type: 'mail',
        subject_id: mail.id,
        person_id: mail.user_id,
        request_id,
      },
      deps.clock.now(),
    );
    const options = await loadMailOptions(deps.db, deps);
    const { text } = preview(mail.template, mail.language, mail.data as never, options);
    return { ...mail, text };
  }),

  bind(retryMail, async ({ deps, caller, params, request_id }) => {
    const before = await findMailRow(deps.db, params.id);
    if (!before) throw notFound();
    await transaction(deps.db, async (trx) => {
      if (!(await retry(trx, deps, params.id))) throw ruleBroken('rule.transition', '', 'state.mail');
      await recordAccess(
        trx,
        {
          caller,
          action: 'change',
          subject_type: 'mail',
          subject_id: before.id,
          person_id: before.user_id,
          request_id,
        },
        deps.clock.now(),
      );
    });
    return (await findMailRow(deps.db, params.id)) ?? before;
  }),
];

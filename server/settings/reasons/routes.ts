import {
  createReasonTemplate,
  deleteReasonTemplate,
  listReasonTemplates,
  updateReasonTemplate,
  reasonTemplate,
} from '../../../contract/settings/reasons.ts';
import { bind } from '../../platform/http/bind.ts';
import { notFound, staleVersion } from '../../platform/http/problem.ts';
import { deleteReason, findReason, insertReason, listReasons, updateReason } from './queries.ts';

export const reasonRoutes = [
  bind(listReasonTemplates, async ({ deps, body }) => ({ data: await listReasons(deps.db, body) })),

  bind(createReasonTemplate, ({ deps, body }) => insertReason(deps.db, body, deps.clock.now())),

  bind(updateReasonTemplate, async ({ deps, params, body }) => {
    const { version, ...fields } = body;
    const saved = await updateReason(deps.db, params.id, version, fields, deps.clock.now());
    if (saved) return saved;
    const current = await findReason(deps.db, params.id);
    if (!current) throw notFound();
    const { id, kind, title_sl, title_en, text_sl, text_en, sort_order, active } = current;
    throw staleVersion(reasonTemplate, {
      id,
      version: current.version,
      kind,
      title_sl,
      title_en,
      text_sl,
      text_en,
      sort_order,
      active,
    });
  }),

  bind(deleteReasonTemplate, async ({ deps, params }) => {
    if (!(await deleteReason(deps.db, params.id, deps.clock.now()))) throw notFound();
  }),
];

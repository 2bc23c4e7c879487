import {
  deleteInfoText,
  getInfoText,
  getInfoTextDetail,
  listInfoTexts,
  previewInfoText,
  updateInfoText,
} from '../../../contract/settings/info-texts.ts';
import { bind } from '../../platform/http/bind.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { fillingsOf } from './fillings.ts';
import { deletePlannedText, describeText, listTexts, readInfoText, saveText } from './info-text.ts';
import { parseText } from './markdown.ts';
import { listApprovedByProgram } from './queries.ts';

export const infoTextRoutes = [
  bind(getInfoText, async ({ deps, params, query }) => {
    const today = deps.clock.today();
    const parameters = await loadParameters(deps.db, today);
    const text = await readInfoText(deps.db, params.name, query.language, { today, parameters });
    return { name: params.name, language: query.language, ...text };
  }),

  bind(listInfoTexts, async ({ deps }) => ({ data: await listTexts(deps.db, deps.clock.today()) })),

  bind(getInfoTextDetail, ({ deps, params, language }) =>
    describeText(deps.db, params.name, deps.clock.today(), language),
  ),

  bind(updateInfoText, ({ deps, caller, params, body, language }) =>
    saveText(deps, caller.user_id, params.name, body, language),
  ),

  bind(deleteInfoText, ({ deps, params }) => deletePlannedText(deps, params.id)),

  bind(previewInfoText, async ({ deps, body }) => {
    const parameters = await loadParameters(deps.db, deps.clock.today());
    return parseText(body.text, fillingsOf(parameters, body.language, await listApprovedByProgram(deps.db)));
  }),
];

import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { loadEditedTexts } from '../edited-texts/edited.ts';

/**
 * What a mail is rendered with besides its data: addresses for links, the municipality of today and the texts
 * as edited by root.
 */
export const loadMailOptions = async (db: Db | Trx, deps: Pick<Deps, 'config' | 'clock'>) => ({
  config: deps.config,
  municipality: (await loadParameters(db, deps.clock.today())).municipality,
  texts: await loadEditedTexts(db),
});

import { Readable } from 'node:stream';
import {
  deleteCrest,
  getAppIcon,
  getCrest,
  getManifest,
  uploadCrest,
} from '../../../contract/settings/municipality.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind } from '../../platform/http/bind.ts';
import { invalid, notFound } from '../../platform/http/problem.ts';
import { fitPicture } from '../../platform/ports/files/images.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { drawAppIcon } from './app-icon.ts';
import { loadCrest } from './load-crest.ts';
import { manifestOf } from './manifest.ts';
import { findCrest, insertCrest, removeCrests } from './queries.ts';

const MIN_PIXELS = 64;
const MAX_PIXELS = 800;

export const settingsRoutes = [
  bind(uploadCrest, async ({ deps, caller, files }) => {
    const [file] = files;
    if (!file) throw invalid({ path: 'crest', code: 'crest.required' });
    if (file.mime === 'application/pdf') throw invalid({ path: 'crest', code: 'crest.type' });
    const picture = await fitPicture(await deps.files.read(file.sha256), MAX_PIXELS);
    if (Math.min(picture.original.width, picture.original.height) < MIN_PIXELS)
      throw invalid({ path: 'crest', code: 'crest.too_small' });
    const { sha256 } = await deps.files.put(picture.bytes);
    const crest = { sha256, mime: 'image/png', width: picture.width, height: picture.height };
    await transaction(deps.db, (trx) => insertCrest(trx, crest, caller.user_id, deps.clock.now()));
    return crest;
  }),

  bind(deleteCrest, async ({ deps }) => {
    await removeCrests(deps.db, deps.clock.now());
  }),

  bind(getCrest, async ({ deps, params }) => {
    const crest = await findCrest(deps.db);
    if (crest?.sha256 !== params.sha256) throw notFound();
    return {
      stream: await deps.files.read(crest.sha256),
      mime: crest.mime,
      file_name: 'grb.png',
      disposition: 'inline' as const,
      immutable: true as const,
    };
  }),

  bind(getAppIcon, async ({ deps, params }) => {
    const bytes = await drawAppIcon(params.name, await loadCrest(deps.db, deps, deps.clock.now()));
    return {
      stream: Readable.from([bytes]),
      size: bytes.length,
      mime: 'image/png',
      file_name: `${params.name}.png`,
      disposition: 'inline' as const,
    };
  }),

  bind(getManifest, async ({ deps, language }) =>
    manifestOf((await loadParameters(deps.db, deps.clock.today())).municipality, language),
  ),
];

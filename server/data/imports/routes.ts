import { Readable } from 'node:stream';
import {
  deleteImport,
  downloadImportFile,
  downloadImportReport,
  downloadImportTemplate,
  dryRunImport,
  getImport,
  listImportRows,
  listImports,
  previewImport,
  runImport,
  undoImport,
  updateImport,
  uploadImport,
} from '../../../contract/data/imports.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { dropFiles } from '../../platform/http/input/discard-files.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { presentImport, presentRow } from './present.ts';
import { previewOf } from './preview.ts';
import {
  deleteImportFile,
  deleteImportRow,
  findImport,
  findImportFile,
  listImports as list,
  listRows,
  lockImport,
  recordsOfImport,
} from './queries.ts';
import { reportStream } from './report.ts';
import { allowedActions } from './rules.ts';
import { startCheck, startRun } from './start-job.ts';
import { templateFile } from './columns/template.ts';
import { undoImportHandler } from './undo-import.ts';
import { updateImportHandler } from './update-import.ts';
import { uploadImportHandler } from './upload-import.ts';

const known = async (deps: Deps, id: string) => {
  const found = await findImport(deps.db, id);
  if (!found) throw notFound();
  return found;
};

export const importRoutes = [
  bind(uploadImport, uploadImportHandler),
  bind(updateImport, updateImportHandler),
  bindChange(dryRunImport, startCheck),
  bindChange(runImport, startRun),
  bindChange(undoImport, undoImportHandler),

  bind(listImports, ({ deps, body }) => list(deps.db, body)),

  bind(getImport, async ({ deps, params, language, audit, today }) => {
    const found = await presentImport(deps.db, params.id, { today, language });
    // The page polls every second while a job works; that counts as one view.
    const working = found.status === 'checking' || found.status === 'running';
    audit(working ? null : { subject_id: found.id });
    return found;
  }),

  bind(listImportRows, async ({ deps, params, body, language, audit }) => {
    const found = await known(deps, params.id);
    audit({ subject_id: found.id, purpose: found.id });
    const page = await listRows(deps.db, found.id, body);
    return { ...page, data: page.data.map((row) => presentRow(row, found, language)) };
  }),

  bind(previewImport, async ({ deps, params, audit, today }) => {
    const found = await known(deps, params.id);
    audit({ subject_id: found.id });
    return { data: await previewOf(deps.db, found, today) };
  }),

  bindChange(deleteImport, async ({ trx, params, audit, afterCommit }) => {
    const found = await lockImport(trx, params.id);
    if (!found) throw notFound();
    if (!allowedActions(found, true).includes('delete'))
      throw ruleBroken('rule.transition', '', 'state.import');
    const gone = await deleteImportFile(trx, found.id);
    await deleteImportRow(trx, found.id);
    audit({ subject_id: found.id });
    afterCommit((outside) => dropFiles(outside, gone));
  }),

  bind(downloadImportReport, async ({ deps, params, language, audit }) => {
    const found = await known(deps, params.id);
    audit({ subject_id: found.id, shown_ids: await recordsOfImport(deps.db, found.id) });
    return {
      stream: reportStream(deps.db, found, language),
      mime: 'text/csv; charset=utf-8',
      file_name: `${found.file_name.replace(/\.\w+$/, '')}-${language === 'sl' ? 'napake' : 'errors'}.csv`,
      disposition: 'attachment' as const,
    };
  }),

  bind(downloadImportFile, async ({ deps, params, audit }) => {
    const found = await known(deps, params.id);
    const file = await findImportFile(deps.db, found.id);
    if (!file) throw notFound();
    audit({ subject_id: found.id, shown_ids: await recordsOfImport(deps.db, found.id) });
    return {
      stream: await deps.files.read(file.sha256),
      mime: file.mime,
      file_name: file.file_name,
      size: file.size,
      disposition: 'attachment' as const,
    };
  }),

  bind(downloadImportTemplate, async ({ deps, query, language }) => {
    const { bytes, mime, file_name } = await templateFile(deps.db, deps.clock.today(), query, language);
    return {
      stream: Readable.from([bytes]),
      mime,
      file_name,
      size: bytes.length,
      disposition: 'attachment' as const,
    };
  }),
];

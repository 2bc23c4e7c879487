import { downloadCaseFile } from '../../../contract/permits/case-file.ts';
import { findWithBin } from '../../permits/applications/queries.ts';
import { bind } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { writeCaseFile } from './write-case-file.ts';

export const caseFileRoutes = [
  bind(downloadCaseFile, async ({ deps, params, audit }) => {
    const application = await findWithBin(deps.db, params.id);
    if (!application || application.anonymised_at !== null) throw notFound();
    audit({ subject_id: application.id, person_id: application.user_id });
    const file = await writeCaseFile(deps.db, deps, application);
    return { ...file, mime: 'application/zip', disposition: 'attachment' as const };
  }),
];

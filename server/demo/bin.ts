import { deleteApplication } from '../../contract/permits/applications.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/handler.ts';
import { submitApplication } from '../permits/applications/submit/submit-application.ts';
import { deleteApplicationHandler } from '../workflows/review/bin/delete-application.ts';
import { perform } from './perform.ts';

/** Somebody sent their application twice, and a clerk put the second one into the bin; it is the newest of all. */
export async function seedBin(deps: Deps, clerk: Caller): Promise<void> {
  const sent = await deps.db
    .selectFrom('applications')
    .select(['applicant', 'user_type', 'permit_year', 'vehicles', 'language'])
    .where('status', '=', 'submitted')
    .where('source', '=', 'public')
    .where('representative', 'is', null)
    .where('kind', '=', 'new')
    .where('extra', 'is', null)
    .orderBy('application_nr', 'desc')
    .executeTakeFirst();
  if (!sent) return;
  const { id } = await submitApplication(deps, {
    input: { ...sent, source: 'paper', rfid_card: 'new', delivery: 'pickup' },
    files: [],
    source: 'paper',
    caller: clerk,
    user_id: null,
    idempotency_key: null,
    request_id: 'demo',
  });
  await perform(deps, clerk, [deleteApplication, deleteApplicationHandler], {
    params: { id },
    body: undefined,
  });
}

import { login } from '../../contract/people/auth.ts';
import type { TestApp } from '../app.ts';
import type { Recorder } from '../fuzz/example-recorder.ts';
import { createdBy } from '../rows/transitions.ts';
import type { Person } from '../rows/people.ts';

/** A program of the office: reads lists, decides, takes payments, issues. */
export const office = async (world: TestApp, record: Recorder, person: Person): Promise<void> => {
  const { run, variables } = record;
  const owner = variables.TOKEN!;
  const as = 'staff';
  const visitor = await world.as('anonymous');
  const { body } = await visitor.call(login, {
    body: { email: person.email, password: person.password, bearer: true },
  });
  variables.TOKEN = body.access_token!;
  await run('getDashboard', { as });
  const id = await createdBy(visitor);
  await run('listApplications', {
    as,
    body: {
      search: 'KR',
      filters: { status: ['submitted', 'supplemented'] },
      sort: [{ field: 'received_at', direction: 'asc' }],
    },
  });
  const { version } = await run('getApplication', { as, params: { id } });
  const params = { application_uuid: id };
  await run('updateApplication', { as, params, body: { version, transition: 'start_review' } });
  await run('updateApplication', { as, params, body: { version, transition: 'start_review' }, status: 409 });
  const reviewed = await run('updateApplication', {
    as,
    params,
    body: {
      version: version + 1,
      transition: 'approve',
      unverified_reason: 'Dokumenti so bili pregledani na okencu.',
    },
  });
  await run('takePayment', {
    as,
    params: { id },
    body: { version: reviewed.version, method: 'cash', amount: reviewed.price_total },
  });
  const permit = await run('issuePermit', { as, body: { application_uuid: id } });
  await run('listPermits', { as, body: { per_page: 2, filters: { status: 'active' } } });
  await run('getPermit', { as, params: { id: permit.id } });
  await run('findRecords', { as, body: { query: permit.permit_nr } });
  await run('shiftRfidCard', { as });
  await run('listPayments', { as, body: { per_page: 2 } });
  await run('listInvoices', { as, body: { per_page: 2 } });
  await run('listUsers', { as, body: { per_page: 2, search: 'novak' } });
  await run('listParameters', { as, body: {}, status: 403 });
  const handing_over = { action: 'hand_over' as const, rows: [{ id: permit.id, version: permit.version }] };
  await run('previewBulkAction', { as, body: handing_over });
  const started = await run('bulkPermits', { as, body: handing_over });
  await run('getBulkJob', { as, params: { id: started.id } });
  await run('cancelBulkJob', { as, params: { id: started.id }, body: {} });
  await run('listBulkJobs', { as, body: {} });
  variables.TOKEN = owner;
};

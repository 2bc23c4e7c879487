import { createExportSchedule, createExportTemplate } from '../../contract/data/export-plans.ts';
import { createExport } from '../../contract/data/exports.ts';
import { dryRunImport, runImport, uploadImport } from '../../contract/data/imports.ts';
import { createBarrierController } from '../../contract/barrier/barrier-controllers.ts';
import { uploadBankStatement, deleteBankStatement } from '../../contract/money/bank-statements.ts';
import { createDataRequest, createMyDataRequest } from '../../contract/records/data-requests.ts';
import { createRetentionHold } from '../../contract/records/retention.ts';
import { camtFile } from '../../server/demo/camt-file.ts';
import { lotOf } from '../rows/barrier.ts';
import { csvFile, permitRow, PERMIT_HEADINGS } from '../rows/imports.ts';
import { giveMail } from '../rows/mails.ts';
import { makeUser } from '../rows/people.ts';
import { createdBy } from '../rows/transitions.ts';
import { against, among, look, plain, twice, withVersion, type Office, type Race } from './race.ts';

/** Imports, statements of the bank, exports, requests about data, the barrier. */

const REASON = 'Preizkus dveh hkrati.';

let rows = 0;
const uploaded = async (office: Office): Promise<string> => {
  const n = (rows += 2);
  const { body } = await office.clerk.call(uploadImport, {
    body: {},
    files: { file: [csvFile([PERMIT_HEADINGS, permitRow(n), permitRow(n + 1)])] },
  });
  await office.world.deps.runJobs();
  return body.id;
};
const tried = async (office: Office): Promise<string> => {
  const id = await uploaded(office);
  const { version } = await look(office, 'imports', id);
  await office.clerk.call(dryRunImport, { params: { id }, body: { version } });
  await office.world.deps.runJobs();
  return id;
};
const imported = async (office: Office): Promise<string> => {
  const id = await tried(office);
  const { version } = await look(office, 'imports', id);
  await office.clerk.call(runImport, { params: { id }, body: { version, leave_out_errors: true } });
  await office.world.deps.runJobs();
  return id;
};

const statement = () =>
  new File(
    [
      camtFile([
        { id: `IZP-${++rows}`, bookings: [{ amount: '15.00', name: 'NOVAK JANEZ', ref: `B-${rows}` }] },
      ]),
    ],
    'izpisek.xml',
  );
const brought = async ({ clerk, world }: Office) => {
  const { body } = await clerk.call(uploadBankStatement, { body: {}, files: { statement: [statement()] } });
  await world.deps.runJobs();
  return { id: body.id };
};
const takenAway = async (office: Office) => {
  const one = await brought(office);
  await office.clerk.call(deleteBankStatement, { params: one });
  return one;
};

const CHOSEN = {
  data_group: 'applications',
  columns: ['application_nr', 'status'],
  file_type: 'csv' as const,
};
const template = async ({ clerk }: Office) =>
  (await clerk.call(createExportTemplate, { body: { name: `Vloge ${++rows}`, ...CHOSEN } })).body;
const plan = async (office: Office) => {
  const { id } = await template(office);
  return {
    name: `Mesečno poročilo ${rows}`,
    template_id: id,
    frequency: 'monthly' as const,
    month_day: 1,
    hour: 6,
    recipient_ids: [office.colleague.person.id],
    purpose_code: 'other' as const,
    purpose: 'Mesečno poročilo',
  };
};
const schedule = async (office: Office) => {
  const body = await plan(office);
  return { ...(await office.clerk.call(createExportSchedule, { body })).body, plan: body };
};
const exported = async ({ clerk, world }: Office) => {
  const { body } = await clerk.call(createExport, { body: { ...CHOSEN, purpose_code: 'question' } });
  return { by: clerk, id: body.id, world };
};
const finished = async (office: Office) => {
  const one = await exported(office);
  await office.world.deps.runJobs();
  return one;
};
const own = (_: Office, { by, id }: { by: Office['clerk']; id: string }) => ({ by, params: { id } });
const byClerk =
  (more: object = {}) =>
  ({ clerk }: Office, { id, version }: { id: string; version: number }) => ({
    by: clerk,
    params: { id },
    body: { version, ...more },
  });

const request = async (office: Office) => {
  const { id: user_id } = await makeUser(office.world.deps.db, 'user');
  const body = {
    kind: 'rectification' as const,
    channel: 'paper' as const,
    received_on: '2027-01-15',
    user_id,
    details: REASON,
  };
  return (await office.clerk.call(createDataRequest, { body })).body;
};
const applicant = async ({ world }: Office) => world.signIn(await makeUser(world.deps.db, 'user'));
const ownRequest = async (office: Office) => {
  const by = await applicant(office);
  const { body } = await by.call(createMyDataRequest, { body: { kind: 'rectification', details: REASON } });
  return { by, id: body.id, version: body.version };
};
const close = withVersion({ status: 'done', answer: 'Popravljeno po zahtevi.' });
const withdraw = (_: Office, { by, id, version }: Awaited<ReturnType<typeof ownRequest>>) => ({
  by,
  params: { id },
  body: { version },
});
const hold = async (office: Office) => {
  const subject_id = await createdBy(office.visitor);
  return (
    await office.clerk.call(createRetentionHold, {
      body: { subject_type: 'application', subject_id, reason: REASON },
    })
  ).body;
};

const controller = async ({ root, world }: Office) => {
  const { id } = await lotOf(world.deps.db, 'P1');
  const { body } = await root.call(createBarrierController, {
    body: { lot_id: id, name: `Vhod ${++rows}`, kind: 'camera' },
  });
  return { id: body.controller.id, version: body.controller.version };
};
const byRoot =
  (more: object = {}) =>
  ({ root }: Office, { id, version }: { id: string; version: number }) => ({
    by: root,
    params: { id },
    body: { version, ...more },
  });
const failedMail = async ({ world }: Office) => ({ id: await giveMail(world.deps.db, { status: 'failed' }) });

export const OFFICE_RACES: readonly Race[] = [
  ...among('a file that was read', 'imports', uploaded, ['dry_run', 'delete']),
  ...among('an import that was tried', 'imports', tried, ['run', 'delete']),
  ...among('an import', 'imports', imported, ['undo']),
  twice('a statement of the bank', 'deleteBankStatement', brought, plain),
  twice('a deleted statement of the bank', 'restoreBankStatement', takenAway, plain),
  twice(
    'statements of the bank',
    'uploadBankStatement',
    async () => statement(),
    (_, one) => ({ body: {}, files: { statement: [one] } }),
  ),
  twice(
    'templates of exports',
    'createExportTemplate',
    async () => ({ name: `Vloge ${++rows}`, ...CHOSEN }),
    ({ clerk }, body) => ({ by: clerk, body }),
    { both: true },
  ),
  twice('a template of exports', 'updateExportTemplate', template, ({ clerk }, { id, version }) => ({
    by: clerk,
    params: { id },
    body: { version, name: `Vloge ${++rows}`, ...CHOSEN },
  })),
  twice('a template of exports', 'deleteExportTemplate', template, ({ clerk }, { id }) => ({
    by: clerk,
    params: { id },
  })),
  twice('a schedule of exports', 'updateExportSchedule', schedule, (office, one) =>
    byClerk({ ...one.plan, paused: true })(office, one),
  ),
  twice('a schedule of exports', 'deleteExportSchedule', schedule, ({ clerk }, { id }) => ({
    by: clerk,
    params: { id },
  })),
  against(
    'a template of exports',
    async (office) => {
      const body = await plan(office);
      return { body, id: body.template_id };
    },
    ['createExportSchedule', ({ clerk }, { body }) => ({ by: clerk, body })],
    ['deleteExportTemplate', ({ clerk }, { id }) => ({ by: clerk, params: { id } })],
  ),
  twice('an export that waits', 'cancelExport', exported, own),
  twice('an export', 'deleteExport', finished, own),
  twice(
    'an export',
    'repeatExport',
    finished,
    (_, { by, id }) => ({ by, params: { id }, body: { purpose_code: 'question' } }),
    { both: true },
  ),
  twice('a request about data', 'closeDataRequest', request, close),
  twice(
    'a request about data',
    'extendDataRequest',
    request,
    withVersion({ reason: 'Veliko število zahtev.' }),
  ),
  against(
    'a request about data',
    request,
    ['closeDataRequest', close],
    ['extendDataRequest', withVersion({ reason: 'Veliko število zahtev.' })],
  ),
  twice('requests about data', 'createMyDataRequest', applicant, (_, by) => ({
    by,
    body: { kind: 'rectification', details: REASON },
  })),
  twice('an own request about data', 'withdrawMyDataRequest', ownRequest, withdraw),
  against(
    'an own request about data',
    ownRequest,
    ['withdrawMyDataRequest', withdraw],
    ['closeDataRequest', close],
  ),
  twice(
    'an application',
    'createRetentionHold',
    async ({ visitor }) => createdBy(visitor),
    (_, subject_id) => ({ body: { subject_type: 'application', subject_id, reason: REASON } }),
  ),
  twice('data that is kept', 'releaseRetentionHold', hold, withVersion({ reason: REASON })),
  twice('a controller', 'updateBarrierController', controller, byRoot({ name: 'Izhod' })),
  twice('a controller', 'retireBarrierController', controller, byRoot({ reason: REASON })),
  twice('a controller', 'rotateBarrierKey', controller, byRoot()),
  against(
    'a controller',
    controller,
    ['rotateBarrierKey', byRoot()],
    ['retireBarrierController', byRoot({ reason: REASON })],
  ),
  twice('a mail that failed', 'retryMail', failedMail, ({ root }, { id }) => ({ by: root, params: { id } })),
];

import { createApplication, deleteApplication } from '../../contract/permits/applications.ts';
import { bulkApplications } from '../../contract/permits/bulk.ts';
import { deleteDocument } from '../../contract/permits/documents.ts';
import { holdDecision, undoDecision } from '../../contract/permits/decisions/held-decisions.ts';
import { createPermit } from '../../contract/permits/permit-actions.ts';
import { rejectDocument } from '../../contract/permits/review.ts';
import { createdBy, act, approve } from '../rows/transitions.ts';
import { givenApplication } from '../rows/applications.ts';
import { certificate, staffApplication } from '../make.ts';
import { paidByTransfer } from '../rows/money.ts';
import { against, among, look, plain, twice, withVersion, type Office, type Race } from './race.ts';

/** Applications: from the form to the decision. */

const REASON = 'Preizkus dveh hkrati.';

const submitted = ({ visitor }: Office) => createdBy(visitor);
/** In review, where anybody may decide. */
const reviewed = async ({ world, clerk }: Office, id: string): Promise<string> => {
  await act(clerk, id, { transition: 'start_review' });
  // Whoever reviews it has claimed it.
  await givenApplication(world.deps.db, id, { claimed_by: null, claimed_at: null });
  return id;
};
const claimed = async (office: Office) => {
  const id = await submitted(office);
  await act(office.clerk, id, { transition: 'start_review' });
  return { id };
};
const inReview = async (office: Office) => reviewed(office, await submitted(office));
const incomplete = async (office: Office): Promise<string> => {
  const id = await inReview(office);
  await act(office.clerk, id, {
    transition: 'request_supplement',
    missing_items: [{ note: 'Potrdilo o prebivališču' }],
  });
  return id;
};
const approved = async (office: Office): Promise<string> => {
  const id = await submitted(office);
  await approve(office.clerk, id);
  return id;
};
const paid = async ({ world, clerk, visitor }: Office): Promise<string> =>
  (await paidByTransfer(world, clerk, visitor)).id;
const withdrawn = async (office: Office): Promise<string> => {
  const id = await submitted(office);
  await act(office.clerk, id, { transition: 'withdraw', reason: REASON });
  return id;
};

const seen = (subject: (office: Office) => Promise<string>) => async (office: Office) =>
  look(office, 'applications', await subject(office));
const moved = (transition: string, more: object = {}) =>
  [
    'updateApplication',
    (_: Office, { id, version }: { id: string; version: number }) => ({
      params: { application_uuid: id },
      body: { version, transition, ...more },
    }),
  ] as const;

/** The first document of an application in review. */
const document = async (office: Office) => {
  const id = await inReview(office);
  return office.world.deps.db
    .selectFrom('documents')
    .select(['id', 'version'])
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
};
const rejectedDocument = async (office: Office) => {
  const { id, version } = await document(office);
  await office.clerk.call(rejectDocument, { params: { id }, body: { version, reason: REASON } });
  return { id, version: version + 1 };
};
const deletedDocument = async (office: Office) => {
  const { id } = await document(office);
  await office.second_root.call(deleteDocument, { params: { id } });
  return { id };
};
const inBin = async (office: Office) => {
  const id = await submitted(office);
  await office.second_root.call(deleteApplication, { params: { id } });
  return look(office, 'applications', id);
};
const held = async (office: Office) => {
  const id = await inReview(office);
  const { version } = await look(office, 'applications', id);
  const { body } = await office.clerk.call(holdDecision, {
    params: { id },
    body: { version, transition: 'approve', unverified_reason: REASON },
  });
  return { id: body.held!.id, by: office.clerk };
};
/** A held decision that a colleague undid, of which whoever made it is told. */
const undone = async (office: Office) => {
  const decision = await held(office);
  await office.colleague.call(undoDecision, { params: { id: decision.id } });
  return decision;
};
/** A third application for a property that has two permits. */
let villages = 0;
const hindered = async (office: Office) => {
  const of = { user_type: 'OWN', extra: `Koprivnik ${++villages}` };
  for (const exempt_reason of [REASON, REASON])
    await office.clerk.call(createPermit, {
      body: { ...staffApplication(of), exempt_reason },
      files: certificate(),
    });
  const { body } = await office.clerk.call(createApplication, {
    body: { ...staffApplication(of), source: 'paper' },
    files: certificate(),
  });
  return look(office, 'applications', await reviewed(office, body.id));
};
const withLand = async (office: Office) => {
  const id = await createdBy(office.visitor, { user_type: 'LND', extra: '123/4 k. o. Studor' });
  return look(office, 'applications', await reviewed(office, id));
};
/** An action on several rows that is asked for, and the first of them. */
const inBulk = async (office: Office) => {
  const seen = await look(office, 'applications', await submitted(office));
  await office.world.deps.runJobs();
  const { body } = await office.clerk.call(bulkApplications, {
    body: { action: 'start_review', rows: [{ id: seen.id, version: seen.version }] },
  });
  return { ...seen, job: body.id };
};
const work = ({ world }: Office) => world.deps.runJobs();

export const APPLICATION_RACES: readonly Race[] = [
  ...among('a new application', 'applications', submitted, [
    'start_review',
    'withdraw',
    'add_account',
    'delete',
  ]),
  ...among('an application in review', 'applications', inReview, [
    'approve',
    'reject',
    'request_supplement',
    'withdraw',
  ]),
  ...among('an incomplete application', 'applications', incomplete, ['supplement', 'withdraw']),
  ...among('an approved application', 'applications', approved, ['pay', 'withdraw', 'reopen']),
  ...among('a paid application', 'applications', paid, ['issue_permit', 'invoice', 'withdraw']),
  ...among('a withdrawn application', 'applications', withdrawn, ['reopen', 'delete']),
  twice('an application in review', 'claimApplication', seen(inReview), plain),
  twice('a claimed application', 'releaseApplication', claimed, ({ clerk }, { id }) => ({
    by: clerk,
    params: { id },
  })),
  twice('a document', 'verifyDocument', document, withVersion()),
  twice('a document', 'rejectDocument', document, withVersion({ reason: REASON })),
  against(
    'a document',
    document,
    ['verifyDocument', withVersion()],
    ['rejectDocument', withVersion({ reason: REASON })],
  ),
  against('a document', document, ['verifyDocument', withVersion()], ['deleteDocument', plain]),
  twice('a rejected document', 'resetDocument', rejectedDocument, withVersion()),
  twice('a document', 'deleteDocument', document, plain),
  twice('a deleted document', 'restoreDocument', deletedDocument, plain),
  twice('a deleted document', 'eraseDocument', deletedDocument, (_, { id }) => ({
    params: { id },
    body: { reason: REASON },
  })),
  against(
    'a deleted document',
    deletedDocument,
    ['restoreDocument', plain],
    ['eraseDocument', (_, { id }) => ({ params: { id }, body: { reason: REASON } })],
  ),
  twice('an application in the bin', 'restoreApplication', inBin, withVersion()),
  twice('an application in the bin', 'confirmBin', inBin, withVersion({ binned_as: 'test', reason: REASON })),
  against(
    'an application in the bin',
    inBin,
    ['restoreApplication', withVersion()],
    ['confirmBin', withVersion({ binned_as: 'test', reason: REASON })],
  ),
  twice(
    'an application in review',
    'holdDecision',
    seen(inReview),
    withVersion({ transition: 'approve', unverified_reason: REASON }),
  ),
  against(
    'an application in review',
    seen(inReview),
    ['holdDecision', withVersion({ transition: 'approve', unverified_reason: REASON })],
    moved('withdraw', { reason: REASON }),
  ),
  twice('a decision that was undone', 'markDropRead', undone, (_, { id, by }) => ({ by, params: { id } })),
  twice('a decision that is held', 'undoDecision', held, (_, { id, by }) => ({ by, params: { id } })),
  twice(
    'a hindered application',
    'decideHindrance',
    hindered,
    withVersion({ kind: 'limit', reason: REASON }),
  ),
  against(
    'a hindered application',
    hindered,
    ['decideHindrance', withVersion({ kind: 'limit', reason: REASON })],
    moved('withdraw', { reason: REASON }),
  ),
  twice(
    'an application for land',
    'fetchOfficialRecord',
    withLand,
    withVersion({ kind: 'land_title', source: 'zemljiška knjiga, parcela 123/4' }),
  ),
  against('rows of a bulk action', inBulk, moved('withdraw', { reason: REASON }), ['job bulk_actions', work]),
  twice('a bulk action', 'cancelBulkJob', inBulk, ({ clerk }, { job }) => ({
    by: clerk,
    params: { id: job },
    body: {},
  })),
];

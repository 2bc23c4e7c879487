import {
  handOverAppeal,
  receiveAppeal,
  requestAppealSupplement,
  decideAppeal,
} from '../../contract/permits/decisions/appeals.ts';
import { createApplication, getApplication, rejectApplication } from '../../contract/permits/applications.ts';
import { recordService } from '../../contract/permits/decisions/decision-services.ts';
import { listLetters, printLetters } from '../../contract/permits/decisions/letters.ts';
import { statusToken } from '../../server/mail/outbox/links.ts';
import { pdfFile, staffApplication } from '../make.ts';
import { act, createdBy } from '../rows/transitions.ts';
import { against, twice, withVersion, type Office, type Race } from './race.ts';

/** Decisions, their service, appeals and letters. */

const REASON = 'Vozilo ni vpisano na vlagatelja.';

/** A rejected application: its decision and a link to its status. */
const rejectedOf = async ({ world, clerk }: Office, id: string) => {
  const { version } = await act(clerk, id, { transition: 'start_review' });
  await clerk.call(rejectApplication, { body: { application_uuid: id, version, reason: REASON } });
  const { body } = await clerk.call(getApplication, { params: { id } });
  const token = statusToken(world.deps.config, {
    application_id: id,
    version: 1,
    expires_at: '2028-01-01T00:00:00.000Z',
  });
  return { id: body.decisions.at(-1)!.id, application_id: id, version: body.version, token };
};
const rejected = async (office: Office) => rejectedOf(office, await createdBy(office.visitor));
/** The same of somebody without an e-mail address. */
const rejectedOnPaper = async (office: Office) => {
  const body = staffApplication({ source: 'paper' });
  const { email: _email, ...applicant } = body.applicant;
  const made = await office.clerk.call(createApplication, { body: { ...body, applicant } });
  return rejectedOf(office, made.body.id);
};
const today = ({ world }: Office) => world.clock.today();
/** An attempt to serve it. */
const attempted = async (office: Office, sent: boolean) => {
  const made = await rejectedOnPaper(office);
  const { body } = await office.clerk.call(recordService, {
    params: { id: made.id },
    body: sent ? { way: 'registered', on: today(office), post_number: nextNumber() } : { way: 'registered' },
  });
  const { id, version } = body.attempts[0]!;
  return { ...made, service_id: id, service_version: version };
};
const prepared = (office: Office) => attempted(office, false);
const sent = (office: Office) => attempted(office, true);
/** Numbers of the post, with their check digit. */
let posted = 47_312_000;
const nextNumber = (): string => {
  const digits = String(posted++);
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((all, weight, i) => all + weight * Number(digits[i]), 0);
  const rest = 11 - (sum % 11);
  return `RR${digits}${rest === 10 ? 0 : rest === 11 ? 5 : rest}SI`;
};
const served = async (office: Office) => {
  const made = await rejected(office);
  const on = today(office);
  await office.clerk.call(recordService, { params: { id: made.id }, body: { way: 'in_person', on } });
  await office.world.deps.db
    .updateTable('decisions')
    .set({ served_on: '2026-12-01', appeal_until: '2026-12-16', finality_from: '2026-12-20' })
    .where('id', '=', made.id)
    .execute();
  return made;
};
const appealed = async (office: Office) => {
  const made = await rejected(office);
  const { body } = await office.clerk.call(receiveAppeal, {
    params: { id: made.id },
    body: { channel: 'counter', received_on: today(office), text: 'Vozilo je moje.' },
  });
  return { ...made, decision_id: made.id, id: body.id, version: body.version, appeal_nr: body.appeal_nr };
};
type Appeal = Awaited<ReturnType<typeof appealed>>;
const incomplete = async (office: Office) => {
  const made = await appealed(office);
  const { id, version } = made;
  const { body } = await office.clerk.call(requestAppealSupplement, {
    params: { id },
    body: { version, missing: 'Pritožba ni podpisana.' },
  });
  return { ...made, version: body.version };
};
const handedOver = async (office: Office) => {
  const made = await appealed(office);
  const { id, version } = made;
  const { body } = await office.clerk.call(handOverAppeal, { params: { id }, body: { version } });
  return { ...made, version: body.version };
};
const decide = (office: Office, { id, version }: Appeal) => ({
  params: { id },
  body: { version, outcome: 'rejected' as const, outcome_nr: '030-5/2027', decided_on: today(office) },
  files: { decision: [pdfFile('odlocba-zupana.pdf')] },
});
const decided = async (office: Office) => {
  const made = await handedOver(office);
  const { body } = await office.clerk.call(decideAppeal, decide(office, made));
  return { ...made, version: body.version };
};
const withdraw = withVersion({ transition: 'withdraw', reason: 'Stranka je to povedala na zapisnik.' });
const receive = (office: Office, { id }: { id: string }) => ({
  params: { id },
  body: { channel: 'counter', received_on: today(office), text: 'Vozilo je moje.' },
});
const byParty = ({ visitor }: Office, { id, token }: { id: string; token: string }) => ({
  by: visitor,
  params: { token },
  body: { decision_id: id, text: 'Vozilo je vpisano name.' },
});
const completeByParty = ({ visitor }: Office, { appeal_nr, token }: Appeal) => ({
  by: visitor,
  params: { token },
  body: { appeal_nr, text: 'Tu je podpis.' },
});
const ask = withVersion({ missing: 'Pritožba ni podpisana.' });
const reopen = (_: Office, { application_id, version }: { application_id: string; version: number }) => ({
  params: { application_uuid: application_id },
  body: { version, transition: 'reopen', reason: REASON },
});
const changed =
  (transition: string, on = '2027-01-15') =>
  (_: Office, one: Awaited<ReturnType<typeof sent>>) => ({
    params: { id: one.id, service_id: one.service_id },
    body: { version: one.service_version, transition, on, reason: REASON },
  });
const send = (office: Office, one: Awaited<ReturnType<typeof prepared>>) => ({
  body: {
    on: today(office),
    services: [{ id: one.service_id, version: one.service_version, post_number: nextNumber() }],
  },
});
const remove = (_: Office, one: Awaited<ReturnType<typeof prepared>>) => ({
  params: { id: one.id, service_id: one.service_id },
  body: { version: one.service_version },
});
/** The receipt of an application on paper, which waits to be printed. */
const letter = async (office: Office) => {
  const { application_id } = await rejectedOnPaper(office);
  const { data } = (await office.clerk.call(listLetters, { body: { per_page: 100, search: '' } })).body;
  return { ids: data.filter((one) => one.application_id === application_id).map(({ id }) => id) };
};
const printed = async (office: Office) => {
  const made = await letter(office);
  await office.clerk.call(printLetters, { body: made });
  return made;
};

export const DECISION_RACES: readonly Race[] = [
  twice('a decision', 'recordService', rejected, (office, { id }) => ({
    params: { id },
    body: { way: 'in_person', on: today(office) },
  })),
  against(
    'a decision',
    rejected,
    [
      'recordService',
      (office, { id }) => ({ params: { id }, body: { way: 'in_person', on: today(office) } }),
    ],
    ['updateApplication', reopen],
  ),
  twice('a decision that is sent', 'changeService', sent, changed('leave_notice', '2027-01-15')),
  against(
    'a decision that is sent',
    sent,
    ['changeService', changed('leave_notice', '2027-01-15')],
    ['changeService', changed('return', '2027-01-15')],
  ),
  twice('a prepared attempt', 'removeService', prepared, remove),
  twice('a prepared attempt', 'sendServices', prepared, send),
  against('a prepared attempt', prepared, ['sendServices', send], ['removeService', remove]),
  twice('a prepared attempt', 'batchServices', prepared, (_, { service_id }) => ({
    body: { ids: [service_id] },
  })),
  against(
    'a prepared attempt',
    prepared,
    ['batchServices', (_, { service_id }) => ({ body: { ids: [service_id] } })],
    ['removeService', remove],
  ),
  twice('a decision whose time of appeal is over', 'confirmFinality', served, (_, { id }) => ({
    params: { id },
    body: { no_appeal: true },
  })),
  against(
    'a decision whose time of appeal is over',
    served,
    ['confirmFinality', (_, { id }) => ({ params: { id }, body: { no_appeal: true } })],
    ['receiveAppeal', receive],
  ),
  twice('a decision that is sent', 'changeDecision', sent, (_, { id }) => ({
    params: { id },
    body: { ground: 'renewal', reason: 'V odločbi je navedena napačna registrska številka vozila.' },
  })),
  against(
    'a decision that is sent',
    sent,
    [
      'changeDecision',
      (_, { id }) => ({
        params: { id },
        body: { ground: 'renewal', reason: 'V odločbi je navedena napačna registrska številka vozila.' },
      }),
    ],
    ['receiveAppeal', receive],
  ),
  twice(
    'an unsigned decision',
    'uploadSignedDecision',
    rejected,
    ({ clerk }, { id }) => ({
      by: clerk,
      params: { id },
      body: { way: 'scan' },
      files: { signed: [pdfFile('podpisano.pdf')] },
    }),
    { both: true },
  ),
  against(
    'an unsigned decision',
    rejected,
    [
      'uploadSignedDecision',
      ({ clerk }, { id }) => ({
        by: clerk,
        params: { id },
        body: { way: 'scan' },
        files: { signed: [pdfFile('podpisano.pdf')] },
      }),
    ],
    ['updateApplication', reopen],
  ),
  twice('a decision', 'receiveAppeal', rejected, receive),
  twice('a decision', 'appealByLink', rejected, byParty),
  against('a decision', rejected, ['appealByLink', byParty], ['receiveAppeal', receive]),
  against('a decision', rejected, ['appealByLink', byParty], ['updateApplication', reopen]),
  twice('an appeal', 'requestAppealSupplement', appealed, ask),
  twice('an appeal', 'handOverAppeal', appealed, withVersion()),
  against('an appeal', appealed, ['handOverAppeal', withVersion()], ['requestAppealSupplement', ask]),
  against('an appeal', appealed, ['handOverAppeal', withVersion()], ['closeAppeal', withdraw]),
  twice('an appeal', 'closeAppeal', appealed, withdraw),
  twice('an incomplete appeal', 'supplementAppeal', incomplete, withVersion({ text: 'Tu je podpis.' })),
  twice('an incomplete appeal', 'supplementAppealByLink', incomplete, completeByParty),
  against(
    'an incomplete appeal',
    incomplete,
    ['supplementAppealByLink', completeByParty],
    ['supplementAppeal', withVersion({ text: 'Tu je podpis.' })],
  ),
  against(
    'an incomplete appeal',
    incomplete,
    ['supplementAppealByLink', completeByParty],
    ['closeAppeal', withdraw],
  ),
  twice('an appeal at the mayor', 'decideAppeal', handedOver, decide),
  twice('a decided appeal', 'serveOutcome', decided, (office, { id, version }) => ({
    params: { id },
    body: { version, served_on: today(office) },
    files: { other: [pdfFile('vrocilnica.pdf')] },
  })),
  twice('letters', 'printLetters', letter, (_, body) => ({ body })),
  twice('printed letters', 'postLetters', printed, (office, { ids }) => ({
    body: { letters: ids.map((id) => ({ id })), posted_on: today(office) },
  })),
];

import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { decidePassage, type PassageInput } from '../../../../contract/barrier/barrier.ts';
import { createPlateCheck } from '../../../../contract/barrier/plate-checks.ts';
import { withdrawMyApplication } from '../../../../contract/permits/applicant/my-applications.ts';
import {
  downloadMyPermit,
  getMyPermit,
  replaceMyPermit,
  updateMyPermit,
  verifyPermit,
} from '../../../../contract/permits/applicant/my-permits.ts';
import {
  giveTemporaryPermit,
  replacePermit,
  reopenPermit,
  resumePermit,
  revokePermit,
  suspendPermit,
  withdrawTemporaryPermit,
} from '../../../../contract/permits/permit-actions.ts';
import {
  downloadPermit,
  getPermit,
  handOverPermit,
  issuePermit,
} from '../../../../contract/permits/permits.ts';
import { takePayment } from '../../../../contract/money/payments.ts';
import { getApplication } from '../../../../contract/permits/applications.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import { lotOf, makeController } from '../../../../test/rows/barrier.ts';
import type { Client } from '../../../../test/client.ts';
import { certificate } from '../../../../test/make.ts';
import { setParameter } from '../../../../test/rows/parameters.ts';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { approve, counterPermit } from '../../../../test/rows/transitions.ts';

let world: TestApp;
let clerk: Client;
let holder: Awaited<ReturnType<TestApp['as']>>;
beforeEach(async () => {
  world = await app();
  await setParameter(world.deps.db, 'temporary_permits', true);
  clerk = await world.as('admin');
  holder = await world.as('user');
});
afterEach(() => world.close());

/** Sessions end meanwhile. */
const later = async (time: { days: number }): Promise<void> => {
  world.clock.advance(time);
  clerk = await world.as('admin');
  holder = await world.as('user');
};

const DAYS = 14;
const dayIn = (days: number): string =>
  Temporal.PlainDate.from(world.deps.clock.today()).add({ days }).toString();
const made = () => counterPermit(clerk, { id: holder.person!.id });
const shown = async (id: string) => (await clerk.call(getPermit, { params: { id } })).body;
const mine = async (id: string) => (await holder.call(getMyPermit, { params: { id } })).body;
const publicly = async (id: string) => {
  const { verify_code: code } = await mine(id);
  return (await (await world.as('anonymous')).call(verifyPermit, { params: { code } })).body;
};
const sheet = (id: string) =>
  holder.call(downloadMyPermit, { params: { id }, query: { sheet: 'temporary' } });
const readSheet = async (id: string) => {
  const { status, body } = await sheet(id);
  expect(status).toBe(200);
  return readPdf(new Uint8Array(await body.arrayBuffer()));
};
const handOver = async (id: string) => {
  const { version } = await shown(id);
  expect((await clerk.call(handOverPermit, { params: { id }, body: { version } })).status).toBe(200);
};
/** The last mail of a kind, with its attachments, as it was sent. */
const lastMail = async (subject: RegExp) => {
  await world.deps.runJobs();
  return (await world.deps.mails()).findLast((mail) => subject.test(mail.subject ?? ''));
};
const transitions = async (id: string) => (await shown(id)).events.map(({ transition }) => transition);
const lost = async (id: string) => {
  const { version } = await mine(id);
  return holder.call(replaceMyPermit, { params: { permit_id: id }, body: { version, reason: 'lost' } });
};

test('whoever waits for a card gets one with the mail of issue, and it ends when the card is there', async () => {
  const { id, permit_nr, registration_numbers } = await made();
  const until = dayIn(DAYS);
  expect(await mine(id)).toMatchObject({ temporary_until: until, handed_over_at: null });
  expect(await publicly(id)).toMatchObject({ valid_now: true, temporary_until: until });
  const mail = await lastMail(/je izdana/);
  expect(mail?.text).toContain('začasno dovolilnico, ki velja od 15. 1. 2027 do 29. 1. 2027');
  expect(mail?.attachments.map(({ filename }) => filename)).toContain(`zacasna-dovolilnica-${permit_nr}.pdf`);

  const pdf = await readSheet(id);
  expect(pdf.pages).toHaveLength(1);
  expect(pdf).toMatchObject({ title: `Začasna dovolilnica ${permit_nr}`, language: 'sl', ua: true });
  expect(await pdf.qr(1)).toBe((await mine(id)).verify_url);
  for (const text of ['Začasna dovolilnica', 'Velja do', 'P1', permit_nr]) expect(pdf.text).toContain(text);
  expect(pdf.text.replaceAll(/[\s-]/g, '')).toContain(registration_numbers[0]);
  // A card that nobody has yet would only be looked for.
  expect(pdf.text).not.toContain((await mine(id)).rfid_card_number!);

  await handOver(id);
  expect(await mine(id)).toMatchObject({ temporary_until: null });
  expect(await publicly(id)).toMatchObject({ valid_now: true, temporary_until: null });
  expect((await sheet(id)).problem.errors).toMatchObject([{ code: 'rule.temporary_none' }]);
});

test('in English, and for staff in the language of the holder', async () => {
  const { id } = await made();
  const english = await holder.call(downloadMyPermit, {
    params: { id },
    query: { sheet: 'temporary' },
    headers: { 'accept-language': 'en' },
  });
  const pdf = await readPdf(new Uint8Array(await english.body.arrayBuffer()));
  expect(pdf.text).toContain('Temporary permit');
  expect(english.headers['content-disposition']).toContain('temporary-permit-');
  const printed = await clerk.call(downloadPermit, { params: { id }, query: { sheet: 'temporary' } });
  expect((await readPdf(new Uint8Array(await printed.body.arrayBuffer()))).language).toBe('sl');
});

test('the sheet says where a barrier opens only for a card', async () => {
  const { id } = await made();
  const { text } = await readSheet(id);
  expect(text).toMatch(/Zapornica odpre po registrski številki.*P1/);
  expect(text).toMatch(/samo s kartico.*P8/);
});

test('nobody gets one where the office does not allow it, nor with the card in hand', async () => {
  const taken = await counterPermit(clerk, { id: holder.person!.id }, { handed_over: true });
  expect(taken.temporary_until).toBeNull();
  expect(taken.allowed).not.toContain('give_temporary');
  const { version } = taken;
  const given = await clerk.call(giveTemporaryPermit, { params: { id: taken.id }, body: { version } });
  expect(given.problem.errors).toMatchObject([{ code: 'rule.card_in_hand' }]);

  await setParameter(world.deps.db, 'temporary_permits', false);
  const other = await made();
  expect(other).toMatchObject({ temporary_until: null, handed_over_at: null });
  const asked = await clerk.call(giveTemporaryPermit, {
    params: { id: other.id },
    body: { version: other.version },
  });
  expect(asked.problem.errors).toMatchObject([{ code: 'rule.temporary_off' }]);
});

test('its days end, and not a day earlier', async () => {
  const { id } = await made();
  await later({ days: DAYS });
  expect((await mine(id)).temporary_until).toBe(world.deps.clock.today());
  await later({ days: 1 });
  expect((await mine(id)).temporary_until).toBeNull();
  expect((await shown(id)).allowed).toContain('give_temporary');
});

test('switching it off leaves what was given until its day', async () => {
  const { id } = await made();
  await setParameter(world.deps.db, 'temporary_permits', false);
  expect((await mine(id)).temporary_until).toBe(dayIn(DAYS));
});

describe('staff', () => {
  it('withdraw it with a reason, the holder is told, and give it again', async () => {
    const { id } = await made();
    const first = await shown(id);
    expect(first.allowed).toContain('withdraw_temporary');
    expect(first.allowed).not.toContain('give_temporary');
    const again = await clerk.call(giveTemporaryPermit, { params: { id }, body: { version: first.version } });
    expect(again.problem.errors).toMatchObject([{ code: 'rule.temporary_holds' }]);

    const withdraw = (version: number) =>
      clerk.call(withdrawTemporaryPermit, {
        params: { id },
        body: { version, reason: 'Kartica čaka na okencu.' },
      });
    expect((await withdraw(first.version)).status).toBe(200);
    expect((await withdraw(first.version)).status).toBe(409);
    const second = await shown(id);
    expect(second).toMatchObject({ temporary_until: null, status: first.status });
    expect((await withdraw(second.version)).problem.errors).toMatchObject([{ code: 'rule.temporary_none' }]);
    expect((await lastMail(/ne velja več/))?.text).toContain('Kartica čaka na okencu.');

    await later({ days: 2 });
    const given = await clerk.call(giveTemporaryPermit, {
      params: { id },
      body: { version: second.version },
    });
    expect(given.body).toMatchObject({ temporary_until: dayIn(DAYS) });
    const mail = await lastMail(/Začasna dovolilnica do nove kartice/);
    expect(mail?.attachments).toHaveLength(1);
    expect(await transitions(id)).toEqual(['issue', 'withdraw_temporary', 'give_temporary']);
  });

  it('record each of it in the access log', async () => {
    const { id, version } = await made();
    await clerk.call(withdrawTemporaryPermit, { params: { id }, body: { version, reason: 'Napaka.' } });
    const entries = await world.deps.db
      .selectFrom('access_log')
      .select(['action', 'person_id'])
      .where('subject_id', '=', id)
      .where('action', '=', 'change')
      .execute();
    expect(entries).toEqual([{ action: 'change', person_id: holder.person!.id }]);
  });
});

test('a suspension pauses it, a revocation ends it until it is undone, its day stays', async () => {
  const { id } = await made();
  const until = dayIn(DAYS);
  const move = async (route: typeof suspendPermit | typeof resumePermit) => {
    const { version } = await shown(id);
    const reply = await clerk.call(route, { params: { id }, body: { version, reason: 'Preverjamo.' } });
    expect(reply.status).toBe(200);
    return (await mine(id)).temporary_until;
  };
  expect(await move(suspendPermit)).toBeNull();
  expect((await sheet(id)).status).toBe(422);
  expect(await move(resumePermit)).toBe(until);
  expect(await move(revokePermit as never)).toBeNull();
  expect((await publicly(id)).temporary_until).toBeNull();
  await later({ days: 3 });
  expect(await move(reopenPermit as never)).toBe(until);
});

test('a replaced plate is on the sheet at once', async () => {
  const { id, version } = await made();
  const vehicles = [{ registration_number: 'KR ZP-771', country: 'SI', ownership: 'own' as const }];
  const changed = await holder.call(updateMyPermit, {
    params: { permit_uuid: id },
    body: { version, vehicles },
    files: certificate(),
  });
  expect(changed.status).toBe(200);
  expect((await readSheet(id)).text).toContain('KR ZP-771');
});

describe('a lost card', () => {
  it('brings one to the permit that stays in force, with a mail of its own', async () => {
    const { id } = await made();
    await handOver(id);
    await later({ days: 30 });
    expect((await lost(id)).status).toBe(201);
    expect((await mine(id)).temporary_until).toBe(dayIn(DAYS));
    const mail = await lastMail(/Začasna dovolilnica do nove kartice/);
    expect(mail?.attachments).toHaveLength(1);
    expect(await transitions(id)).toContain('give_temporary');
  });

  it('ends with the order of the card', async () => {
    const { id } = await made();
    await handOver(id);
    const { body } = await lost(id);
    const { body: application } = await clerk.call(getApplication, { params: { id: body.id } });
    const withdrawn = await holder.call(withdrawMyApplication, {
      params: { id: body.id },
      body: { version: application.version },
    });
    expect(withdrawn.status).toBe(200);
    expect((await mine(id)).temporary_until).toBeNull();
  });

  it('the second one begins anew on the new permit', async () => {
    const { id } = await made();
    await handOver(id);
    const next = async (of: string) => {
      const { body } = await lost(of);
      const { body: waiting } = await clerk.call(getApplication, { params: { id: body.id } });
      const approved = waiting.status === 'submitted' ? await approve(clerk, waiting.id) : waiting;
      const paid = await clerk.call(takePayment, {
        params: { id: waiting.id },
        body: { version: approved.version, method: 'cash', amount: approved.price_total },
      });
      expect(paid.status).toBe(201);
      const reply = await clerk.call(issuePermit, { body: { application_uuid: waiting.id } });
      expect(reply.status).toBe(201);
      return reply.body;
    };
    const second = await next(id);
    expect(await mine(id)).toMatchObject({ status: 'replaced', temporary_until: null });
    expect(second.temporary_until).toBe(dayIn(DAYS));
    await handOver(second.id);
    await later({ days: 20 });
    const third = await next(second.id);
    expect(third.temporary_until).toBe(dayIn(DAYS));
    expect((await mine(second.id)).temporary_until).toBeNull();
  });

  it('at the counter: only when the new card is not there yet', async () => {
    const { id } = await made();
    await handOver(id);
    const { version } = await shown(id);
    const reply = await clerk.call(replacePermit, {
      params: { permit_uuid: id },
      body: { version, reason: 'damaged' },
    });
    expect(reply.body).toMatchObject({ new_permit: null, permit: { temporary_until: dayIn(DAYS) } });
  });
});

test('barriers and wardens say that it is temporary, for exactly its days', async () => {
  const { id, registration_numbers } = await made();
  const root = await world.as('root');
  const device = await makeController(world, root, 'P1');
  const lot_id = (await lotOf(world.deps.db, 'P1')).id;
  const plate = registration_numbers[0]!;
  let n = 0;
  const passage = async (key: Partial<PassageInput> = { plate }) => {
    n += 1;
    const { body } = await device.call(decidePassage, {
      body: { passage_id: `t-${n}`, lot: 'P1', direction: 'in', time: world.deps.clock.now(), ...key },
    });
    return [body.decision, body.reason];
  };
  const checked = async () => (await clerk.call(createPlateCheck, { body: { plate, lot_id } })).body;

  expect(await passage()).toEqual(['open', 'temporary']);
  expect(await checked()).toMatchObject({ valid: true, reason: 'temporary', valid_to: dayIn(DAYS) });
  // The card itself, still in the drawer of the office, is no temporary permit.
  expect(await passage({ card: (await mine(id)).rfid_card_number! })).toEqual(['open', 'valid']);
  await later({ days: DAYS });
  expect(await passage()).toEqual(['open', 'temporary']);
  await later({ days: 1 });
  expect(await passage()).toEqual(['open', 'valid']);
  expect(await checked()).toMatchObject({ valid: true, reason: 'valid' });
});

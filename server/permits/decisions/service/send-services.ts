import type { sendServices } from '../../../../contract/permits/decisions/decision-services.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { conflict, invalid, staleRow } from '../../../platform/http/problem.ts';
import { byStaff } from '../../../platform/kernel/actor.ts';
import { dayOf } from '../../../platform/ports/clock.ts';
import { attachLetter } from '../attach-letter.ts';
import { type AttemptToSend, listUsedNumbers, lockToSend } from './sending-queries.ts';
import { rejectionsOfSending, rejectionOfBatching } from './sending-rules.ts';
import { transitionService } from './service-queries.ts';

/** The rows, each once. Throws 409 or 422, which names those that cannot be in a batch; `field` is that of the rows. */
export const requireBatched = (
  field: string,
  rows: readonly (AttemptToSend | undefined)[],
): AttemptToSend[] => {
  const errors = rows.flatMap((row, index) => {
    const once = row && rows.indexOf(row) === index;
    const code = once ? rejectionOfBatching(row) : 'decision_services.not_prepared';
    return code === null ? [] : [{ path: `${field}.${index}`, code }];
  });
  const broken = errors.filter(({ code }) => code !== 'decision_services.not_prepared');
  if (broken.length > 0) throw invalid(...broken);
  if (errors.length > 0) throw conflict({ detail: 'decision_services.not_prepared', errors });
  return rows.flatMap((row) => row ?? []);
};

/** Prepared attempts left on one day, each registered one under its number. All or none. */
export const sendServicesHandler: ChangeHandler<typeof sendServices> = async ({
  trx,
  caller,
  body,
  audit,
  now,
  today,
}) => {
  const rows = await lockToSend(
    trx,
    body.services.map(({ id }) => id),
  );
  const stale = rows.find((row, index) => row && row.version !== body.services[index]!.version);
  if (stale) throw staleRow({ subject: 'application', id: stale.application_id });
  const sent = requireBatched('services', rows).map((row, index) => ({
    ...row,
    issued_on: dayOf(row.issued_at),
    post_number: body.services[index]!.post_number ?? null,
  }));
  const used = await listUsedNumbers(
    trx,
    sent.flatMap(({ post_number }) => post_number ?? []),
  );
  const rejections = rejectionsOfSending(sent, body.on, { today, used });
  if (rejections.length > 0) throw invalid(...rejections);
  for (const { person_id, post_number, ...row } of sent) {
    const saved = await transitionService(trx, row, {
      transition: 'send',
      to: 'sent',
      changes: { sent_on: body.on, post_number },
      by: byStaff(caller.user_id),
      now,
    });
    await attachLetter(trx, row, saved, caller.user_id);
    audit({ subject_id: row.decision_id, person_id });
  }
  return { sent: sent.length };
};

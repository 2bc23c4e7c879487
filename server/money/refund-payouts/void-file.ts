import { refundFileRow, voidRefundFile } from '../../../contract/money/refunds.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { invalid, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import type { SecondPersonVerb } from '../../settings/parameters/second-person.ts';
import { lockRefunds, recordOnRefunds } from '../refunds/queries.ts';
import { endTransfers, findFile, listTransfers, lockFile, saveFile } from '../refunds/transfer-queries.ts';
import { loadFile } from './load-file.ts';

/**
 * The file was not handed to the bank, or the bank did not carry out some of its transfers: their refunds are free for a
 * new file. Who says so falsely has money paid twice, so that two persons do (ADR 83).
 */
export const voiding: SecondPersonVerb<typeof voidRefundFile> = {
  kind: 'refund_file',
  route: voidRefundFile,
  async changeOf({ trx, params, body }) {
    const file = await findFile(trx, params.id);
    if (!file) return null;
    const transfers = (await listTransfers(trx, file.id, { live: true })).filter(
      ({ refund_id }) => body.refund_ids?.includes(refund_id) ?? true,
    );
    const amount = transfers.reduce((sum, transfer) => sum + transfer.amount, 0);
    return {
      subject_id: file.id,
      state: [file.id, file.version, body.refund_ids?.toSorted() ?? null],
      facts: [
        { name: 'transfers', before: null, after: String(transfers.length) },
        { name: 'amount', before: null, after: (amount / 100).toFixed(2) },
      ],
    };
  },
  async answer({ trx, params, body, caller, now, audit }) {
    const { version, reason, refund_ids } = body;
    const file = await requireSeenVersion(await lockFile(trx, params.id), version, async (current) =>
      staleVersion(refundFileRow, await loadFile(trx, current.id)),
    );
    if (file.voided_at !== null) throw ruleBroken('refund_file.voided');
    const all = (await listTransfers(trx, file.id)).map(({ refund_id }) => refund_id);
    await lockRefunds(trx, all);
    const live = await listTransfers(trx, file.id, { live: true });
    const freed = refund_ids ? live.filter(({ refund_id }) => refund_ids.includes(refund_id)) : live;
    if (freed.length === 0 || (refund_ids && freed.length < refund_ids.length))
      throw invalid({ path: 'refund_ids', code: 'refund_file.not_in_it' });
    // What a statement shows, or somebody recorded, has left the account.
    if (freed.some(({ status }) => status === 'paid')) throw ruleBroken('refund_file.paid');
    await endTransfers(
      trx,
      freed.map(({ refund_id }) => refund_id),
      refund_ids ? 'rejected' : 'voided',
      now,
    );
    await recordOnRefunds(
      trx,
      freed.map(({ refund_id, status }) => ({ id: refund_id, status })),
      { transition: 'release', by: byStaff(caller.user_id), reason, data: { file_id: file.id }, now },
    );
    await saveFile(
      trx,
      file.id,
      refund_ids ? {} : { voided_at: now, voided_by: caller.user_id, void_reason: reason },
      now,
    );
    for (const { refund_id, person_id } of freed) audit({ subject_id: refund_id, person_id });
    return loadFile(trx, file.id);
  },
};

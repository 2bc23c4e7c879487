import type { createAccessLogEntry } from '../../../contract/records/access-log.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { Context } from '../../platform/http/handler.ts';
import { loadContext } from './contexts.ts';
import { appendEntry } from './record.ts';

/**
 * Writes why somebody looks at a record, as an entry of its own: looks are never changed. It holds for all
 * looks of this session at the record and at everything of its person, those before it too.
 */
export async function statePurpose({
  deps,
  caller,
  body,
  request_id,
}: Context<typeof createAccessLogEntry>): Promise<HandlerReply<typeof createAccessLogEntry>> {
  const { subject_type, subject_id, person_id } = await loadContext(deps.db, caller, body);
  const purpose = body.purpose_code === 'other' ? (body.purpose ?? null) : null;
  const now = deps.clock.now();
  const id = await appendEntry(
    deps.db,
    {
      caller,
      action: 'purpose',
      subject_type,
      subject_id,
      person_id,
      purpose_code: body.purpose_code,
      purpose,
      request_id,
    },
    now,
  );
  return { id, purpose_code: body.purpose_code, purpose, created_at: now };
}

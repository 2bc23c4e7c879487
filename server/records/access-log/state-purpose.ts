import type { createAccessLogEntry } from '../../../contract/records/access-log.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { Context } from '../../platform/http/handler.ts';
import { loadContext } from './contexts.ts';
import { appendEntry } from './record.ts';

/**
 * Records why somebody views a record, as an entry of its own: views are never changed. It covers all views
 * of this session of the record and of everything of its person, earlier ones too.
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

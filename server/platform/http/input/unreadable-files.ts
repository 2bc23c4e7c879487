import type { FastifyRequest } from 'fastify';
import { logSecurity } from '../../kernel/security-log.ts';
import { FileUnreadable } from '../../ports/files/file-unreadable.ts';

/** Tells operators that a stored file could not be opened, and which; people read that it cannot. */
export const logUnreadable = (request: FastifyRequest, error: unknown): void => {
  if (!(error instanceof FileUnreadable)) return;
  const { code, file } = error;
  logSecurity(request.log, 'file_open_failed', {
    user_id: null,
    ip: null,
    request_id: request.id,
    reason: code === 'FILE_KEY' ? 'key' : 'altered',
    file,
  });
};

import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

const logged = (write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> => {
  let line = '';
  write(
    createLogger(
      { log_level: 'info' },
      {
        write: (text) => {
          line = text;
        },
      },
    ),
  );
  return JSON.parse(line) as Record<string, unknown>;
};

test('personal data and secrets are redacted at any depth', () => {
  const line = logged((log) =>
    log.info(
      {
        email: 'ana@example.org',
        row: { applicant_name: 'Ana Novak', id: 7, in: { token: 'abc' } },
        rows: [{ phone: '040 200 100', id: 8 }],
      },
      'event',
    ),
  );
  expect(line.rows).toMatchObject({ 0: { phone: '[redacted]', id: 8 } });
  expect(line).toMatchObject({
    msg: 'event',
    email: '[redacted]',
    row: { applicant_name: '[redacted]', id: 7, in: { token: '[redacted]' } },
  });
});

test('errors of the database keep their code and lose the values they quote', () => {
  const error = Object.assign(new Error('Key (email)=(ana@example.org) already exists'), {
    severity: 'ERROR',
    code: '23505',
    table: 'users',
    constraint: 'users_email',
    detail: 'Key (email)=(ana@example.org)',
  });
  const line = logged((log) => log.error({ err: error }));
  expect(JSON.stringify(logged((log) => log.error(error)))).not.toContain('ana@example.org');
  expect(logged((log) => log.error({ err: error }, 'words of ours'))).toMatchObject({ msg: 'words of ours' });
  expect(line.err).toMatchObject({ type: 'Error', code: '23505', table: 'users', constraint: 'users_email' });
  expect(JSON.stringify(line)).not.toContain('ana@example.org');
});

test('other errors keep message, stack and cause', () => {
  const line = logged((log) =>
    log.error({ err: new TypeError('x is no function', { cause: new Error('deeper') }) }),
  );
  expect(line.err).toMatchObject({
    type: 'TypeError',
    message: 'x is no function',
    cause: { message: 'deeper' },
  });
  expect((line.err as { stack: string[] }).stack[0]).toContain('log.test.ts');
});

test('a request is its method and route pattern, never its URL', () => {
  const req = {
    method: 'GET',
    url: '/api/v1/applications/status/secret-token',
    id: 'r1',
    routeOptions: { url: '/api/v1/applications/status/:token' },
  };
  const line = logged((log) => log.info({ req, res: { statusCode: 404 } }));
  expect(line).toMatchObject({
    req: { method: 'GET', route: '/api/v1/applications/status/:token', request_id: 'r1' },
    res: { status: 404 },
  });
  expect(JSON.stringify(line)).not.toContain('secret-token');
});

import { expect, test } from 'vitest';
import { routes } from '../../contract/routes.ts';
import type { Route } from '../../contract/platform/route.ts';

/** Calls that few may make, written a second time: who changes the access of one sees here what it opened. */
const NEEDED = {
  'applications.delete': ['/v1/admin/applications/{id}/delete'],
  'permits.delete': ['/v1/admin/permits/{id}/delete'],
  'documents.delete': ['/v1/admin/documents/{id}/delete'],
  'users.delete': ['/v1/admin/users/{id}/delete'],
  'users.password': ['/v1/admin/users/{id}/password/update'],
  'payments.delete': ['/v1/admin/documents/payments/{id}/delete'],
  'exports.delete': ['/v1/exports/{id}/delete'],
  'exports.download': ['/v1/admin/accounting-batches/{id}/download', '/v1/exports/{id}/download'],
  'data.erase': ['/v1/admin/data-requests/{id}/erase', '/v1/admin/documents/{id}/erase'],
  'retention.run': ['/v1/admin/retention/runs/create'],
} as const;

const all: Route[] = Object.values(routes);

test.each(Object.entries(NEEDED))('%s is asked for by %j', (permission, paths) => {
  const asking = all.filter(({ access }) => access === `staff:${permission}`).map(({ path }) => path);
  for (const path of paths) expect(asking).toContain(path);
});

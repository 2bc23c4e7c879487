import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * A change is made against the version that the caller saw, and no rule is asked before (server/platform/http/require-seen-version.ts).
 * Whoever compares versions in another way has a reason.
 */
const SERVER = join(import.meta.dirname, '../../server');
const OTHERWISE: Readonly<Record<string, string>> = {
  'barrier/gate/count-cars.ts': 'tells its two callers, which answer differently',
  'data/imports/check-import.ts': 'a job that gives way to whoever changed the import',
  'money/payments/change-payment.ts': 'a payment that went to another application is another one, too',
  'office/bulk/preview-bulk.ts': 'says it of each row',
  'office/text-editor/change-text.ts': 'one version per language',
  'permits/decisions/service/send-services.ts': 'several rows at once',
  'platform/backup/load-database.ts': 'the version of the job queue',
  'platform/backup/sealed-file.ts': 'the version of a format',
  'platform/http/require-seen-version.ts': 'the rule itself',
  'settings/info-texts/info-text.ts': 'the last version of a text, which has no row yet',
  'settings/parameters/change-parameter.ts': 'the last version of a value, which has no row yet',
  'workflows/review/held/commit-held.ts': 'a job that drops a decision held on another state',
};

test('versions are compared in one place', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /\bversion !==|!== \w+(?:\.\w+)*\.version\b|last !== body\.version/.test(
        readFileSync(join(SERVER, file), 'utf8'),
      ),
    );
  expect(files.toSorted()).toEqual(Object.keys(OTHERWISE));
});

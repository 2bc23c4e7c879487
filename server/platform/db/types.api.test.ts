// @module-tag postgres

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateDbTypes } from '../../../scripts/generate-db-types.ts';
import { openTestDatabase } from '../../../test/db.ts';

test('types.ts is what `npm run db:types` writes now', async () => {
  const database = await openTestDatabase();
  try {
    expect(await readFile(join(import.meta.dirname, 'types.ts'), 'utf8')).toBe(
      await generateDbTypes(database),
    );
  } finally {
    await database.close();
  }
});

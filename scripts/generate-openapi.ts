import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../contract/routes.ts';
import type { Example } from '../server/api-docs/example.ts';
import examples from '../server/api-docs/examples.json' with { type: 'json' };
import { openApiDocument } from '../server/http/openapi.ts';

// Writes openapi.json, which a test compares with the contract: `node scripts/generate-openapi.ts` after a change.
writeFileSync(
  join(import.meta.dirname, '../openapi.json'),
  `${JSON.stringify(openApiDocument(routes, examples as Example[]), null, 1)}\n`,
);

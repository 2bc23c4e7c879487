import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument, written } from './openapi/document.ts';
import { namesOfContract } from './openapi/named-schemas.ts';

// Writes openapi.json, which a test compares with the contract: `node scripts/generate-openapi.ts` after a
// change.
writeFileSync(
  join(import.meta.dirname, '../openapi.json'),
  written(openApiDocument(await namesOfContract())),
);

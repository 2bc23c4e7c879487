import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofPage } from './proof.ts';

// Writes docs/proof.md: `node scripts/generate-proof.ts` after a test file came, went or was renamed.
writeFileSync(join(import.meta.dirname, '../docs/proof.md'), proofPage());

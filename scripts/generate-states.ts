import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDiagrams } from './state-diagrams.ts';

const page = join(import.meta.dirname, '../docs/states.md');
writeFileSync(page, withDiagrams(readFileSync(page, 'utf8')));

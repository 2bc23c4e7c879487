/**
 * `npm test --prefix test/sbom -- FILE`: whether a list of components is CycloneDX, by the schema of the standard in its
 * strict form. Exit code 1: it is not, and where.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Spec, Validation } from '@cyclonedx/cyclonedx-library';

const [file = ''] = process.argv.slice(2);
const text = readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8');
const { specVersion } = JSON.parse(text) as { specVersion: Spec.Version };
const wrong = await new Validation.JsonStrictValidator(specVersion).validate(text);
if (wrong !== null) {
  console.error(JSON.stringify(wrong, null, 1));
  process.exitCode = 1;
}

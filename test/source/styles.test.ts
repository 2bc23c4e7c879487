import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** A class without a rule in its style sheet draws nothing and breaks nothing: only this test finds it. */
const WEB = join(import.meta.dirname, '../..', 'web');
const read = (file: string): string => readFileSync(join(WEB, file), 'utf8');
const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const classesOf = (file: string): Set<string> =>
  new Set([...read(file).matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => camelCase(name!)));

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

test('every class that a component names is in its style sheet', () => {
  const missing = files.flatMap((file) => {
    const text = read(file);
    const code = text.replaceAll(/^(?:import|\} from) .*$/gm, '');
    return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(([, name, path]) => {
      const known = classesOf(join(dirname(file), path!));
      return [...code.matchAll(new RegExp(`\\b${name!}\\.(\\w+)`, 'g'))]
        .filter(([, used]) => !known.has(used!))
        .map(([, used]) => `${file}: ${used!}`);
    });
  });
  expect(missing).toEqual([]);
});

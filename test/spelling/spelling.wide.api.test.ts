import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './texts.ts';

const DICTIONARY = { sl: 'sl_SI', en: 'en_GB' } as const;

const unknownIn = (words: readonly string[], language: 'sl' | 'en'): string[] => {
  const { stdout, status, stderr } = spawnSync(
    'hunspell',
    ['-d', DICTIONARY[language], '-i', 'utf-8', '-l'],
    { input: words.join('\n'), encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
};

// Debian has hunspell and both dictionaries; .ci/run installs them. Elsewhere this is left out.
const installed = spawnSync('hunspell', ['--version']).status === 0;

describe.skipIf(!installed && !process.env.CI)('every text is spelt right', () => {
  it.each(['sl', 'en'] as const)('%s', (language) => {
    // Words that no dictionary has: of the trade, of other languages, names; and the typing error of the specification.
    const ours = new Set(
      readFileSync(join(import.meta.dirname, `words.${language}.txt`), 'utf8').split('\n'),
    );
    const words = wordsOf(language);
    expect(words.size).toBeGreaterThan(2000);
    expect(unknownIn(['parkrišče', 'permti'], language)).not.toEqual([]);
    const wrong = unknownIn([...words.keys()], language).filter((word) => !ours.has(word));
    expect(wrong.map((word) => `${word} (${words.get(word)})`)).toEqual([]);
  });
});

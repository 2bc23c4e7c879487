import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InfoTextName } from '../../../contract/settings/info-texts.ts';
import type { Language } from '../../../contract/values/languages.ts';

const read = new Map<string, string>();

/** The text delivered with the program (texts/*.md), in force until root edits it. */
export const deliveredText = (name: InfoTextName, language: Language): string => {
  const file = `${name}.${language}.md`;
  const known = read.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(import.meta.dirname, 'texts', file), 'utf8').trim();
  read.set(file, text);
  return text;
};

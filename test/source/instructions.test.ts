import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '../../web/features/permits/application-form/messages.en.ts';
import sl from '../../web/features/permits/application-form/messages.sl.ts';

test.each([
  ['sl', 'Kako oddate vlogo', sl.step],
  ['en', 'How to apply', en.step],
] as const)(
  'the instructions in %s name the steps of the form in their order',
  (language, heading, steps) => {
    const path = `server/settings/info-texts/texts/instructions.${language}.md`;
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const part = text.split(`## ${heading}`)[1]!.split('\n## ')[0]!;
    const named = [...part.matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map(([, name]) => name).join(', ');
    expect(named.toLowerCase()).toBe(Object.values(steps).join(', ').toLowerCase());
  },
);

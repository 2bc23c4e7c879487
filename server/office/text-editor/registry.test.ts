import { describe, expect, test } from 'vitest';
import { checkText } from '../../../contract/values/texts/text-markup.ts';
import { PLACEHOLDER_MEANINGS } from '../../mail/outbox/placeholder-meanings.ts';
import { EDITABLE_TEXTS } from './registry.ts';
import { placeholdersOfText } from '../../mail/outbox/mail-texts.ts';

describe.each(EDITABLE_TEXTS.map((text) => [text.name, text] as const))('%s', (_name, text) => {
  const placeholders = placeholdersOfText(text);

  test.each(['sl', 'en'] as const)('the default text in %s knows its placeholders', (language) => {
    const { subject, body } = text.delivered[language];
    expect(checkText(body, placeholders, language)).toEqual([]);
    expect(checkText(subject, placeholders, language)).toEqual([]);
    expect(`${subject}${body}`).not.toMatch(/[<>]/);
  });

  test('every placeholder is explained', () =>
    expect(Object.keys(placeholders).filter((name) => !Object.hasOwn(PLACEHOLDER_MEANINGS, name))).toEqual(
      [],
    ));
});

import { describe, expect, test } from 'vitest';
import { INFO_TEXTS, type InfoTextName } from '../../../contract/settings/info-texts.ts';
import { DEMO_PARAMETERS } from '../parameters/demo-parameters.ts';
import { deliveredText } from './delivered.ts';
import { fillingsOf } from './fillings.ts';
import { parseText } from './markdown.ts';

describe('the delivered texts', () => {
  test.each(INFO_TEXTS.flatMap((name) => [`${name} sl`, `${name} en`]))(
    '%s has nothing that is rejected',
    (one) => {
      const [name, language] = one.split(' ') as [InfoTextName, 'sl' | 'en'];
      const { blocks, problems } = parseText(
        deliveredText(name, language),
        fillingsOf(DEMO_PARAMETERS, language),
      );
      expect(problems).toEqual([]);
      expect(JSON.stringify(blocks)).not.toMatch(/[{}]\w+[{}]|\*\*|\]\(/);
    },
  );

  test.each(INFO_TEXTS)('%s has the same parts in both languages', (name) => {
    const shape = (language: 'sl' | 'en') =>
      parseText(deliveredText(name, language), fillingsOf(DEMO_PARAMETERS, language)).blocks.map((block) =>
        block.type === 'list' ? `list ${block.items.length}` : block.type,
      );
    expect(shape('sl')).toEqual(shape('en'));
  });
});

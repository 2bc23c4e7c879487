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
        fillingsOf(DEMO_PARAMETERS, language, []),
      );
      expect(problems).toEqual([]);
      expect(JSON.stringify(blocks)).not.toMatch(/[{}]\w+[{}]|\*\*|\]\(/);
    },
  );

  test.each(INFO_TEXTS)('%s has the same parts in both languages', (name) => {
    const shape = (language: 'sl' | 'en') =>
      parseText(deliveredText(name, language), fillingsOf(DEMO_PARAMETERS, language, [])).blocks.map(
        (block) => (block.type === 'list' ? `list ${block.items.length}` : block.type),
      );
    expect(shape('sl')).toEqual(shape('en'));
  });

  test.each([
    ['sl', 'Samodejnega odločanja in oblikovanja profilov ni.', '(Občani, Lastniki)'],
    ['en', 'There are no automated decisions and no profiling.', '(Residents, Owners)'],
  ] as const)(
    'the privacy notice (%s) tells of approval by program only where it is on',
    (language, none, names) => {
      const shown = (approved: Parameters<typeof fillingsOf>[2]) =>
        JSON.stringify(
          parseText(deliveredText('privacy', language), fillingsOf(DEMO_PARAMETERS, language, approved))
            .blocks,
        );
      expect(shown([])).toContain(none);
      const on = shown([
        { name_sl: 'Občani', name_en: 'Residents' },
        { name_sl: 'Lastniki', name_en: 'Owners' },
      ]);
      expect(on).not.toContain(none);
      expect(on).toContain(names);
      expect(on).toMatch(/22\. člen|Article 22/);
    },
  );
});

import { expect, test } from 'vitest';
import { initialSettings, parseSettings } from './display-settings.ts';

test.each([null, '', 'nonsense', '[]', '1', 'null', '{"drawer":"no","per_page":7}'])(
  'stored %j gives the initial settings',
  (text) => {
    expect(parseSettings(text)).toEqual(initialSettings);
  },
);

test('the drawer starts open; a choice is kept', () => {
  expect(initialSettings.drawer).toBe(true);
  expect(parseSettings('{"drawer":false,"per_page":{"mails":25,"users":"x"}}')).toEqual({
    drawer: false,
    per_page: { mails: 25 },
  });
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailCheck } from 'lucide-react';
import { expect, it } from 'vitest';
import createPlainIcon from './plain-icon.ts';

/** The parts of the icon, as its module in lucide-react states them. */
const partsOf = async (name: string) =>
  (
    (await import(`../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`)) as {
      __iconData: Parameters<typeof createPlainIcon>[0];
    }
  ).__iconData;

it.each([{}, { size: 40 }, { className: 'tone', 'aria-hidden': 'true' as const }])(
  'draws an icon as Lucide does, without its classes: %o',
  async (props) => {
    const plain = createPlainIcon(await partsOf('mail-check'));
    const known = renderToStaticMarkup(createElement(MailCheck, props))
      .replace(/ xmlns="[^"]*"/, '')
      .replace(/ class="lucide lucide-mail-check ?([^"]*)"/, (_, own: string) =>
        own ? ` class="${own}"` : '',
      );
    const sorted = (html: string) => html.split(/(?=[ ><])/).toSorted();
    expect(sorted(renderToStaticMarkup(createElement(plain, props)))).toEqual(sorted(known));
  },
);

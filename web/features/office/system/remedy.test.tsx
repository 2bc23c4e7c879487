import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messages as en } from '../../../../server/office/system/messages.en.ts';
import { messages as sl } from '../../../../server/office/system/messages.sl.ts';
import { webPaths } from '../../../../scripts/web/web-paths.ts';
import { knownPaths } from '../../../../server/platform/http/reply/web-paths.ts';
import { Remedy } from './remedy.tsx';

const linksIn = (text: string): string[] =>
  [...renderToStaticMarkup(<Remedy text={text} />).matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!);

test('a place becomes a link, a folder or a command does not', () => {
  expect(linksIn('Odprite /posta, popravite naslov.')).toEqual(['/posta']);
  expect(linksIn('Open /placila.')).toEqual(['/placila']);
  expect(
    linksIn('Look into DATA_DIR/mail, /etc/dovolilnice.env and npm run backup -- --to /mnt/usb.'),
  ).toEqual([]);
});

const { isApp } = knownPaths(webPaths());

test('links of the remedies lead to screens', () => {
  for (const { checks } of [sl, en]) {
    const remedies = Object.values(checks).flatMap(({ findings }) =>
      Object.values(findings as Record<string, readonly [string, string?]>).flatMap(
        ([, remedy]) => remedy ?? [],
      ),
    );
    const links = remedies.flatMap(linksIn);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !isApp(path))).toEqual([]);
  }
});

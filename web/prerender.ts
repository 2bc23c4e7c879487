import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Catalogue } from './i18n/catalogue.ts';
import type { Language } from './i18n/plural.ts';
import headsEn from './site/heads.en.ts';
import headsSl from './site/heads.sl.ts';
import siteEn from './site/messages.en.ts';
import siteSl from './site/messages.sl.ts';
import { pages as pagesEn } from './site/pages.en.ts';
import { pages as pagesSl } from './site/pages.sl.ts';
import { SITE_PAGES, siteFileOf, type SitePageName } from './shared/platform/site-paths.ts';
import { Site } from './site/site.tsx';
import uiEn from './ui/messages.en.ts';
import uiSl from './ui/messages.sl.ts';

/** URLs of the assets that a page needs, from the manifest of the client build. */
export type PageAssets = {
  boot: string;
  script: string;
  preload: readonly string[];
  /** Text of the style sheets; their URLs are absolute. */
  styles: readonly string[];
  fonts: readonly string[];
  icon: string;
};

const entries = {
  sl: { texts: { ui: uiSl, site: siteSl }, pages: pagesSl, heads: headsSl },
  en: { texts: { ui: uiEn, site: siteEn }, pages: pagesEn, heads: headsEn },
} as const;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The whole document. No inline script: the content security policy blocks it. The style sheet is inlined,
 * because fetching it would cost a second round trip before anything is seen (docs/adr/0004); the server
 * names its hash in the policy.
 */
const documentOf = (
  language: Language,
  title: string,
  description: string,
  assets: PageAssets,
  body: string,
  indexed: boolean,
): string =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    '<meta name="theme-color" content="#0b5794">',
    // The server replaces this placeholder by current values (server/settings/info-texts/fill-page.ts).
    '<meta name="municipality" content="%%municipality%%">',
    ...(indexed
      ? []
      : ['<meta name="robots" content="noindex">', '<meta name="referrer" content="no-referrer">']),
    ...assets.styles.map((css) => `<style>${css}</style>`),
    // All files of the font, or č š ž and zeros would appear in another typeface than the letters around
    // them on a first visit.
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    `<script type="module" src="${assets.boot}" data-main="${assets.script}" data-preload="${assets.preload.join(' ')}"></script>`,
    '</head>',
    `<body><div id="root">${body}</div></body>`,
    '</html>',
    '',
  ].join('\n');

export type PrerenderedPage = { file: string; html: string };

/** Every public page in both languages as a complete document; files are below `site/`. */
export async function prerender(
  assetsOf: (language: Language, page: SitePageName) => PageAssets,
): Promise<PrerenderedPage[]> {
  const made: PrerenderedPage[] = [];
  for (const language of ['sl', 'en'] as const) {
    const { texts, pages, heads } = entries[language];
    for (const name of Object.keys(SITE_PAGES) as SitePageName[]) {
      const { Page, texts: own } = await pages[name]();
      const all: Partial<Catalogue> = { ...texts, ...own };
      const body = renderToString(createElement(Site, { language, name, texts: all }, createElement(Page)));
      // The links of most of these pages are only for whoever has them: not indexed, and not sent to other
      // sites as referrer.
      const html = documentOf(
        language,
        heads.title[name],
        heads.description[name],
        assetsOf(language, name),
        body,
        !['status', 'verify', 'renewal', 'preferences', 'login', 'reset'].includes(name),
      );
      made.push({ file: `${language}/${siteFileOf(SITE_PAGES[name].path)}`, html });
    }
  }
  return made;
}

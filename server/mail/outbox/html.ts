import type { Municipality } from '../../../contract/settings/reference.ts';
import { renderMarkedHtml } from '../edited-texts/language-marks.ts';
import type { TextBlock } from '../edited-texts/fill.ts';
import { footerLines } from './footer.ts';
import type { Content } from './template.ts';
import type { Language } from '../../../contract/values/languages.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (value: string): string => value.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
/** A Slovenian date (`11. 12. 2026`) stays on one line. */
const datesWhole = (html: string): string =>
  html.replaceAll(/(\d{1,2}\.) (\d{1,2}\.) (?=\d{4})/g, '$1&nbsp;$2&nbsp;');
const lines = (value: string): string =>
  renderMarkedHtml(datesWhole(escape(value)).replaceAll(/\r?\n/g, '<br>'));

const paragraph = (value: string): string => `<p style="margin:0 0 16px">${lines(value)}</p>`;

const list = (items: readonly string[]): string =>
  `<ul style="margin:0 0 16px;padding-left:24px">${items.map((item) => `<li style="margin:0 0 4px">${lines(item)}</li>`).join('')}</ul>`;

const context = (rows: readonly { label: string; value: string }[]): string =>
  `<dl class="facts" style="margin:0 0 20px;padding:12px 16px;background:#eef4fb;border-radius:8px">${rows
    .map(
      ({ label, value }) =>
        `<dt class="quiet" style="margin:0;font-size:14px;color:#44546a">${escape(label)}</dt><dd style="margin:0 0 8px;font-weight:600">${lines(value)}</dd>`,
    )
    .join('')}</dl>`;

/** `dovolilnice.obcina.si/vloga`: whose page it is, without the secret that nobody reads. */
const shortAddress = (href: string): string => {
  const { host, pathname } = new URL(href);
  return `${host}/${pathname.split('/')[1] ?? ''}`.replace(/\/$/, '');
};

const button = (link: { label: string; href: string }): string => {
  const opens = /^https?:\/\//.test(link.href);
  const label = escape(link.label);
  if (!opens) return `<p style="margin:0 0 20px;font-weight:600">${label}: ${escape(link.href)}</p>`;
  const href = escape(link.href);
  return (
    `<p style="margin:0 0 8px"><a href="${href}" class="button" style="display:inline-block;padding:12px 20px;background:#0b57a4;color:#ffffff;` +
    `border-radius:8px;font-weight:600;text-decoration:none">${label}</a></p>` +
    `<p style="margin:0 0 20px;font-size:14px"><a href="${href}" class="link" style="color:#0b57a4">${escape(shortAddress(link.href))}</a></p>`
  );
};

const blockHtml = (block: TextBlock): string => {
  switch (block.type) {
    case 'list':
      return list(block.items);
    case 'facts':
      return context(block.rows);
    case 'link':
      return button(block);
    case 'heading':
      return `<h2 style="margin:0 0 8px;font-size:18px">${lines(block.text)}</h2>`;
    default:
      return paragraph(block.text);
  }
};

/** Crest and name of the sender; `crest` is the address of the picture, which comes with the mail. */
const head = ({ name }: Municipality, crest: string | null): string =>
  `<p class="head" style="margin:0 0 24px;padding-bottom:16px;border-bottom:3px solid #0b57a4;font-size:18px;font-weight:700">${
    crest
      ? `<img src="${escape(crest)}" alt="" width="48" height="48" style="margin-right:12px;vertical-align:middle;object-fit:contain">`
      : ''
  }${escape(name)}</p>`;

/**
 * What the styles on the elements cannot say: dark mail programs and paper. Programs that know no style sheet
 * show the mail light, or turn its colours themselves.
 */
const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  'body{background:#16202b!important;color:#e8eef5!important}',
  '.facts{background:#22303f!important}',
  '.quiet{color:#b3c0cf!important;border-color:#3d4d5f!important}',
  '.link{color:#8ec2ff!important}',
  '.button{background:#2a6fb8!important}',
  '.head{border-color:#2a6fb8!important}',
  '.head img{padding:4px;border-radius:6px;background:#ffffff}',
  '}',
  '@media print{body{padding:0!important}.button{display:none!important}}',
].join('');

/**
 * The HTML version: one column without tables, readable at any width, light or dark, every value escaped, no
 * external resources.
 */
export const renderHtml = (
  language: Language,
  content: Content,
  municipality: Municipality,
  crest: string | null = null,
): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escape(content.subject)}</title><style>${STYLE}</style></head>`,
    '<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1a2430;font:16px/1.5 Arial,Helvetica,sans-serif">',
    '<main style="max-width:600px;margin:0 auto">',
    head(municipality, crest),
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(content.subject)}</h1>`,
    ...content.blocks.map(blockHtml),
    `<footer class="quiet" style="margin-top:24px;padding-top:16px;border-top:1px solid #c3ccd6;font-size:14px;color:#44546a">`,
    ...footerLines(language, content, municipality).map(paragraph),
    '</footer></main></body></html>',
  ]
    .filter(Boolean)
    .join('\n');

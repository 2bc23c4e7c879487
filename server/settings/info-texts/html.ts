import type { InfoBlock, InfoList, InfoRun } from '../../../contract/settings/info-texts.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => ENTITIES[c]!);

const run = ({ text, strong, em, href }: InfoRun): string => {
  let html = escapeHtml(text).replaceAll('\n', '<br>');
  if (em) html = `<em>${html}</em>`;
  if (strong) html = `<strong>${html}</strong>`;
  if (href === undefined) return html;
  const other = href.startsWith('https:') ? ' rel="noopener noreferrer"' : '';
  return `<a href="${escapeHtml(href)}"${other}>${html}</a>`;
};
const line = (runs: readonly InfoRun[]): string => runs.map(run).join('');

const items = ({ ordered, start }: Pick<InfoList, 'ordered' | 'start'>, inner: readonly string[]): string => {
  const tag = ordered ? 'ol' : 'ul';
  const from = start === undefined ? '' : ` start="${start}"`;
  return `<${tag}${from}>${inner.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
};

const block = (one: InfoBlock, heading: number): string => {
  switch (one.type) {
    case 'heading': {
      const tag = `h${heading + one.level - 1}`;
      return `<${tag}>${line(one.line)}</${tag}>`;
    }
    case 'paragraph':
      return `<p>${line(one.line)}</p>`;
    case 'list':
      return items(
        one,
        one.items.map((item) =>
          item.below ? line(item.line) + items(item.below, item.below.items.map(line)) : line(item.line),
        ),
      );
    case 'table': {
      const head = one.head.map((cell) => `<th scope="col">${line(cell)}</th>`).join('');
      const rows = one.rows.map((row) => `<tr>${row.map((cell) => `<td>${line(cell)}</td>`).join('')}</tr>`);
      return `<div tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
    }
  }
};

/**
 * The tree as HTML of the prerendered pages; the browser renders the same elements from it
 * (web/features/settings/info-texts/blocks.tsx). `heading` is the level of the first headings. Every text and
 * every address is escaped here.
 */
export const htmlOf = (blocks: readonly InfoBlock[], heading: number): string =>
  blocks.map((one) => block(one, heading)).join('');

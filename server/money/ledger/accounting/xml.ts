/** An XML element: its name and its text or children; null and empty lists are left out. */
export type Xml = readonly [name: string, content: string | readonly (Xml | null)[]];

/** Characters forbidden in XML 1.0, even escaped. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text allowed in XML: forbidden characters removed, single spaces. */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(FORBIDDEN, '').replaceAll(/\s+/g, ' ').trim();

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Indented XML of an element. */
export const writeXml = ([name, content]: Xml, indent = ''): string => {
  if (typeof content === 'string') return `${indent}<${name}>${escapeXml(content)}</${name}>\n`;
  const [tag = name] = name.split(' ');
  const inside = content
    .flatMap((child) => (child === null ? [] : [writeXml(child, `${indent}  `)]))
    .join('');
  return `${indent}<${name}>\n${inside}${indent}</${tag}>\n`;
};

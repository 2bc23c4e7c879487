/**
 * What CHANGELOG.md says of a version, in the words of users: `1.0.0` finds `## 1.0.0 - Title (2027-01-01)`. Null: the
 * changelog has no such section, or nothing in it.
 */
export const changesOf = (changelog: string, version: string): string | null => {
  const section = changelog
    .split(/^(?=## )/m)
    .find((part) => part.split('\n')[0]?.match(/^## \[?([^\]\s]+)/)?.[1] === version);
  const [heading = '', ...text] = section?.split('\n') ?? [];
  const body = text.join('\n').trim();
  return body === '' ? null : `${heading.slice(1)}\n\n${body}\n`;
};

/**
 * A path that cannot be decoded (a link that a mail program has mangled) is taken letter by letter: so it
 * gets the page or the problem of every other unknown path, and not the framework's own answer.
 */
export const decodableUrl = (url: string): string => {
  const path = url.split('?', 1)[0] ?? url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
};

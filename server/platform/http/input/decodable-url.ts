/**
 * A path that cannot be decoded (a link mangled by a mail program) is taken literally, so it gets the page or
 * the problem of every other unknown path instead of the framework's own reply.
 */
export const decodableUrl = (url: string): string => {
  if (!url.includes('%')) return url;
  const path = url.split('?', 1)[0] ?? url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
};

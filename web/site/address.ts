/** The part after `/page/` in the URL, decoded; raw when it cannot be decoded (a mangled link). */
export const partOfAddress = (pathname: string): string => {
  const given = pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
};

/** A value as text that is equal for equal contents; of a file what tells it from another. */
export const fingerprintOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  );

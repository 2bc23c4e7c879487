type Json = Record<string, unknown>;

/**
 * The document with every `$ref` replaced by its target, once per target, so a reader need not look anything
 * up. What is beside a `$ref` (a default) stays (JSON Schema 2020-12, section 8.2.3.1). No schema may be
 * recursive.
 */
export const resolveRefs = <T>(document: T): T => {
  const made = new Map<unknown, unknown>();
  const targetOf = (ref: string): unknown =>
    ref
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>(
        (value, key) => (value as Json)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      );
  const resolved = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = made.get(value);
    if (known !== undefined) return known;
    const { $ref: ref, ...rest } = value as Json;
    const result: unknown = Array.isArray(value)
      ? value.map(resolved)
      : typeof ref === 'string'
        ? { ...(resolved(targetOf(ref)) as Json), ...rest }
        : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]));
    made.set(value, result);
    return result;
  };
  return resolved(document) as T;
};

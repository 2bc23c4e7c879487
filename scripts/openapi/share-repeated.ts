import type { Json } from './json-schemas.ts';

type Content = Record<string, { schema?: Json }>;
export type Operation = { requestBody?: Json; responses: Record<string, Json> };
type Shared = { requestBodies: Record<string, Json>; responses: Record<string, Json> };

const nameOf = (schema: Json | undefined): string | undefined =>
  typeof schema?.['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;

/**
 * What a body or a reply that several calls may have is called: like its schema, with `Files` where files
 * come with it; `File` where it is nothing else. Undefined where its schema has no name.
 */
const titleOf = ({ content }: { content?: Content }): string | undefined => {
  if (content?.['application/octet-stream']) return 'File';
  const form = content?.['multipart/form-data']?.schema as { properties: Record<string, Json> } | undefined;
  const name = nameOf(form?.properties['data'] ?? content?.['application/json']?.schema);
  return name && form ? `${name}WithFiles` : name;
};

/**
 * Replaces the bodies and replies that more than one call has, by references to components. Two that
 * differ and would have one name stay where they are.
 */
export const shareRepeated = (operations: readonly Operation[]): Shared => {
  const shared: Shared = { requestBodies: {}, responses: {} };
  const share = (kind: keyof Shared, all: readonly { value: Json; put: (to: Json) => void }[]): void => {
    const byTitle = Map.groupBy(all, ({ value }) => titleOf(value));
    for (const [title, uses] of byTitle) {
      if (title === undefined || uses.length === 1) continue;
      const [first] = uses;
      if (uses.some(({ value }) => JSON.stringify(value) !== JSON.stringify(first!.value))) continue;
      shared[kind][title] = first!.value;
      for (const { put } of uses) put({ $ref: `#/components/${kind}/${title}` });
    }
  };
  share(
    'requestBodies',
    operations.flatMap((operation) =>
      operation.requestBody
        ? [{ value: operation.requestBody, put: (to: Json) => (operation.requestBody = to) }]
        : [],
    ),
  );
  share(
    'responses',
    operations.flatMap(({ responses }) =>
      Object.entries(responses).map(([status, value]) => ({
        value,
        put: (to: Json) => (responses[status] = to),
      })),
    ),
  );
  return shared;
};

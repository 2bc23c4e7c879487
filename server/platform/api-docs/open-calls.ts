import type { Access } from '../../../contract/platform/route.ts';

type Json = Record<string, unknown>;
type OpenApi = {
  paths: Record<string, Record<string, { 'x-access'?: string }>>;
  components: Record<string, Record<string, unknown>>;
};

/** Calls that others than staff make: people, their programs, and barriers. */
export const isOpen = (access: Access | string): boolean => access !== 'root' && !access.startsWith('staff:');

const refsIn = (value: unknown, into: Set<string>): Set<string> => {
  if (typeof value !== 'object' || value === null) return into;
  const { $ref } = value as Json;
  if (typeof $ref === 'string') into.add($ref);
  for (const inner of Object.values(value)) refsIn(inner, into);
  return into;
};

/** The document with the open calls only, and what they refer to. */
export const openCalls = <T extends object>(document: T): T => {
  const { paths, components } = document as unknown as OpenApi;
  const open = Object.fromEntries(
    Object.entries(paths)
      .map(
        ([path, calls]) =>
          [
            path,
            Object.fromEntries(Object.entries(calls).filter(([, call]) => isOpen(call['x-access'] ?? ''))),
          ] as const,
      )
      .filter(([, calls]) => Object.keys(calls).length > 0),
  );
  const used = refsIn(open, new Set());
  // A reference found in a component is added to the set that is walked, so it is followed, too.
  for (const ref of used) {
    const [, , kind = '', name = ''] = ref.split('/');
    refsIn(components[kind]?.[name], used);
  }
  const kept = Object.entries(components).map(([kind, entries]) => [
    kind,
    kind === 'securitySchemes'
      ? entries
      : Object.fromEntries(
          Object.entries(entries).filter(([name]) => used.has(`#/components/${kind}/${name}`)),
        ),
  ]);
  return { ...document, paths: open, components: Object.fromEntries(kept) };
};

import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { paramsOf } from '../../contract/platform/params-of.ts';
import type { Route } from '../../contract/platform/route.ts';
import { routes } from '../../contract/routes.ts';
import { email } from '../../contract/values/values.ts';

type Leaf = { path: string; schema: z.core.$ZodType };

/** Every text that a schema takes, and every place where it takes anything. */
function* leavesOf(
  schema: z.core.$ZodType,
  path: string,
  above: readonly z.core.$ZodType[] = [],
): Generator<Leaf> {
  if (above.includes(schema)) return;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // Nothing but hexadecimal digits and hyphens.
  if ('format' in def && def.format === 'uuid') return;
  const inside = (inner: z.core.$ZodType, name = '') => leavesOf(inner, path + name, [...above, schema]);
  switch (def.type) {
    case 'object':
      for (const [name, inner] of Object.entries(def.shape)) yield* inside(inner, `.${name}`);
      return;
    case 'array':
      return yield* inside(def.element, '[]');
    case 'union':
      for (const option of def.options) yield* inside(option);
      return;
    case 'record':
      yield* inside(def.keyType);
      return yield* inside(def.valueType);
    case 'pipe':
      return yield* inside(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return yield* inside(def.innerType);
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'number':
      return;
    default:
      yield { path, schema };
  }
}

const leaves = Object.entries(routes as Record<string, Route>).flatMap(([name, route]) =>
  Object.entries({ params: paramsOf(route), query: route.query, body: route.body }).flatMap(
    ([part, schema]) => (schema ? [...leavesOf(schema, `${name} ${part}`)] : []),
  ),
);

/** Whether what nobody sees is gone, and letters are composed, before anything else is asked of the text. */
const isNormalised = ({ schema }: Leaf): boolean => {
  const [first] = schema._zod.def.checks ?? [];
  const payload = { value: 'K\u00adE\u0301\u0007\u200b\u3164\u202e\u2066\u20601', issues: [] };
  if (schema._zod.def.type !== 'string' || first === undefined) return false;
  // Rejected where it would be another address without them.
  if (first === email._zod.def.checks?.[0]) return true;
  void first._zod.check(payload as never);
  return payload.value.toUpperCase() === 'KÉ1';
};

/** Passwords, secrets, tokens and bytes of files: they count as they were given. */
const VERBATIM = /(^|[._])(password|token|pem|p12|base64|confirmation)$/;
/** Checked by a schema of their own where they are read: the parameter's, the call's that waits, each passage's, the library's. */
const READ_LATER = [
  'updateParameter body.value',
  'createConfirmation body.params',
  'createConfirmation body.body',
  'uploadPassages body.passages[]',
  'confirmStepUp body.response',
  'createPasskey body.response',
  'loginWithProof body.response',
  'openLinkAccount body.passkey.response',
];

describe('a text that enters', () => {
  test('is found in all parts of a request', () => {
    expect(leaves.length).toBeGreaterThan(900);
    for (const path of ['submitApplication body.applicant.first_name', 'listPermits body.search'])
      expect(leaves.map((leaf) => leaf.path)).toContain(path);
  });

  test('passes the builder of texts, whatever the call', () => {
    const forgotten = leaves.filter((leaf) => !isNormalised(leaf)).map(({ path }) => path);
    expect(forgotten.filter((path) => !VERBATIM.test(path) && !READ_LATER.includes(path))).toEqual([]);
  });

  test('is left as it is only where it proves something', () => {
    const exceptions = leaves.filter((leaf) => VERBATIM.test(leaf.path) && !isNormalised(leaf));
    const names = exceptions.map(({ path }) => path.split(/[. ]/).at(-1));
    expect([...new Set(names)].toSorted()).toEqual([
      'confirmation',
      'current_password',
      'p12',
      'password',
      'pem',
      'token',
    ]);
  });
});

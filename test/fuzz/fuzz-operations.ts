import fc from 'fast-check';
import { ADMIN_DEFAULT, PRESETS, type Permission } from '../../contract/platform/permissions.ts';
import openApi from '../../openapi.json' with { type: 'json' };
import { resolveRefs } from '../../server/platform/api-docs/resolve-refs.ts';
import type { Draw, JsonSchema } from './fuzz-values.ts';

/** The operations of openapi.json, and who may call which. */

export type Operation = {
  method: string;
  path: string;
  operationId: string;
  'x-access': string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
};
const document = resolveRefs(openApi) as unknown as {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  components: { responses: Operation['responses'] };
};
/** A body that is too large is documented once, for every call. */
const { 413: too_large } = document.components.responses;
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    responses: { ...operation.responses, ...(too_large && { 413: too_large }) },
    method: method.toUpperCase(),
    path,
  })),
);

/** The five that the office knows. */
export const PEOPLE = ['public', 'applicant', 'clerk', 'admin', 'root'] as const;
/** Staff from whom every permission was taken, and the key of a barrier: few calls open for them. */
export const FEW_CALLS = ['no_permissions', 'controller'] as const;
export type Who = (typeof PEOPLE)[number] | (typeof FEW_CALLS)[number];

const PERMISSIONS: Readonly<Record<'clerk' | 'admin' | 'no_permissions', readonly Permission[]>> = {
  clerk: PRESETS.clerk,
  admin: ADMIN_DEFAULT,
  no_permissions: [],
};
export const permissionsOf = (who: Who): readonly Permission[] =>
  who === 'clerk' || who === 'admin' || who === 'no_permissions' ? PERMISSIONS[who] : [];

/** Whether the document opens the operation for them. */
export const opensFor = (who: Who, { 'x-access': access }: Operation): boolean => {
  if (access === 'public' || access === 'controller') return access === who || access === 'public';
  if (who === 'public' || who === 'controller') return false;
  if (access === 'signed_in') return true;
  if (access === 'applicant' || access === 'root') return access === who;
  if (access === 'staff') return who !== 'applicant';
  const permission = access.slice('staff:'.length);
  return who === 'root' || permissionsOf(who).some((one) => one === permission);
};

/** Denied calls test little: one in so many. */
const DENIED_EVERY = 20;

/** Every permitted operation comes before one comes twice; now and then any other one between them. */
export const inTurn = function* (draw: Draw, who: Who): Generator<Operation, never> {
  const open = operations.filter((operation) => opensFor(who, operation));
  let n = 0;
  for (;;)
    for (const operation of draw(fc.shuffledSubarray, open, { minLength: open.length })) {
      if (++n % DENIED_EVERY === 0) yield operations[draw(fc.nat, operations.length - 1)]!;
      yield operation;
    }
};
/** How often each permitted operation comes at least in so many requests. */
export const leastCalls = (who: Who, requests: number): number => {
  const open = operations.filter((operation) => opensFor(who, operation)).length;
  return Math.floor((requests * (DENIED_EVERY - 1)) / DENIED_EVERY / open);
};

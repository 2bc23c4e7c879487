import * as z from 'zod/mini';
import { id } from '../values/values.ts';
import type { Route, Schema } from './route.ts';

/** Of paths with the same names; most have one, `id`. */
const ofIds = new Map<string, Schema>();

/**
 * What the parameters of a path have to be: what the route says of them, else every name in braces is an id.
 * Undefined for a path without any.
 */
export const paramsOf = ({ path, params }: Pick<Route, 'path' | 'params'>): Schema | undefined => {
  if (params) return params;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  const known = ofIds.get(names.join());
  if (known) return known;
  const made = z.object(Object.fromEntries(names.map((name) => [name, id])));
  ofIds.set(names.join(), made);
  return made;
};

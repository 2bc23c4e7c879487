import { personIdsOf } from '../../../../contract/platform/audit.ts';
import type { Route, Schema } from '../../../../contract/platform/route.ts';
import { successStatus } from './reply.ts';

type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  /** Of `optional`, `nullable` and the like; of an array; of a record; of both sides of a pipe; of a union. */
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
};

/** Adds the ids of persons that a value of this shape shows. */
type Collect = (value: unknown, ids: Set<string>) => void;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Undefined: values of this schema show no person. */
const collectorOf = (schema: Schema): Collect | undefined => {
  const { shape, innerType, element, valueType, in: input, options } = schema._zod.def as Definition;
  if (shape) return ofObject(schema, shape);
  const one = innerType ?? input;
  if (one) return collectorOf(one);
  const many = element ?? valueType;
  const each = many && collectorOf(many);
  if (each)
    return (value, ids) => {
      if (isRow(value)) for (const row of Object.values(value)) each(row, ids);
    };
  const choices = (options ?? []).flatMap((option) => collectorOf(option) ?? []);
  if (choices.length > 0) return (value, ids) => choices.forEach((collect) => collect(value, ids));
  return undefined;
};

const ofObject = (schema: Schema, shape: Readonly<Record<string, Schema>>): Collect | undefined => {
  const own = personIdsOf(schema) ?? [];
  const inner = Object.entries(shape).flatMap(([name, field]) => {
    const collect = collectorOf(field);
    return collect ? [{ name, collect }] : [];
  });
  if (own.length === 0 && inner.length === 0) return undefined;
  return (value, ids) => {
    if (!isRow(value)) return;
    for (const name of own) if (typeof value[name] === 'string') ids.add(value[name]);
    for (const { name, collect } of inner) collect(value[name], ids);
  };
};

const collectors = new WeakMap<object, Collect | null>();

/**
 * The ids that name whose data a reply shows, each once, as its schema declares (`ofPerson`); undefined when it has no
 * such objects. `returned` may have more fields than the schema.
 */
export const shownPersonIds = (route: Pick<Route, 'replies'>, returned: unknown): string[] | undefined => {
  const schema = route.replies[successStatus(route)];
  if (!schema || schema === 'file') return undefined;
  let collect = collectors.get(schema);
  if (collect === undefined) collectors.set(schema, (collect = collectorOf(schema) ?? null));
  if (collect === null) return undefined;
  const ids = new Set<string>();
  collect(returned, ids);
  return [...ids];
};

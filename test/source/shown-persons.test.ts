import { describe, expect, it } from 'vitest';
import { personIdsOf } from '../../contract/platform/audit.ts';
import type { Route, Schema } from '../../contract/platform/route.ts';
import { routes } from '../../contract/routes.ts';

/**
 * Every reply to staff that holds data of persons says whose: its objects are declared with `ofPerson`, or the route
 * names the one person that it is about, or there is nobody to name (`ofNobody`, `none` with its reason).
 */

/** Fields that tell who somebody is, where they live, how to reach them and what they drive. */
const PERSONAL =
  /^(name|(applicant|holder|buyer|payer|owner|person|first|last|company)_name|recipient|email|to_address|phone|tax_number|emso|(payer_|buyer_)?address|street|birth_date|(payer_)?iban|registration_numbers?|plate|plate_texts?)$/;

type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
};

/** The schema within `nullable`, `optional` and the like. */
const bare = (schema: Schema): Schema => {
  const { innerType, in: input } = schema._zod.def as Definition;
  const inner = innerType ?? input;
  return inner ? bare(inner) : schema;
};

/** Whether the person of an object is declared: on itself, or on a record that stands in it (a permit of a passage). */
const isDeclared = (schema: Schema): boolean =>
  personIdsOf(schema) !== undefined ||
  Object.values((schema._zod.def as Definition).shape ?? {}).some((field) => personIdsOf(bare(field)));

/** An entry of its own, which may be of another person; what has no id belongs to the record around it. */
const isRecord = (schema: Schema): boolean =>
  Object.keys((bare(schema)._zod.def as Definition).shape ?? {}).some((name) => /^id$|_id$/.test(name));

/** Paths of the personal fields that no declared object names; `named`: the person of the object around is known. */
const unnamed = (given: Schema, path: string, named: boolean): string[] => {
  const schema = bare(given);
  const { shape, element, valueType, options } = schema._zod.def as Definition;
  if (shape) {
    const known = named || isDeclared(schema);
    return Object.entries(shape).flatMap(([name, field]) => [
      ...(PERSONAL.test(name) && !known ? [`${path}${name}`] : []),
      ...unnamed(field, `${path}${name}.`, known),
    ]);
  }
  const many = element ?? valueType;
  if (many) return unnamed(many, `${path}[].`, named && !isRecord(many));
  return (options ?? []).flatMap((option) => unnamed(option, path, named));
};

const forStaff = (Object.entries(routes) as [string, Route][]).filter(
  ([, { access }]) => access === 'root' || access.startsWith('staff') || access === 'controller',
);

describe('a reply with data of persons names them', () => {
  it.each(forStaff)('%s', (_name, { audit, replies }) => {
    if ('none' in audit) return expect(audit.none).toMatch(/^.{4,}/);
    const of_many = audit.action === 'list' || audit.action === 'search';
    const found = Object.entries(replies).flatMap(([status, reply]) =>
      status.startsWith('2') && reply && reply !== 'file' ? unnamed(reply, '', !of_many) : [],
    );
    expect(found).toEqual([]);
  });
});

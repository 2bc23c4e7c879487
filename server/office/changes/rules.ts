import { CHANGE_AREAS, type ChangeArea, type OfficeChange } from '../../../contract/office/changes.ts';
import { can, type Permission, type Role } from '../../../contract/platform/permissions.ts';
import { defaultOf, isParameterName } from '../../settings/parameters/parameters.ts';

/** The permission for the areas that not everybody with the history sees; root only: null. */
const NEEDED: Partial<Record<ChangeArea, Permission | null>> = {
  settings: null,
  texts: null,
  staff: 'users.view',
  devices: 'barrier.manage',
};

/** The areas whose history this person may see: those of what they may open. */
export const areasOf = (caller: { role: Role | ''; permissions: readonly string[] }): ChangeArea[] =>
  CHANGE_AREAS.filter((area) => {
    const needed = NEEDED[area];
    if (needed === undefined) return true;
    return needed === null ? caller.role === 'root' : can(caller, needed);
  });

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Old and new value of what differs, by field where both have fields. */
const differences = (from: unknown, to: unknown): Record<string, { from: unknown; to: unknown }> =>
  isFields(from) && isFields(to)
    ? Object.fromEntries(
        [...new Set([...Object.keys(from), ...Object.keys(to)])]
          .filter((field) => !same(from[field], to[field]))
          .map((field) => [field, { from: from[field] ?? null, to: to[field] ?? null }]),
      )
    : { value: { from, to } };

type Stored = Pick<OfficeChange, 'area' | 'label' | 'action' | 'data'>;

/** What changed, each field with its old and new value. */
export const changedFields = ({ area, label, action, data }: Stored): OfficeChange['data'] => {
  if (area === 'settings') {
    const before = data['before'] ?? (isParameterName(label) ? defaultOf(label) : null) ?? null;
    return action === 'set' ? differences(before, data['value']) : differences(data['value'], before);
  }
  if (area === 'texts')
    return Object.fromEntries(
      Object.entries(data).filter(
        ([, value]) => value !== false && (!isFields(value) || !same(value['from'], value['to'])),
      ),
    );
  // Devices keep theirs as pairs.
  return area === 'devices'
    ? Object.fromEntries(
        Object.entries(data).map(([field, value]) => [
          field,
          Array.isArray(value) ? { from: value[0], to: value[1] } : value,
        ]),
      )
    : data;
};

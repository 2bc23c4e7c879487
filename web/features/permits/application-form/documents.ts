import { type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { MAX_FILES, MAX_FILES_PER_KIND } from '../../../../contract/platform/uploads.ts';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import type { ValidationError } from '../../../../contract/platform/validate.ts';
import type { FilesByKind } from '../../../shared/permits/attachments.ts';
import type { FileProblem } from '../../../shared/permits/file-problem.ts';
import type { FormValues } from './form-values.ts';

/**
 * Required documents: those of the entitlement, the contract of a leased vehicle, the power of attorney of a
 * representative (api.md section 1). In that order, each kind once.
 */
export function requiredDocuments(
  values: Pick<FormValues, 'vehicles' | 'represented'>,
  entitlement: Entitlement | null,
): AttachmentKind[] {
  return [
    ...new Set<AttachmentKind>([
      ...(entitlement?.required_documents ?? []),
      ...(values.vehicles.some((vehicle) => vehicle.ownership === 'leased')
        ? (['vehicle_lease'] as const)
        : []),
      ...(values.represented ? (['power_of_attorney'] as const) : []),
    ]),
  ];
}

/**
 * Validation errors of the attachments, by path `documents.{kind}`; `problems` holds the results of
 * `problemOfFile`.
 */
export function documentErrors(
  required: readonly AttachmentKind[],
  files: FilesByKind,
  problems: ReadonlyMap<File, FileProblem>,
): ValidationError[] {
  const errors: ValidationError[] = [];
  const reject = (kind: string, code: string): void => void errors.push({ path: `documents.${kind}`, code });
  const entries = Object.entries(files) as [AttachmentKind, readonly File[]][];
  for (const kind of required) {
    if (!files[kind]?.length) reject(kind, `documents.${kind}.required`);
  }
  for (const [kind, chosen] of entries) {
    const bad = chosen.map((file) => problems.get(file)).find((problem) => problem !== undefined);
    if (chosen.length > MAX_FILES_PER_KIND) reject(kind, 'file.too_many_of_kind');
    else if (bad) reject(kind, bad);
  }
  const count = entries.reduce((sum, [, chosen]) => sum + chosen.length, 0);
  const last = entries.filter(([, chosen]) => chosen.length > 0).at(-1);
  if (count > MAX_FILES && last) reject(last[0], 'file.too_many');
  return errors;
}

/**
 * Kinds to send: the required ones and additions under `other`; files of kinds no longer required stay here.
 */
export const filesToSend = (required: readonly AttachmentKind[], files: FilesByKind): FilesByKind =>
  Object.fromEntries(
    [...required, 'other' as const].flatMap((kind) => (files[kind]?.length ? [[kind, files[kind]]] : [])),
  );

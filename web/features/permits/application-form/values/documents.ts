import { leaseProof, type AttachmentKind } from '../../../../../contract/settings/attachments.ts';
import { MAX_FILES, maxFilesOf } from '../../../../../contract/platform/uploads.ts';
import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import type { ValidationError } from '../../../../../contract/platform/validate.ts';
import type { FileProblem } from '../../../../shared/permits/documents/file-problem.ts';
import {
  filesOf,
  kindOf,
  type FilesByKind,
  type FilesBySlot,
  type FileSlot,
} from '../../../../shared/permits/documents/file-slots.ts';
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
      ...leaseProof(values.vehicles),
      ...(values.represented ? (['power_of_attorney'] as const) : []),
    ]),
  ];
}

/**
 * Validation errors of the attachments, by path `documents.{slot}`; `problems` holds the results of
 * `problemOfFile`.
 */
export function documentErrors(
  required: readonly FileSlot[],
  files: FilesBySlot,
  problems: ReadonlyMap<File, FileProblem>,
): ValidationError[] {
  const errors: ValidationError[] = [];
  const reject = (slot: string, code: string): void => void errors.push({ path: `documents.${slot}`, code });
  const entries = Object.entries(files) as [FileSlot, readonly File[]][];
  // A file that cannot be sent has its own error and takes nobody's place.
  const good = (chosen: readonly File[]): number => chosen.filter((file) => !problems.has(file)).length;
  for (const slot of required) {
    if (!files[slot]?.length) reject(slot, `documents.${kindOf(slot)}.required`);
  }
  for (const [slot, chosen] of entries) {
    const bad = chosen.map((file) => problems.get(file)).find((problem) => problem !== undefined);
    const of_kind = entries.reduce(
      (n, [one, list]) => n + (kindOf(one) === kindOf(slot) ? good(list) : 0),
      0,
    );
    if (of_kind > maxFilesOf(kindOf(slot))) reject(slot, 'file.too_many_of_kind');
    else if (bad) reject(slot, bad);
  }
  const count = entries.reduce((sum, [, chosen]) => sum + good(chosen), 0);
  const last = entries.filter(([, chosen]) => chosen.length > 0).at(-1);
  if (count > MAX_FILES && last) reject(last[0], 'file.too_many');
  return errors;
}

/**
 * Kinds to send: the required ones and additions under `other`; files of kinds no longer required stay here.
 */
export const filesToSend = (required: readonly FileSlot[], files: FilesBySlot): FilesByKind =>
  filesOf([...required, 'other'], files);

import {
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_FILES_PER_KIND,
  type AttachmentKind,
} from '../../../contract/attachments.ts';
import type { Entitlement } from '../../../contract/reference.ts';
import type { Refusal } from '../../../contract/validate.ts';
import type { FormValues } from './form-values.ts';

export type FilesByKind = Partial<Record<AttachmentKind, readonly File[]>>;

/**
 * What has to be attached: the list of the entitlement, for a leased vehicle its contract, for a representative the power of
 * attorney (api.md section 1). In the order of the list, each kind once.
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

export type FileProblem = 'file.too_large' | 'file.type' | 'file.heic' | 'file.empty';

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, i) => bytes[offset + i] === byte);

/** Kind of a file by its first 12 bytes: phones and mail programs name files wrongly. */
export function sniff(head: Uint8Array): 'pdf' | 'jpeg' | 'png' | 'heic' | 'other' {
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46])) return 'pdf';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47])) return 'png';
  if (startsWith(head, [0x66, 0x74, 0x79, 0x70], 4)) {
    const brand = String.fromCharCode(...head.subarray(8, 12));
    if (/^(hei|hev|mif1|msf1)/.test(brand)) return 'heic';
  }
  return 'other';
}

/** What is wrong with a file, before it is sent; `null` when it may go. */
export async function problemOfFile(file: File): Promise<FileProblem | null> {
  if (file.size === 0) return 'file.empty';
  const kind = sniff(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (kind === 'heic' || (kind === 'other' && /\.(heic|heif)$/i.test(file.name))) return 'file.heic';
  if (kind === 'other') return 'file.type';
  return file.size > MAX_FILE_BYTES ? 'file.too_large' : null;
}

/** Refusals of the attachments, by path `documents.{kind}`; `problems` holds what `problemOfFile` said. */
export function documentRefusals(
  required: readonly AttachmentKind[],
  files: FilesByKind,
  problems: ReadonlyMap<File, FileProblem>,
): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (kind: string, code: string): void =>
    void refusals.push({ path: `documents.${kind}`, code });
  const entries = Object.entries(files) as [AttachmentKind, readonly File[]][];
  for (const kind of required) {
    if (!files[kind]?.length) refuse(kind, `documents.${kind}.required`);
  }
  for (const [kind, chosen] of entries) {
    const bad = chosen.map((file) => problems.get(file)).find((problem) => problem !== undefined);
    if (chosen.length > MAX_FILES_PER_KIND) refuse(kind, 'file.too_many_of_kind');
    else if (bad) refuse(kind, bad);
  }
  const count = entries.reduce((sum, [, chosen]) => sum + chosen.length, 0);
  const last = entries.filter(([, chosen]) => chosen.length > 0).at(-1);
  if (count > MAX_FILES && last) refuse(last[0], 'file.too_many');
  return refusals;
}

/** Kinds to send: what is required now and whatever else was added under `other`; files of kinds no longer asked stay here. */
export const filesToSend = (required: readonly AttachmentKind[], files: FilesByKind): FilesByKind =>
  Object.fromEntries(
    [...required, 'other' as const].flatMap((kind) => (files[kind]?.length ? [[kind, files[kind]]] : [])),
  );

import type { X509Certificate } from 'node:crypto';
import { verifyCms } from './cms.ts';
import type { SignatureProblem } from './signature-types.ts';

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
const LINE_ENDS = /[\r\n]+$/;

/**
 * The certificates that signed `signed`, in the order of their signatures, or why it cannot be taken. It must begin with `original`,
 * byte for byte; each signature must cover all of the file before it, and the last one the file to its end. What a
 * signature is of and whether it fits is decided here; whether its certificate is any good is not.
 */
export const signersOf = (signed: Buffer, original: Buffer): X509Certificate[] | SignatureProblem => {
  const own = original.toString('latin1').replace(LINE_ENDS, '');
  const text = signed.toString('latin1');
  if (!text.startsWith(own)) return 'other_document';
  const added = text.slice(own.length);
  const certificates: X509Certificate[] = [];
  let covered = own.length;
  for (const [, first, ...places] of added.matchAll(BYTE_RANGE)) {
    const [from, to, length] = places.map(Number) as [number, number, number];
    const gap = text.slice(from, to);
    const whole = Number(first) === 0 && from >= own.length && to + length <= text.length;
    if (!whole || !/^<[\da-f\s]+>$/i.test(gap)) return 'broken';
    const der = Buffer.from(gap.replaceAll(/[<>\s]/g, ''), 'hex');
    const certificate = verifyCms(der, [signed.subarray(0, from), signed.subarray(to, to + length)]);
    if (!certificate) return 'broken';
    certificates.push(certificate);
    covered = Math.max(covered, to + length);
  }
  if (certificates.length === 0) return 'unsigned';
  return text.slice(covered).trim() === '' ? certificates : 'changed';
};

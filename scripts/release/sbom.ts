import { createHash } from 'node:crypto';
import type { DebianPackage } from './image.ts';
import { type Lock, neededBy } from './lock.ts';

/** Parts of a release, and the packages of npm that each holds, as paths of the lock. */
export type Parts = Readonly<Record<string, readonly string[]>>;

export type Sbom = {
  name: string;
  version: string;
  /** Seconds since 1970. */
  time: number;
  lock: Lock;
  parts: Parts;
  /** Packages of the image's system; `suite` of Debian. */
  debian: { suite: string; packages: readonly DebianPackage[] };
};

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** `MIT` is an id, `(MIT OR GPL-2.0)` an expression (SPDX 2.3, annex D). */
const licencesOf = (licence: string | undefined): object[] => {
  if (licence === undefined) return [];
  return / (?:AND|OR|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];
};

/** `sha512-…` in base64 as CycloneDX writes it. */
const hashesOf = (integrity: string | undefined): object[] =>
  integrity?.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }]
    : [];

const inParts = (parts: readonly string[]): object[] =>
  parts.map((value) => ({ name: 'dovolilnice:part', value }));

const componentsOfNpm = (lock: Lock, parts: Parts): object[] => {
  const found = new Map<string, object>();
  for (const path of [...new Set(Object.values(parts).flat())].toSorted()) {
    const { version = '', license, integrity } = lock.packages[path]!;
    const purl = purlOf(nameOf(path), version);
    if (found.has(purl)) continue;
    const holders = Object.entries(parts).filter(([, paths]) =>
      // The same version may lie in several places.
      paths.some((one) => nameOf(one) === nameOf(path) && lock.packages[one]!.version === version),
    );
    found.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name: nameOf(path),
      version,
      purl,
      hashes: hashesOf(integrity),
      licenses: licencesOf(license),
      properties: inParts(holders.map(([part]) => part)),
    });
  }
  return [...found.values()];
};

const dependenciesOfNpm = (lock: Lock, parts: Parts): object[] => {
  const paths = new Set(Object.values(parts).flat());
  const purlAt = (path: string): string => purlOf(nameOf(path), lock.packages[path]!.version!);
  const needed = new Map<string, Set<string>>();
  for (const path of [...paths].toSorted()) {
    const known = needed.get(purlAt(path)) ?? new Set();
    needed.set(purlAt(path), known);
    for (const one of neededBy(lock, path)) if (paths.has(one)) known.add(purlAt(one));
  }
  return [...needed].map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted() }));
};

const componentsOfDebian = ({ suite, packages }: Sbom['debian']): object[] =>
  packages.map(({ name, version, architecture }) => {
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=${suite}`;
    return { type: 'library', 'bom-ref': purl, name, version, purl, properties: inParts(['image']) };
  });

/** A UUID of a text, version 8 (RFC 9562, 5.8): the same release has the same serial number. */
const uuidOf = (text: string): string => {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** What a release is made of as CycloneDX 1.5 (JSON): packages of npm with what they need and which parts hold them, and those of Debian. */
export const sbomOf = ({ name, version, time, lock, parts, debian }: Sbom): string => {
  const purl = purlOf(name, version);
  const components = [...componentsOfNpm(lock, parts), ...componentsOfDebian(debian)];
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: `urn:uuid:${uuidOf(`${purl} ${time} ${JSON.stringify(components)}`)}`,
      version: 1,
      metadata: {
        timestamp: new Date(time * 1000).toISOString(),
        lifecycles: [{ phase: 'build' }],
        component: {
          type: 'application',
          'bom-ref': purl,
          name,
          version,
          purl,
          licenses: licencesOf('EUPL-1.2'),
        },
      },
      components,
      dependencies: dependenciesOfNpm(lock, parts),
    },
    null,
    1,
  )}\n`;
};

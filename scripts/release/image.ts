import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress, pack, sha256Of } from './archive.ts';
import { lastStageOf, type ImageConfig, type Stage } from './dockerfile.ts';

const ARCHITECTURE = 'amd64';

/** A minimal Debian has no manuals and translations, as the image of Debian itself; licences stay. */
const SLIM = [
  'path-exclude=/usr/share/man/*',
  'path-exclude=/usr/share/info/*',
  'path-exclude=/usr/share/locale/*',
  'path-exclude=/usr/share/doc/*',
  'path-include=/usr/share/doc/*/copyright',
];

export type DebianPackage = { name: string; version: string; architecture: string };

/** What /var/lib/dpkg/status lists as installed. */
export const debianPackagesIn = (status: string): DebianPackage[] =>
  status
    .split('\n\n')
    .filter((entry) => /^Status: install ok installed$/m.test(entry))
    .map((entry) => {
      const field = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(entry)![1]!;
      return { name: field('Package'), version: field('Version'), architecture: field('Architecture') };
    });

/** The last stage of deploy/Dockerfile of a checkout, which says what the image is. */
export const stageOf = (checkout: string): Stage =>
  lastStageOf(readFileSync(join(checkout, 'deploy/Dockerfile'), 'utf8'));

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Writes the file system that the installation is put into as a tar, by mmdebstrap, which makes the same bytes of the same
 * Debian packages. Returns the packages. Needs root or user namespaces, and Debian's servers.
 */
export const buildBase = (stage: Stage, to: string, time: number): DebianPackage[] => {
  execFileSync(
    'mmdebstrap',
    [
      '--quiet',
      '--variant=essential',
      `--architectures=${ARCHITECTURE}`,
      `--include=${stage.packages.join(',')}`,
      ...SLIM.map((option) => `--dpkgopt=${option}`),
      ...stage.commands.map((command) => `--customize-hook=chroot "$1" sh -c ${quoted(command)}`),
      stage.suite,
      to,
    ],
    { env: { ...process.env, SOURCE_DATE_EPOCH: String(time) }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const status = execFileSync('tar', ['--extract', '--to-stdout', `--file=${to}`, './var/lib/dpkg/status'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return debianPackagesIn(status);
};

type Descriptor = { mediaType: string; digest: string; size: number };
const OCI = 'application/vnd.oci.image';

/** An image layout (OCI image specification 1.1, "Image Layout") in a folder: each content in a file named by its hash. */
const layoutIn = (folder: string) => {
  const blobs = join(folder, 'blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  /** Takes a file over. */
  const add = async (file: string, mediaType: string): Promise<Descriptor> => {
    const hash = await sha256Of(file);
    renameSync(file, join(blobs, hash));
    return { mediaType, digest: `sha256:${hash}`, size: statSync(join(blobs, hash)).size };
  };
  const addJson = (value: unknown, mediaType: string): Promise<Descriptor> => {
    const file = join(folder, 'next.json');
    writeFileSync(file, JSON.stringify(value));
    return add(file, mediaType);
  };
  const finish = (manifest: Descriptor, name: string): void => {
    const annotations = { 'org.opencontainers.image.ref.name': name };
    writeFileSync(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
    writeFileSync(
      join(folder, 'index.json'),
      JSON.stringify({
        schemaVersion: 2,
        mediaType: `${OCI}.index.v1+json`,
        manifests: [{ ...manifest, annotations, platform: { architecture: ARCHITECTURE, os: 'linux' } }],
      }),
    );
  };
  return { add, addJson, finish };
};

export type Image = {
  version: string;
  /** Seconds since 1970. */
  time: number;
  config: ImageConfig;
  /** Tars of its layers, the lowest first; they are used up. */
  layers: readonly { tar: string; says: string }[];
};

/** Writes an image as a tar of an OCI layout; without a daemon, and the same bytes for the same layers. */
export const buildImage = async ({ version, time, config, layers }: Image, to: string): Promise<void> => {
  const folder = `${to}.layout`;
  const { add, addJson, finish } = layoutIn(folder);
  const packed: Descriptor[] = [];
  const diff_ids: string[] = [];
  for (const { tar } of layers) {
    diff_ids.push(`sha256:${await sha256Of(tar)}`);
    await compress(tar, `${tar}.gz`);
    rmSync(tar);
    packed.push(await add(`${tar}.gz`, `${OCI}.layer.v1.tar+gzip`));
  }
  const created = new Date(time * 1000).toISOString();
  const history = layers.map(({ says }) => ({ created, created_by: says }));
  const Labels = {
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.licenses': 'EUPL-1.2',
  };
  const described = await addJson(
    {
      created,
      architecture: ARCHITECTURE,
      os: 'linux',
      config: { ...config, Labels },
      rootfs: { type: 'layers', diff_ids },
      history,
    },
    `${OCI}.config.v1+json`,
  );
  const mediaType = `${OCI}.manifest.v1+json`;
  const manifest = { schemaVersion: 2, mediaType, config: described, layers: packed };
  finish(await addJson(manifest, mediaType), version);
  pack(folder, '.', to, time);
  rmSync(folder, { recursive: true });
};

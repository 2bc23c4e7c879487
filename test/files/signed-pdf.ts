import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fursPki } from '../servers/furs-pki.ts';
import { openP12 } from '../../server/platform/signatures/p12.ts';
import type { OpenedP12 } from '../../server/platform/signatures/signature-types.ts';

type Certificate = NonNullable<Parameters<ReturnType<typeof fursPki>['taxpayer']>[0]>;

export const P12_PASSWORD = 'Geslo-Čšž-1';

/** A .p12 file with a throw-away certificate of this name. */
export const p12Of = (name: string, more: Certificate = {}): Buffer =>
  fursPki().p12(fursPki().taxpayer({ name, ...more }), P12_PASSWORD);

export const identityOf = (name: string, more: Certificate = {}): OpenedP12 => {
  const opened = openP12(p12Of(name, more), P12_PASSWORD);
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
};

const installed = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
/** Of poppler-utils; .ci/run installs it. */
export const has_pdfsig = installed('pdfsig', '-v');
export const has_openssl = installed('openssl', 'version');

const inFolder = <T>(work: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'signed-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What another program (poppler with NSS) says of each signature of a PDF, one text for each. */
export const pdfsig = (pdf: Buffer): string[] =>
  inFolder((folder) => {
    const file = join(folder, 'signed.pdf');
    writeFileSync(file, pdf);
    const { stdout } = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
    return stdout.split(/^Signature #\d+:$/m).slice(1);
  });

/** A detached signature as another program makes it, with a new key of this kind. */
export const opensslCms = (content: Buffer, key: 'ec' | 'pss', digest: string): Buffer =>
  inFolder((folder) => {
    const path = (name: string) => join(folder, name);
    const openssl = (...args: string[]) =>
      execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const kind = key === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'] : ['rsa:2048'];
    writeFileSync(path('content'), content);
    openssl(
      'req',
      '-x509',
      '-nodes',
      '-newkey',
      ...kind,
      '-keyout',
      path('key'),
      '-out',
      path('certificate'),
      '-subj',
      '/C=SI/CN=Pametna kartica',
      '-days',
      '36500',
    );
    const padding = key === 'pss' ? ['-keyopt', 'rsa_padding_mode:pss'] : [];
    return openssl(
      'cms',
      '-sign',
      '-binary',
      '-cades',
      '-md',
      digest,
      '-in',
      path('content'),
      '-signer',
      path('certificate'),
      '-inkey',
      path('key'),
      ...padding,
      '-outform',
      'DER',
    );
  });

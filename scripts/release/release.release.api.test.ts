import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadImport } from '../../contract/data/imports.ts';
import { login } from '../../contract/people/auth.ts';
import { submitApplication } from '../../contract/permits/applicant/public-applications.ts';
import { DEMO_PASSWORD } from '../../server/platform/config/demo-accounts.ts';
import { client } from '../../test/client.ts';
import { applicationData, pdfFile, photoFile } from '../../test/make.ts';
import { until } from '../../test/servers/outside.ts';
import { overHttp } from '../../test/servers/over-http.ts';
import { PERMIT_HEADINGS, permitRow } from '../../test/rows/imports.ts';
import { yearNow } from '../../test/year-now.ts';
import { freePort } from '../free-port.ts';
import { buildRelease } from './build-release.ts';
import type { ImageConfig } from './dockerfile.ts';
import { checkOut, readTag } from './tag.ts';
import { packagesIn, readLock } from './tree.ts';

/**
 * A release as its maintainer makes it and as an operator gets it: from a tag of a throw-away repository with what lies in
 * this folder now, signed with a throw-away key. Its complete test run is stood in for; all else is real. As root, with
 * minisign, mmdebstrap and umoci.
 */

const ROOT = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const TAG = `v${version}`;
const NAME = `dovolilnice-${version}`;
const FILES = [
  'CHANGES.md',
  'SHA256SUMS',
  'SHA256SUMS.minisig',
  `${NAME}-linux-arm64.tar.gz`,
  `${NAME}-linux-x64.tar.gz`,
  `${NAME}-oci.tar`,
  `${NAME}-tests.log`,
  `${NAME}.cdx.json`,
];

const root = mkdtempSync(join(tmpdir(), 'dovolilnice-released-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});
const at = (...names: string[]): string => join(root, ...names);

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const git = (...args: string[]): string =>
  run('git', '-C', at('repository'), '-c', 'user.name=Test', '-c', 'user.email=test@a.example', ...args);

/** Tags what lies in this folder, with the complete test run stood in for. */
const tagWith = (ciRun: string): void => {
  writeFileSync(at('repository/.ci/run'), ciRun);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Release');
  git('tag', '--force', TAG);
};

const key = at('key');
const release = (to: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'release.ts'), TAG, '--key', key, '--to', at(to)], {
    cwd: at('repository'),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });

beforeAll(() => {
  const files = run('git', '-C', ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of files.split('\0').filter((one) => one !== '' && existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(at('repository', file)), { recursive: true });
    cpSync(join(ROOT, file), at('repository', file));
  }
  git('init', '--quiet', '--initial-branch', 'main');
  const changelog = at('repository/CHANGELOG.md');
  writeFileSync(
    changelog,
    readFileSync(changelog, 'utf8').replace(
      /^## /m,
      `## ${version} - Tried (2027-01-01)\n\n- It is released.\n\n## `,
    ),
  );
  run('minisign', '-G', '-W', '-f', '-p', at('key.pub'), '-s', key);
});

test.each([
  ['a failed test', 'echo "12 passed, 1 failed"; exit 1'],
  ['no test', 'echo "0 passed, 0 failed"'],
])('with %s nothing is built', (_what, ciRun) => {
  tagWith(ciRun);
  const { status, stderr } = release('nothing');
  expect(stderr).toContain('The complete test run has not passed');
  expect(status).toBe(1);
  expect(readdirSync(at('nothing'))).toEqual([`${NAME}-tests.log`]);
  rmSync(at('nothing'), { recursive: true });
});

describe('a release', () => {
  beforeAll(() => {
    tagWith('echo "12 passed, 0 failed"');
    const { status, stdout, stderr } = release('released');
    if (status !== 0) throw new Error(stdout + stderr);
    console.log(stdout.slice(stdout.indexOf(`${TAG}: 12 tests passed.`)));
  });

  test('has its files, what changed, and the log of its tests', () => {
    expect(readdirSync(at('released'))).toEqual(FILES);
    expect(readFileSync(at('released/CHANGES.md'), 'utf8')).toBe(
      `# ${version} - Tried (2027-01-01)\n\n- It is released.\n`,
    );
    expect(readFileSync(at('released', `${NAME}-tests.log`), 'utf8')).toBe('12 passed, 0 failed\n');
  });

  test('built again in another folder it has the same bytes', async () => {
    const found = readTag(at('repository'), TAG);
    const checkout = at('elsewhere/and/deeper');
    checkOut(at('repository'), found, checkout);
    // As another person would, whose machine is set otherwise.
    const [umask, zone] = [process.umask(0o077), process.env.TZ];
    process.env.TZ = 'Pacific/Auckland';
    const files = await buildRelease(checkout, found, at('again'));
    process.umask(umask);
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(files.toSorted()).toEqual(FILES.filter((file) => !/SUMS|log$/.test(file)));
    expect(readFileSync(at('again/SHA256SUMS'), 'utf8')).toBe(
      readFileSync(at('released/SHA256SUMS'), 'utf8'),
    );
    for (const file of [...files, 'SHA256SUMS']) run('cmp', at('again', file), at('released', file));
    rmSync(at('again'), { recursive: true });
    rmSync(at('elsewhere'), { recursive: true });
  });

  test('is verified with minisign and sha256sum, and a changed byte is found', () => {
    const verify = () =>
      spawnSync(
        'sh',
        ['-c', `minisign -V -p ${at('key.pub')} -m SHA256SUMS && sha256sum --check SHA256SUMS`],
        {
          cwd: at('released'),
          encoding: 'utf8',
        },
      );
    const good = verify();
    expect(good.stdout).toContain(
      `Trusted comment: dovolilnice ${version} ${git('rev-parse', 'HEAD').trim()}`,
    );
    expect(good.stdout.match(/: OK$/gm)).toHaveLength(5);
    expect(good.status).toBe(0);
    for (const [file, says] of [
      ['CHANGES.md', 'CHANGES.md: FAILED'],
      ['SHA256SUMS', 'Signature verification failed'],
    ] as const) {
      const kept = readFileSync(at('released', file));
      appendFileSync(at('released', file), ' ');
      const { status, stdout, stderr } = verify();
      expect(stdout + stderr).toContain(says);
      expect(status).not.toBe(0);
      writeFileSync(at('released', file), kept);
    }
  });

  describe('unpacked', () => {
    const lock = readLock(ROOT);
    const tree = at('x64', NAME);
    beforeAll(() => {
      for (const cpu of ['x64', 'arm64']) {
        mkdirSync(at(cpu));
        run('tar', '-xzf', at('released', `${NAME}-linux-${cpu}.tar.gz`), '-C', at(cpu));
      }
      console.log(run('du', '--summarize', '--human-readable', tree, join(tree, 'node_modules')));
    });

    test('holds no tests, no tools, and the Node of its processor', () => {
      const names = readdirSync(tree, { recursive: true, encoding: 'utf8' });
      expect(names.filter((name) => !name.startsWith('node_modules/') && /\.test\./.test(name))).toEqual([]);
      const tools = /^node_modules\/(?:vite|rolldown|react|typescript|vitest|knip|oxlint|playwright-core)$/;
      expect(names.filter((name) => tools.test(name))).toEqual([]);
      // e_machine of its ELF header.
      for (const [cpu, machine] of [
        ['x64', 0x3e],
        ['arm64', 0xb7],
      ] as const) {
        const node = readFileSync(at(cpu, NAME, 'node_modules/.bin/node'));
        expect(node.readUInt16LE(18)).toBe(machine);
        const sharp = at(cpu, NAME, `node_modules/@img/sharp-linux-${cpu}`);
        expect(existsSync(sharp), sharp).toBe(true);
      }
    });

    test('its list of components is CycloneDX, and names each package, of the pages and the image, too', () => {
      const sbom = at('released', `${NAME}.cdx.json`);
      expect(readFileSync(join(tree, 'sbom.cdx.json'))).toEqual(readFileSync(sbom));
      run('npm', 'ci', '--silent', '--prefix', join(ROOT, 'test/sbom'));
      run('npm', 'test', '--silent', '--prefix', join(ROOT, 'test/sbom'), '--', sbom);
      const { components } = JSON.parse(readFileSync(sbom, 'utf8')) as {
        components: { name: string; version: string; properties: { value: string }[] }[];
      };
      const named = (part: string): string[] =>
        components
          .filter(({ properties }) => properties.some(({ value }) => value === part))
          .map(({ name, version }) => `${name} ${version}`)
          .toSorted();
      for (const cpu of ['x64', 'arm64']) {
        const folders = packagesIn(at(cpu, NAME), lock).map((path) => {
          const text = readFileSync(at(cpu, NAME, path, 'package.json'), 'utf8');
          const { name, version } = JSON.parse(text) as { name: string; version: string };
          return `${name} ${version}`;
        });
        // Nothing lies there that the lock does not know.
        const all = readdirSync(at(cpu, NAME, 'node_modules'), { encoding: 'utf8' }).flatMap((name) =>
          name.startsWith('@')
            ? readdirSync(at(cpu, NAME, 'node_modules', name)).map((one) => `node_modules/${name}/${one}`)
            : name === '.bin'
              ? []
              : [`node_modules/${name}`],
        );
        expect(all.filter((path) => !(path in lock.packages))).toEqual([]);
        expect(named(`linux-${cpu}`)).toEqual([...new Set(folders)].toSorted());
      }
      expect(named('pages')).toEqual(
        expect.arrayContaining([expect.stringMatching(/^react /), expect.stringMatching(/^libheif-js /)]),
      );
      expect(named('image')).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^libc6 /),
          expect.stringMatching(/^ca-certificates /),
        ]),
      );
    });

    const node = join(tree, 'node_modules/.bin/node');
    const inTree = (env: NodeJS.ProcessEnv, ...args: string[]) =>
      spawnSync(node, args, { cwd: tree, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } });

    test('every module of the server loads with the packages that are there', () => {
      const modules = readdirSync(join(tree, 'server'), { recursive: true, encoding: 'utf8' }).filter(
        (name) => name.endsWith('.ts') && !/^main\.ts$|worker\.ts$/.test(name),
      );
      expect(modules.length).toBeGreaterThan(500);
      const load = `for (const name of ${JSON.stringify(modules)}) await import('./server/' + name); process.exit(0)`;
      const { status, stderr } = inTree({}, '--input-type=module', '--eval', load);
      expect(stderr).toBe('');
      expect(status).toBe(0);
    });

    test('it runs: pages, a photo and a PDF that are read, a table, PDFs that are made, the doctor', async () => {
      const env = {
        DATA_DIR: at('data'),
        PORT: String(await freePort()),
        LOG_LEVEL: 'warn',
        METRICS: 'loopback',
        NODE_COMPILE_CACHE: at('compile-cache'),
      };
      const help = inTree(env, 'scripts/dovolilnice.ts', 'help');
      expect(help.stdout).toContain('create-root');
      const child = spawn(node, ['scripts/start.ts'], {
        cwd: tree,
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      const url = await addressOf(child);
      for (const path of ['/', '/vloga', '/prijava', '/api/docs', '/api/ready'])
        expect((await fetch(`${url}${path}`)).status, path).toBe(200);

      const applicant = client(overHttp(url));
      const sent = await applicant.call(submitApplication, {
        body: applicationData({ permit_year: yearNow() }),
        files: { registration_certificate: [await photoFile(), pdfFile()] },
      });
      expect(sent.problem?.errors ?? []).toEqual([]);
      expect(sent.status).toBe(201);

      const clerk = client(overHttp(url));
      const signed = await clerk.call(login, {
        body: { email: 'admin@demo.example', password: DEMO_PASSWORD },
      });
      expect(signed.status, JSON.stringify(signed.problem)).toBe(200);
      const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [PERMIT_HEADINGS, permitRow(1)] }] });
      const uploaded = await clerk.call(uploadImport, {
        body: { content: 'permits' },
        files: { file: [new File([Uint8Array.from(bytes)], 'dovolilnice.xlsx')] },
      });
      expect(uploaded.status, JSON.stringify(uploaded.problem)).toBe(201);

      const doctor = inTree(env, 'scripts/dovolilnice.ts', 'doctor', '--language', 'en');
      for (const title of ['Database', 'Files', 'Jobs in the background', 'PDF documents', 'Public form'])
        expect(doctor.stdout, doctor.stderr).toContain(`  ok  ${title}: `);
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null];
      expect(code).toBe(0);
    });
  });

  test('its image is unpacked by umoci, has the config of deploy/Dockerfile, and starts in a chroot', async () => {
    mkdirSync(at('layout'));
    run('tar', '-xf', at('released', `${NAME}-oci.tar`), '-C', at('layout'));
    const described = JSON.parse(run('skopeo', 'inspect', '--config', `oci:${at('layout')}:${version}`)) as {
      os: string;
      architecture: string;
    };
    expect(described).toMatchObject({ os: 'linux', architecture: 'amd64' });
    run('umoci', 'unpack', '--image', `${at('layout')}:${version}`, at('bundle'));
    const { process: runs } = JSON.parse(readFileSync(at('bundle/config.json'), 'utf8')) as {
      process: { args: string[]; cwd: string; env: string[]; user: { uid: number } };
    };
    expect(runs).toMatchObject({ cwd: '/srv/dovolilnice', user: { uid: 10_001 } });
    const rootfs = at('bundle/rootfs');
    console.log(run('du', '--summarize', '--human-readable', rootfs));
    expect(readFileSync(join(rootfs, 'etc/apt/sources.list'), 'utf8')).toMatch(
      /^(?:deb http:\/\/(?:deb|security)\.debian\.org\/\S+ \S+ main\n)+$/,
    );

    const manifest = JSON.parse(readFileSync(at('layout/index.json'), 'utf8')) as {
      manifests: { digest: string }[];
    };
    const blob = (digest: string): unknown =>
      JSON.parse(readFileSync(at('layout/blobs', digest.replace(':', '/')), 'utf8'));
    const { config } = blob(manifest.manifests[0]!.digest) as { config: { digest: string } };
    const { config: set } = blob(config.digest) as { config: ImageConfig };
    expect(runs.args).toEqual([...set.Entrypoint, ...set.Cmd]);
    expect(set.Healthcheck.Test.join(' ')).toContain('/api/ready');

    const settings = [
      `PORT=${await freePort()}`,
      'HOST=127.0.0.1',
      'PUBLIC_URL=https://dovolilnice.a.example',
      'ALLOW_EMBEDDED=true',
      `APP_SECRET=${'s'.repeat(64)}`,
    ];
    const child = spawn(
      'chroot',
      [
        '--userspec=10001:10001',
        rootfs,
        'env',
        '--ignore-environment',
        `--chdir=${runs.cwd}`,
        ...runs.env,
        ...settings,
        ...runs.args,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    children.push(child);
    await addressOf(child);
    const url = `http://127.0.0.1:${settings[0]!.slice('PORT='.length)}`;
    await until(
      'the program in the image',
      () => fetch(`${url}/api/ready`).then(({ status }) => status),
      (status) => status === 200,
    );
    const page = await fetch(`${url}/`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="sl"');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});

/** Where a program listens; rejects with what it said when it ends before. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        said += part.toString();
        const [, url] = /Dovolilnice: (http\S+)/.exec(said) ?? [];
        if (url !== undefined) resolve(url);
      });
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}:\n${said}`)));
  });

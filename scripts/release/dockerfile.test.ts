import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AS_DEPLOYED } from '../../test/servers/server-process.ts';
import { lastStageOf } from './dockerfile.ts';

const DOCKERFILE = readFileSync(join(import.meta.dirname, '../../deploy/Dockerfile'), 'utf8');
const SECOND = 1_000_000_000;

test('the image of a release is what deploy/Dockerfile says', () => {
  const { config, ...stage } = lastStageOf(DOCKERFILE);
  expect(stage).toEqual({
    suite: 'bookworm',
    packages: ['ca-certificates', 'libatomic1', 'libstdc++6'],
    commands: [expect.stringMatching(/^echo "dovolilnice:x:10001:.* && install -d .* \/data \/backups$/)],
    target: '/srv/dovolilnice',
  });
  expect(config).toMatchObject({
    User: '10001',
    ExposedPorts: { '3000/tcp': {} },
    Entrypoint: ['node_modules/.bin/node'],
    Cmd: [...AS_DEPLOYED, 'scripts/start.ts'],
    Volumes: { '/data': {}, '/backups': {} },
    WorkingDir: '/srv/dovolilnice',
    Healthcheck: { Interval: 30 * SECOND, Timeout: 5 * SECOND, StartPeriod: 60 * SECOND },
  });
  expect(config.Healthcheck.Test.slice(0, 3)).toEqual(['CMD', 'node_modules/.bin/node', '-e']);
  expect(config.Env).toEqual([
    expect.stringMatching(/^PATH=/),
    'NODE_ENV=production',
    'HOST=0.0.0.0',
    'PORT=3000',
    'DATA_DIR=/data',
    'NODE_COMPILE_CACHE=/tmp/compile-cache',
    'MALLOC_ARENA_MAX=1',
    'MALLOC_MMAP_THRESHOLD_=131072',
  ]);
});

test.each([
  [`${DOCKERFILE}\nSTOPSIGNAL SIGINT\n`, 'STOPSIGNAL of the Dockerfile is not known'],
  [`${DOCKERFILE}\nUSER root\n`, 'The last stage has not one USER.'],
])('what the release would leave out is an error', (text, message) => {
  expect(() => lastStageOf(text)).toThrow(message);
});

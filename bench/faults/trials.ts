import { setTimeout as delay } from 'node:timers/promises';
import type { FursTrouble } from '../../test/servers/furs.ts';
import { yearNow } from '../../test/year-now.ts';
import {
  behindForward,
  behindPooler,
  databaseOnSmallDisk,
  embeddedOnSmallDisk,
  filesOnSmallDisk,
  onPostgres,
  withBucket,
  withClock,
  withOldVersion,
  withTaxAdministration,
} from './settings.ts';
import { onStandby } from './standby.ts';
import type { Place, Setting, Trial } from './trial.ts';

/** How long something is gone, in milliseconds. */
const GONE_MS = 30_000;
const SHORT_MS = 10_000;

/** A trial whose fault works on what its setting made. */
const trial = <S extends Setting>(
  name: string,
  setting: () => Promise<S>,
  fault: (place: Place, around: S) => Promise<void>,
): Trial => {
  let made: S;
  return {
    name,
    setting: async () => (made = await setting()),
    fault: (place) => fault(place, made),
  };
};

const nothingAround = async (): Promise<Setting> => ({});

/** Kills at random moments, each time as soon as somebody was answered again. */
const killing =
  (times: number) =>
  async ({ kill, start, load }: Place): Promise<void> => {
    for (let n = 0; n < times; n++) {
      const before = load.answered.length;
      await delay(100 + Math.random() * 1500);
      await kill('SIGKILL');
      await start();
      for (let waited = 0; load.answered.length === before && waited < 600; waited++) await delay(100);
    }
  };

const databases = (kills: number): Trial[] => [
  trial(`program killed ${kills} times, embedded database`, nothingAround, killing(kills)),
  trial(`program killed ${kills} times, PostgreSQL`, onPostgres, killing(kills)),
  trial('PostgreSQL gone for 30 s', onPostgres, async (_, { cluster }) => {
    await cluster.stop('SIGQUIT');
    await delay(GONE_MS);
    await cluster.start();
  }),
  trial(
    'PostgreSQL away for 10 s while the program starts',
    onPostgres,
    async ({ kill, start }, { cluster }) => {
      await kill('SIGTERM');
      await cluster.stop('SIGQUIT');
      const started = start();
      await delay(SHORT_MS);
      await cluster.start();
      await started;
    },
  ),
  trial('PostgreSQL fails over to its synchronous standby', onStandby, (_, { failOver }) => failOver()),
  trial('connections to PostgreSQL cut 50 times in 10 s', behindForward, async (_, { forward }) => {
    for (let n = 0; n < 50; n++) {
      await delay(SHORT_MS / 50);
      forward.cut();
    }
  }),
  trial(`program killed 3 times, PgBouncer in between`, behindPooler, killing(3)),
  trial('PgBouncer gone for 10 s', behindPooler, async (_, { pooler }) => {
    await pooler.kill();
    await delay(SHORT_MS);
    await pooler.start();
  }),
];

const programs = (): Trial[] => [
  trial('rolling restart', onPostgres, ({ replace }) => replace()),
  trial('rolling restart from the version before the last migration', withOldVersion, ({ replace }) =>
    replace(),
  ),
];

const disks = (): Trial[] => [
  trial(
    'disk of the files full for 10 s, noticed before',
    () => filesOnSmallDisk({ MIN_FREE_MB: '20' }),
    async (_, { disk }) => {
      disk.fill();
      await delay(SHORT_MS);
      disk.clear();
    },
  ),
  trial(
    'disk of the files full for 10 s, noticed while writing',
    () => filesOnSmallDisk({ MIN_FREE_MB: '0' }),
    async (_, { disk }) => {
      disk.fill();
      await delay(SHORT_MS);
      disk.clear();
    },
  ),
  trial('disk of PostgreSQL full for 10 s', databaseOnSmallDisk, async (_, { disk, cluster }) => {
    disk.fill();
    await delay(SHORT_MS);
    disk.clear();
    // A server that could not write its log has ended; the service starts it again.
    await cluster.stop('SIGINT');
    await cluster.start();
  }),
  trial(
    'disk of the embedded database full for 10 s',
    embeddedOnSmallDisk,
    async ({ databaseReady }, { disk, noticed }) => {
      disk.fill();
      await delay(SHORT_MS / 2);
      if ((await databaseReady()) !== false) noticed.push('ready on a full disk');
      await delay(SHORT_MS / 2);
      disk.clear();
      const back = Date.now() + GONE_MS;
      while ((await databaseReady()) !== true)
        if (Date.now() > back) return void noticed.push('not ready again 30 s after there was room');
        else await delay(200);
    },
  ),
];

const TAX_TROUBLES: readonly [string, FursTrouble][] = [
  ['cuts every connection', 'cut'],
  ['is silent', 'hang'],
  ['takes 1.5 s for each call', { slow_ms: 1500 }],
  ['answers 503', { status: 503 }],
  ['has an error of its own (S100)', 'S100'],
];

const services = (): Trial[] => [
  trial('mail server gone for 30 s', nothingAround, async ({ smtp }) => {
    await smtp.down();
    await delay(GONE_MS);
    await smtp.up();
  }),
  trial('mail server takes 5 s for each mail', nothingAround, async ({ smtp }) => {
    smtp.slow(5000);
    await delay(GONE_MS);
    smtp.slow(0);
  }),
  trial('mail server with a greylist', nothingAround, async ({ smtp }) => {
    smtp.greylist(true);
    await delay(SHORT_MS);
  }),
  trial('bucket rejects every call for 10 s', withBucket, async (_, { s3 }) => {
    s3.failAlways(503);
    await delay(SHORT_MS);
    s3.failAlways(null);
  }),
  trial('bucket is silent for 10 s', withBucket, async (_, { s3 }) => {
    s3.failAlways('hang');
    await delay(SHORT_MS);
    s3.failAlways(null);
  }),
  trial('bucket takes 0.5 s for each call, for 10 s', withBucket, async (_, { s3 }) => {
    s3.failAlways({ slow_ms: 500 });
    await delay(SHORT_MS);
    s3.failAlways(null);
  }),
  ...TAX_TROUBLES.map(([what, trouble]) =>
    trial(`tax administration ${what} for 30 s`, withTaxAdministration, async (_, { furs }) => {
      furs.failAlways(trouble);
      await delay(GONE_MS);
      furs.failAlways(null);
    }),
  ),
];

/** The next last Sunday of a month, just before 1:00 UTC, when the clocks change. */
const nightOf = (month: number, year = yearNow()): Date => {
  const night = new Date(Date.UTC(year, month, 0, 0, 59, 40));
  night.setUTCDate(night.getUTCDate() - night.getUTCDay());
  return night.getTime() > Date.now() ? night : nightOf(month, year + 1);
};

const clocks = (): Trial[] => [
  trial(
    'clock jumps 2 minutes forwards and back',
    () => withClock(null),
    async (_, { move }) => {
      move(120);
      await delay(SHORT_MS);
      move(-120);
      await delay(SHORT_MS);
    },
  ),
  ...[
    { name: 'night to summer time', begin: nightOf(3) },
    { name: 'night to winter time', begin: nightOf(10) },
  ].map(({ name, begin }) =>
    trial(
      name,
      () => withClock(begin),
      () => delay(GONE_MS),
    ),
  ),
];

export const trialsOf = ({ kills }: { kills: number }): Trial[] => [
  ...databases(kills),
  ...programs(),
  ...disks(),
  ...services(),
  ...clocks(),
];

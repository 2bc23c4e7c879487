import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, createCluster } from '../../scripts/postgres-cluster.ts';
import { onStandby, QUIET } from './standby.ts';
import type { Place, Setting, Trial } from './trial.ts';

/** How long a database is gone, in milliseconds. */
const GONE_MS = 30_000;

/** A cluster that keeps what it said it has: with fsync. */
const onPostgres = async (): Promise<Setting & { cluster: Cluster }> => {
  const cluster = await createCluster(QUIET);
  await cluster.start();
  return { cluster, env: { DATABASE_URL: cluster.url }, close: cluster.remove };
};

/** Kills at random moments, each time as soon as somebody was answered again. */
const killing =
  (times: number) =>
  async ({ kill, start, load }: Place): Promise<void> => {
    for (let n = 0; n < times; n++) {
      const before = load.answered.length;
      await delay(100 + Math.random() * 1500);
      await kill('SIGKILL');
      await start();
      for (let waited = 0; load.answered.length === before && waited < 200; waited++) await delay(100);
    }
  };

export const trialsOf = ({ kills }: { kills: number }): Trial[] => {
  let cluster: Cluster;
  let failOver: () => Promise<void>;
  return [
    { name: `program killed ${kills} times, embedded database`, fault: killing(kills) },
    { name: `program killed ${kills} times, PostgreSQL`, setting: onPostgres, fault: killing(kills) },
    {
      name: 'PostgreSQL gone for 30 s',
      setting: async () => {
        const setting = await onPostgres();
        ({ cluster } = setting);
        return setting;
      },
      fault: async () => {
        await cluster.stop('SIGQUIT');
        await delay(GONE_MS);
        await cluster.start();
      },
    },
    {
      name: 'PostgreSQL fails over to its synchronous standby',
      setting: async () => {
        const pair = await onStandby();
        ({ failOver } = pair);
        return { env: { DATABASE_URL: pair.url }, close: pair.close };
      },
      fault: () => failOver(),
    },
  ];
};

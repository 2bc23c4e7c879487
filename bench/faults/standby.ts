import pg from 'pg';
import { createCluster } from '../../scripts/postgres/postgres-cluster.ts';
import { createStandby } from '../../scripts/postgres/postgres-standby.ts';
import { until } from '../../test/servers/outside.ts';
import { startForward } from './forward.ts';

/** Programs that ask while a cluster starts are part of the trial. */
export const QUIET = { log_min_messages: 'panic' };

const askFor = async (url: string, text: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: string }>(text);
    return rows[0]?.found ?? '';
  } finally {
    await client.end();
  }
};

/**
 * A primary and a standby that confirms every commit before it is answered, behind one address. `failOver` ends the
 * primary as if its power had failed, promotes the standby and leads the address to it.
 */
export const onStandby = async () => {
  const primary = await createCluster({ ...QUIET, wal_level: 'replica', max_wal_senders: '4' });
  await primary.start();
  const standby = await createStandby(primary, QUIET);
  await standby.start();
  await askFor(primary.url, `alter system set synchronous_standby_names = 'standby'`);
  await askFor(primary.url, 'select pg_reload_conf()::text as found');
  await until(
    'the standby to be in step',
    () => askFor(primary.url, 'select sync_state as found from pg_stat_replication'),
    (state) => state === 'sync',
  );
  const forward = await startForward(primary.port);
  return {
    url: primary.url.replace(/:\d+\//, `:${forward.port}/`),
    failOver: async () => {
      await primary.stop('SIGQUIT');
      // It waits until the standby takes writes.
      standby.run('pg_ctl', ['promote', '-D', standby.data, '-w']);
      forward.to(standby.port);
    },
    close: async () => {
      await forward.close();
      await standby.remove();
      await primary.remove();
    },
  };
};

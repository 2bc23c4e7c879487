import { createCluster, type Cluster } from './postgres-cluster.ts';

/** A streaming standby of a running cluster, stopped until it is started; it calls itself `standby`. */
export const createStandby = (
  primary: Pick<Cluster, 'url'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> =>
  createCluster({ ...settings, hot_standby: 'on' }, (run, data) =>
    run('pg_basebackup', [
      `--pgdata=${data}`,
      '--write-recovery-conf',
      '--wal-method=stream',
      '--checkpoint=fast',
      `--dbname=${primary.url}?application_name=standby`,
    ]),
  );

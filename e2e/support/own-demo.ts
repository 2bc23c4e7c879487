import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { loadDemo, temporaryDataDir } from '../../test/servers/server-process.ts';
import { launch } from './browser.ts';

/** A DATA_DIR with the demo as it was loaded, for a server of its own. Remove it in afterAll. */
export const ownDemo = async (): ReturnType<typeof temporaryDataDir> => {
  // The browser comes once the demo is loaded.
  await launch();
  const data = await temporaryDataDir();
  const demo = inject('demo_dir');
  if (demo) await cp(demo, data.dir, { recursive: true });
  else await loadDemo(data.dir);
  return data;
};

import process from 'node:process';

// Nothing else is imported before the check: the rest of the program needs what older versions of Node do not
// have.
const NEEDED = 26;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `Dovolilnice needs Node ${NEEDED} or newer and this is ${process.version}. Run \`npm ci && npm start\`, which brings its own.`,
  );
  process.exit(1);
}

/** `web`: the pages can be served; until then the database is opened and filled. */
export const main = async (web?: Promise<void>): Promise<void> => {
  const { serve } = await import('./serve.ts');
  try {
    await serve(process.env, web);
  } catch (error) {
    const explained = [
      'ConfigError',
      'DemoInProduction',
      'DatabaseConnectionFailed',
      'DatabaseUnreadable',
      'DataDirInUse',
      'MigrationError',
      'WrongSecret',
    ].includes((error as Error).name);
    console.error(explained ? (error as Error).message : error);
    process.exit(1);
  }
};

if (import.meta.main) await main();

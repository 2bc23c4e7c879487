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

const { serve } = await import('./serve.ts');
try {
  await serve(process.env);
} catch (error) {
  const explained = [
    'ConfigError',
    'DemoInProduction',
    'DatabaseUnreadable',
    'DataDirInUse',
    'MigrationError',
    'WrongSecret',
  ].includes((error as Error).name);
  console.error(explained ? (error as Error).message : error);
  process.exit(1);
}

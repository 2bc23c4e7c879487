import { describe, expect, test } from 'vitest';
import { DOMAINS } from './domains.ts';
import { cyclesOf, foldersOf, importsOf } from './imports-of.ts';

/** The layers of the web: which file may import which (ARCHITECTURE.md), types and styles included. */
const ZONES = ['i18n', 'lib', 'ui', 'shared', 'features'];
/** Above all zones, imported by none of the others. */
const ENTRIES = ['app', 'site', 'gallery', 'offline'];

const imports = importsOf('web');
const rankOf = (domain: string): number => (DOMAINS as readonly string[]).indexOf(domain);
const PLATFORM = rankOf('platform');

/** The relevant parts of `web/features/money/refunds/refund-dialog.tsx`. */
const placeOf = (file: string) => {
  const [, zone = '', domain = '', slice = ''] = file.split('/').slice(0, -1);
  return { zone, domain, slice: `${domain}/${slice}`, hasDomains: zone === 'shared' || zone === 'features' };
};
/** Files at the top (prerender.ts, namespaces.ts) are above the entries. */
const zoneRank = (file: string): number => {
  const { zone } = placeOf(file);
  if (zone === '') return ZONES.length + 1;
  return ENTRIES.includes(zone) ? ZONES.length : ZONES.indexOf(zone);
};
/** The highest domain of the contract that a file may import. */
const contractRank = (file: string): number => {
  const { zone, domain, hasDomains } = placeOf(file);
  if (zone === 'i18n' || zone === 'ui') return -1;
  if (zone === 'lib') return PLATFORM;
  return hasDomains ? rankOf(domain) : DOMAINS.length;
};

const wrong = (isWrong: (file: string, target: string) => boolean, from: string): string[] =>
  [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => target.startsWith(from) && isWrong(file, target))
      .map((target) => `${file} -> ${target}`),
  );

describe('web', () => {
  test('every file is in a zone, and in a domain where there are domains', () => {
    const files = [...imports.keys()];
    expect(files.filter((file) => zoneRank(file) < 0)).toEqual([]);
    const outside = files.filter((file) => placeOf(file).hasDomains && rankOf(placeOf(file).domain) < 0);
    // Texts of parts of several domains.
    expect(outside).toEqual(['web/shared/messages.en.ts', 'web/shared/messages.sl.ts']);
    // A slice, or a part of one.
    const depth = (file: string): number => file.split('/').length;
    expect(
      files.filter((file) => placeOf(file).zone === 'features' && ![5, 6].includes(depth(file))),
    ).toEqual([]);
  });

  test('a zone imports only those below it', () => {
    expect(wrong((file, target) => zoneRank(target) > zoneRank(file), 'web/')).toEqual([]);
  });

  test('entries do not import each other', () => {
    const isEntry = (file: string): boolean => ENTRIES.includes(placeOf(file).zone);
    expect(
      wrong(
        (file, target) => isEntry(file) && isEntry(target) && placeOf(file).zone !== placeOf(target).zone,
        'web/',
      ),
    ).toEqual([]);
  });

  test('features and shared parts import their own domain and those below it', () => {
    expect(
      wrong((file, target) => {
        const [own, other] = [placeOf(file), placeOf(target)];
        return own.hasDomains && other.hasDomains && rankOf(other.domain) > rankOf(own.domain);
      }, 'web/'),
    ).toEqual([]);
  });

  test('slices of one domain do not import each other', () => {
    expect(
      wrong((file, target) => {
        const [own, other] = [placeOf(file), placeOf(target)];
        const both = own.zone === 'features' && other.zone === 'features' && own.domain === other.domain;
        return both && own.slice !== other.slice;
      }, 'web/'),
    ).toEqual([]);
  });

  test('a slice has its own styles and those of zones below', () => {
    expect(
      wrong((file, target) => {
        const [own, other] = [placeOf(file), placeOf(target)];
        const both = own.zone === 'features' && other.zone === 'features';
        return both && target.endsWith('.css') && own.slice !== other.slice;
      }, 'web/'),
    ).toEqual([]);
  });

  test('contract imports stop at the own domain; ui and i18n import none of it', () => {
    expect(
      wrong((file, target) => {
        const domain = target.split('/').length === 2 ? DOMAINS.length : rankOf(target.split('/')[1]!);
        return domain > contractRank(file);
      }, 'contract/'),
    ).toEqual([]);
  });

  test('nothing else of the project is imported', () => {
    const known = ['web/', 'contract/'];
    expect(wrong((_, target) => !known.some((folder) => target.startsWith(folder)), '')).toEqual([]);
  });

  test('neither files nor folders import each other in a circle', () => {
    expect(cyclesOf(imports)).toEqual([]);
    expect(cyclesOf(foldersOf(imports))).toEqual([]);
  });
});

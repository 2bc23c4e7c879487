import { afterEach, expect, it, vi } from 'vitest';
import { partOfAddress, pushTyped, TOKEN_PLACEHOLDER, takeFromAddress } from './link-address.ts';

it.each([
  ['/podaljsanje', ''],
  ['/podaljsanje/', ''],
  ['/podaljsanje/7K3M-Q9TD-2XWF', '7K3M-Q9TD-2XWF'],
  ['/podaljsanje/7K3M%20Q9TD', '7K3M Q9TD'],
  ['/podaljsanje/%E0%A4%A', '%E0%A4%A'],
])('%s', (pathname, part) => expect(partOfAddress(pathname)).toBe(part));

afterEach(() => void vi.unstubAllGlobals());

/** The entries of a browser's history, as far as pages use them. */
const browserAt = (href: string) => {
  const entries: { href: string; state: unknown }[] = [{ href, state: null }];
  let at = 0;
  const go = (href_: string, state: unknown): void => {
    const entry = { href: new URL(href_, current().location.href).href, state };
    entries.splice(++at, Infinity, entry);
  };
  const current = () => ({ location: new URL(entries[at]!.href), state: entries[at]!.state });
  vi.stubGlobal('window', {
    get location() {
      return current().location;
    },
    history: {
      get state() {
        return current().state;
      },
      pushState: (state: unknown, _: string, to: string) => go(to, state),
      replaceState: (state: unknown, _: string, to: string) => {
        entries[at] = { href: new URL(to, current().location.href).href, state };
      },
    },
  });
  return {
    anchor: (hash: string) => go(hash, null),
    back: () => void at--,
    address: () => current().location.href.replace(current().location.origin, ''),
    addresses: () => entries.map((entry) => entry.href).join(' '),
  };
};

it('a link leaves its code to the entry: a reload, an anchor and going back find it, no address has it', () => {
  const browser = browserAt('https://p.example/podaljsanje/7K3M?vir=pismo');
  expect([takeFromAddress(), browser.address()]).toEqual(['7K3M', '/podaljsanje?vir=pismo']);
  expect(takeFromAddress()).toBe('7K3M');
  browser.anchor('#obrazec');
  expect([takeFromAddress(), browser.address()]).toEqual(['7K3M', '/podaljsanje?vir=pismo#obrazec']);
  expect((window.history.state as { taken: string }).taken).toBe('7K3M');
  browser.back();
  expect(takeFromAddress()).toBe('7K3M');
  expect(browser.addresses()).not.toContain('7K3M');
});

it('a code that was typed is such an entry too, and before it there is none', () => {
  const browser = browserAt('https://p.example/preverjanje');
  expect(takeFromAddress()).toBe('');
  pushTyped('/preverjanje', 'ABCD');
  expect([takeFromAddress(), browser.address()]).toEqual(['ABCD', '/preverjanje']);
  browser.back();
  expect(takeFromAddress()).toBe('');
});

it('where the address has to name something, a word stands for the token; alone it opens nothing', () => {
  const browser = browserAt('https://p.example/ponastavitev-gesla/id.load.mac');
  expect([takeFromAddress(TOKEN_PLACEHOLDER), browser.address()]).toEqual([
    'id.load.mac',
    '/ponastavitev-gesla/odprta',
  ]);
  expect(takeFromAddress(TOKEN_PLACEHOLDER)).toBe('id.load.mac');
  browserAt('https://p.example/ponastavitev-gesla/odprta');
  expect(takeFromAddress(TOKEN_PLACEHOLDER)).toBe('');
});

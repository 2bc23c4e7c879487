import { expect, it } from 'vitest';
import { partOfAddress } from './address.ts';

it.each([
  ['/podaljsanje', ''],
  ['/podaljsanje/', ''],
  ['/podaljsanje/7K3M-Q9TD-2XWF', '7K3M-Q9TD-2XWF'],
  ['/podaljsanje/7K3M%20Q9TD', '7K3M Q9TD'],
  ['/podaljsanje/%E0%A4%A', '%E0%A4%A'],
])('%s', (pathname, part) => expect(partOfAddress(pathname)).toBe(part));

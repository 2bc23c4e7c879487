import { expect, it } from 'vitest';
import { codeOf } from './code-of.ts';

it.each([
  ['7K3M-Q9TD-2XWF', '7K3M-Q9TD-2XWF'],
  [' 7k3m q9td 2xwf ', '7K3M-Q9TD-2XWF'],
  ['https://dovolilnice.example/podaljsanje/7K3MQ9TD2XWF/', '7K3M-Q9TD-2XWF'],
  ['OIL0-0000-0000', '0110-0000-0000'],
  ['7K3M-Q9TD-2XW', null],
  ['7K3M-Q9TD-2XWU', null],
  ['', null],
])('%s is %s', (text, code) => expect(codeOf(text)).toBe(code));

import { expect, test } from 'vitest';
import { loginPath, safeRedirect } from './redirect.ts';

test.each([
  ['/vloge', '/vloge'],
  ['/vloge?filter.status=submitted&page=2', '/vloge?filter.status=submitted&page=2'],
  ['/dovolilnice/#x', '/dovolilnice/#x'],
  [null, '/nadzorna-plosca'],
  ['', '/nadzorna-plosca'],
  ['vloge', '/nadzorna-plosca'],
  ['https://zlo.example/', '/nadzorna-plosca'],
  ['//zlo.example/', '/nadzorna-plosca'],
  ['/\\zlo.example', '/nadzorna-plosca'],
  ['\\\\zlo.example', '/nadzorna-plosca'],
  ['/\t/zlo.example', '/nadzorna-plosca'],
  ['/%2e%2e//zlo.example', '/nadzorna-plosca'],
  ['/..//zlo.example', '/nadzorna-plosca'],
  ['javascript:alert(1)', '/nadzorna-plosca'],
  ['/odjava', '/nadzorna-plosca'],
  ['/odjava/', '/nadzorna-plosca'],
  ['/odjava?x=1', '/nadzorna-plosca'],
  ['/%6fdjava', '/nadzorna-plosca'],
  ['/x/../odjava', '/nadzorna-plosca'],
  ['/prijava?redirect=/vloge', '/nadzorna-plosca'],
])('redirect %j leads to %s', (redirect, path) => {
  expect(safeRedirect(redirect)).toBe(path);
});

test.each([
  ['/vloge?page=2', '/prijava?redirect=%2Fvloge%3Fpage%3D2'],
  ['/odjava', '/prijava'],
  ['/nadzorna-plosca', '/prijava'],
  ['/', '/prijava'],
])('sign-in from %s', (path, login) => {
  expect(loginPath(path)).toBe(login);
});

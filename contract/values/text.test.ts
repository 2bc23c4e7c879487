import { expect, test } from 'vitest';
import { holdsLink } from './text.ts';

test.each([
  'http://zlo.example',
  'HTTPS://zlo',
  'www.zlo',
  'nagrada na zlo.si',
  'zlo.com',
  'Obiščite zlo.com!',
  't.co',
  'zlo.xyz',
  'zlo.neznano/dobitek',
  'pod.domena.zlo.net',
  'žlo.si',
  'ana@zlo.si',
])('%s holds a link', (text) => expect(holdsLink(text)).toBe(true));

test.each([
  'Ana Novak',
  'mag.Ana Novak',
  'prof.dr. Ana Novak',
  'prof.dr.Ana Novak',
  'univ.dipl.inž. Janez Kos',
  'J.R. Tolkien',
  'Ana Novak s.p.',
  'Gostilna Pri Ani d.o.o.',
  'Pri Ani d.o.o.Bled',
  'Müller GmbH & Co.KG',
  'Pizzeria S.r.l.',
  'Sv.Duh',
  'Zg.Gorje',
  'Cesta 4. maja 12.a',
  'Turizem, d. o. o.',
  "O'Brien-Žagar",
])('%s holds none', (text) => expect(holdsLink(text)).toBe(false));

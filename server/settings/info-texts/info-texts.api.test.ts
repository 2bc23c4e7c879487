import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deleteInfoText,
  getInfoText,
  getInfoTextDetail,
  listInfoTexts,
  previewInfoText,
  updateInfoText,
  type InfoTextName,
} from '../../../contract/settings/info-texts.ts';
import { webPaths } from '../../../scripts/web/web-paths.ts';
import { updateParameter } from '../../../contract/settings/parameters.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { client, type Client } from '../../../test/client.ts';
import { DEMO_PARAMETERS } from '../parameters/demo-parameters.ts';
import { json } from '../../platform/db/db.ts';
import { PATHS_FILE } from '../../platform/http/reply/web-paths.ts';
import { givenInstallation } from '../../../test/rows/installation.ts';

const TODAY = '2027-01-15';
let server: TestApp;
let root: Client;
let dir: string;

/** A page as the build makes it: placeholders for the texts and for the municipality. */
const PAGE = [
  '<meta name="municipality" content="%%municipality%%">',
  '<a href="tel:%%municipality.phone%%">%%municipality.phone%%</a>',
  '<div class="x" data-info-text="terms" data-heading="3"></div>',
  '<div class="x" data-info-text="privacy" data-heading="3"></div>',
  '<main>%%if applications_open%%<form></form>%%else applications_open%%<p>Zaprto%%if municipality_known%%, %%municipality.phone%%%%else municipality_known%%%%end municipality_known%%</p>%%end applications_open%%</main>',
  '<small>Piškotki. %%demo:To je prikaz.|Vodi %%municipality.name%%.%%</small>',
].join('');

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dovolilnice-texts-'));
  await writeFile(join(dir, PATHS_FILE), JSON.stringify(webPaths()));
  for (const language of ['sl', 'en']) {
    const file = join(dir, 'site', language, 'pogoji-uporabe', 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, PAGE);
  }
});
afterAll(() => rm(dir, { recursive: true }));
const openOffice = async () => {
  server = await app({ web_dir: dir });
  root = await server.as('root');
};

const page = async (language = 'sl'): Promise<string> =>
  (await server.fastify.inject({ url: '/pogoji-uporabe', headers: { cookie: `lang=${language}` } })).body;
const detail = async (name: InfoTextName = 'terms') =>
  (await root.call(getInfoTextDetail, { params: { name } })).body;
const EDIT = {
  version: 0,
  text_sl: '## Novo\n\nPišite na {email} v {appeal_days} dneh. **Č & <3**',
  text_en: '## New\n\n[Form](/obrazci/parkirna-dovolilnica)',
  valid_from: TODAY,
  reason: 'Sklep občinskega sveta',
};
const save = (body: Record<string, unknown>, name: InfoTextName = 'terms', browser: Client = root) =>
  browser.send(updateInfoText, { params: { name }, body });

// Texts, settings and days hold for a whole office.
describe('in an office of its own', () => {
  beforeEach(openOffice);
  afterEach(() => server.close());

  test('a page and the call show the delivered text with the current values', async () => {
    const html = await page();
    expect(html).toContain('<h3>Kdo obdeluje vaše podatke</h3>');
    expect(html).toContain('hranimo 5 let od konca leta');
    expect(html).not.toContain('%%');
    expect(html).toContain('<a href="tel:+38645550100">+386 4 555 01 00</a>');
    const meta = /content="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"');
    expect(JSON.parse(meta)).toMatchObject({ name: 'Občina Planinsko Jezero' });
    const { body } = await client(server.fastify).call(getInfoText, {
      params: { name: 'privacy' },
      query: { language: 'en' },
    });
    expect(body).toMatchObject({ language: 'en', valid_from: null });
    const words = body.blocks.flatMap((block) => ('line' in block ? block.line.map(({ text }) => text) : []));
    expect(words.join('')).toContain('kept for 5 years');
  });

  test('an edit is visible immediately in both languages, in the page and in the dialogs', async () => {
    const saved = await save(EDIT);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      version: 1,
      versions: [{ version: 1, created_by_name: 'Oseba root' }],
    });
    expect(saved.body.current_id).toBe(saved.body.versions[0]!.id);
    expect(await page()).toContain(
      'data-heading="3"><p data-since="">Velja od 15. 1. 2027.</p><h3>Novo</h3><p>Pišite na <a href="mailto:dovolilnice@planinsko-jezero.example">dovolilnice@planinsko-jezero.example</a> v 15 dneh. <strong>Č &amp; &lt;3</strong></p></div>',
    );
    expect(await page('en')).toContain('<h3>New</h3><p><a href="/obrazci/parkirna-dovolilnica">Form</a></p>');
    const { body } = await client(server.fastify).call(getInfoText, {
      params: { name: 'terms' },
      query: {},
    });
    expect(body).toMatchObject({ valid_from: TODAY, blocks: [{ type: 'heading' }, { type: 'paragraph' }] });
    const list = (await root.call(listInfoTexts, { body: {} })).body.data;
    expect(list.map(({ name, edited }) => [name, edited])).toEqual([
      ['instructions', false],
      ['terms', true],
      ['privacy', false],
      ['accessibility', false],
    ]);
  });

  test('a changed parameter is visible in the page immediately', async () => {
    await root.call(updateParameter, {
      params: { name: 'retention_years' },
      body: { value: 7, valid_from: TODAY },
    });
    expect(await page()).toContain('hranimo 7 let od konca leta');
  });

  test('a name that looks like markup stays text in the page', async () => {
    await root.call(updateParameter, {
      params: { name: 'municipality' },
      body: {
        value: { ...DEMO_PARAMETERS.municipality, name: 'Občina "A" & B $& $1' },
        valid_from: TODAY,
      },
    });
    const html = await page();
    expect(html).toContain('Upravljavec je Občina &quot;A&quot; &amp; B $&amp; $1, Trg ob jezeru 1');
    const meta = /content="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(JSON.parse(meta)).toMatchObject({ name: 'Občina "A" & B $& $1' });
  });

  test('the page says so when the municipality is the fictional one; otherwise it has its own name, and no form before it is open', async () => {
    const of = (html: string) => [
      /<main>(.*?)<\/main>/.exec(html)![1],
      /<small>(.*?)<\/small>/.exec(html)![1],
      /&quot;demo&quot;:(\w+),&quot;applications_open&quot;:(\w+)/.exec(html)!.slice(1).join(' '),
    ];
    const { name, phone } = DEMO_PARAMETERS.municipality;
    await root.call(updateParameter, {
      params: { name: 'municipality' },
      body: { value: DEMO_PARAMETERS.municipality, valid_from: TODAY },
    });
    expect(of(await page())).toEqual(['<form></form>', 'Piškotki. To je prikaz.', 'true true']);
    const installed = await server.deps.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
    const change = (values: { demo_seeded_at: string | null; opened_at: string | null }) =>
      givenInstallation(server.deps.db, values);
    await change({ demo_seeded_at: null, opened_at: null });
    expect(of(await page())).toEqual([`<p>Zaprto, ${phone}</p>`, `Piškotki. Vodi ${name}.`, 'false false']);
    const entered = await server.deps.db
      .deleteFrom('parameters')
      .where('name', '=', 'municipality')
      .returningAll()
      .execute();
    expect(of(await page())[0]).toBe('<p>Zaprto</p>');
    await server.deps.db
      .insertInto('parameters')
      .values(entered.map((row) => ({ ...row, value: json(row.value) })))
      .execute();
    await change(installed);
    expect(of(await page())[2]).toBe('true true');
  });

  test('one language may be edited alone; the delivered text and earlier versions come back', async () => {
    await save(EDIT);
    const before = await detail();
    const first = before.versions.at(-1)!;
    const mixed = await save({ version: 1, text_sl: null, text_en: 'Only English.', valid_from: TODAY });
    expect(mixed.body.version).toBe(2);
    expect(await page()).toContain('<h3>Storitev</h3>');
    expect(await page('en')).toContain('<p>Only English.</p>');
    const { text_sl, text_en } = first;
    expect((await save({ version: 2, text_sl, text_en, valid_from: TODAY })).status).toBe(200);
    expect(await page()).toContain('<h3>Novo</h3>');
    await save({ version: 3, text_sl: null, text_en: null, valid_from: TODAY });
    expect(await page()).toContain('<h3>Storitev</h3>');
    expect(await page()).not.toContain('data-since');
    expect((await detail()).versions).toHaveLength(4);
  });

  test('a planned version waits for its day and can be deleted until then', async () => {
    const name = 'privacy';
    const plan = { version: 0, text_sl: 'Kmalu.', text_en: 'Soon.', valid_from: '2027-01-16' };
    const { id } = (await save(plan, name)).body.versions[0]!;
    expect(await page()).not.toContain('Kmalu.');
    const remove = (browser: Client = root) => browser.call(deleteInfoText, { params: { id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const again = (await save({ ...plan, version: 0 }, name)).body.versions[0]!;
    server.clock.advance({ days: 1 });
    root = await server.as('root');
    expect(await page()).toContain('<p>Kmalu.</p>');
    const late = await root.call(deleteInfoText, { params: { id: again.id } });
    expect(late.problem.errors).toMatchObject([{ code: 'rule.parameter_in_force' }]);
  });
});

describe('in one office', () => {
  beforeAll(openOffice);
  afterAll(() => server.close());

  test.each([
    [{ text_sl: '<img src=x onerror=alert(1)>' }, 'text_sl markdown.html'],
    [{ text_en: '[x](javascript:alert(1))' }, 'text_en markdown.link'],
    [{ text_en: '![x](https://evil.example/x.png)' }, 'text_en markdown.image'],
    [{ text_sl: '{no_such}' }, 'text_sl markdown.placeholder'],
    [{ text_sl: '  ' }, 'text_sl required'],
    [{ text_sl: 'a'.repeat(40_001) }, 'text_sl text.too_long'],
    [{ valid_from: '2027-01-01' }, 'valid_from date.past'],
  ])('%# what is not allowed is rejected with its field', async (change, expected) => {
    const body = { version: 0, text_sl: 'a', text_en: 'b', valid_from: '2027-02-01', ...change };
    const { status, problem } = await save(body, 'instructions');
    expect([status, problem.errors?.map(({ path, code }) => `${path} ${code}`).join()]).toEqual([
      422,
      expected,
    ]);
    expect((await detail('instructions')).version).toBe(0);
  });

  test('the preview shows what a reader would see and names what would be rejected', async () => {
    const { body } = await root.call(previewInfoText, {
      body: { text: 'V {appeal_days} dneh <script>alert(1)</script>', language: 'sl' },
    });
    expect(body.blocks).toEqual([
      {
        type: 'paragraph',
        line: [{ text: 'V ' }, { text: '15' }, { text: ' dneh ' }, { text: 'alert(1)' }],
      },
    ]);
    expect(body.problems).toEqual([
      { code: 'markdown.html', excerpt: '<script>' },
      { code: 'markdown.html', excerpt: '</script>' },
    ]);
  });

  test('of two concurrent saves one is kept', { tags: ['postgres'] }, async () => {
    const { version } = await detail('accessibility');
    const both = await Promise.all(
      ['ena', 'dve'].map((text) =>
        save({ version, text_sl: text, text_en: text, valid_from: '2027-01-16' }, 'accessibility'),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = both.find(({ status }) => status === 200)!.body.versions[0]!.text_sl;
    const late = both.find(({ status }) => status === 409)!.problem;
    expect(late).toMatchObject({
      code: 'stale_version',
      current: { version: version + 1, versions: [{ text_sl: kept }] },
    });
  });

  test('only root', async () => {
    const { versions } = (await save({ ...EDIT, valid_from: '2027-02-01' }, 'privacy')).body;
    const { id } = versions[0]!;
    for (const role of ['admin', 'user'] as const) {
      const browser = await server.as(role);
      const statuses = await Promise.all([
        browser.call(listInfoTexts, { body: {} }),
        browser.call(getInfoTextDetail, { params: { name: 'terms' } }),
        save({ version: 0, text_sl: 'x', text_en: 'x', valid_from: '2027-02-01' }, 'terms', browser),
        browser.call(deleteInfoText, { params: { id } }),
        browser.call(previewInfoText, { body: { text: 'x', language: 'sl' } }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
  });
});

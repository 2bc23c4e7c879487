import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { yearNow } from '../test/year-now.ts';
import { isFocused } from './support/actor.ts';
import {
  answerQuestions,
  CERTIFICATE,
  fillPerson,
  FORM,
  formField,
  formHeading,
  nextTo,
  option,
  RESIDENT,
} from './support/application-form.ts';
import { atRest, expectNoSidewaysScroll, launch, visit } from './support/browser.ts';
import type { Language } from '../web/i18n/plural.ts';
import { TEXTS } from './support/texts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const problems: string[] = [];
/** A plate of this run: a running server may know those of earlier runs. */
const plate = `KR${String(Date.now()).slice(-4)}C`;

const open = (width = 360, options: { phone?: boolean; language?: 'sl' | 'en' } = {}) =>
  visit(browser, { width, language: 'sl', problems, ...options });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Goes through the whole form and lets `see` look at each page before it is left. */
const walkThrough = async (
  page: Page,
  language: Language,
  see: (page: Page, what: string) => Promise<void>,
): Promise<void> => {
  const visitor = { page, language };
  await page.goto(FORM);
  await option(page, 'guide.home', 'RES').waitFor();
  await see(page, 'questions');
  await answerQuestions(visitor, { home: 'RES', year: yearNow() });
  await page.locator('[id="polje-user_type"]').waitFor();
  await see(page, 'category');
  await nextTo(visitor, 'vlagatelj');
  await fillPerson(visitor, RESIDENT, see);
  await formField(page, 'vehicles.0.registration_number').fill(plate);
  await see(page, 'vehicle');
  await nextTo(visitor, 'priloge');
  await formField(page, 'documents.registration_certificate').setInputFiles(CERTIFICATE);
  await page.getByText(CERTIFICATE.name).waitFor();
  await see(page, 'documents');
  await nextTo(visitor, 'kartica');
  await option(page, 'delivery', 'post').check({ force: true });
  await see(page, 'card');
  await nextTo(visitor, 'pregled');
  await see(page, 'check');
};

it.each([
  [360, 740],
  [320, 256],
])(
  'hides nothing that has the focus on any page, with the keyboard alone at %i x %i',
  async (width, height) => {
    const { context, page } = await open(width);
    await page.setViewportSize({ width, height });
    await walkThrough(page, 'sl', async (_, what) => {
      // What loads late moves what has the focus, on a busy machine.
      await atRest(page);
      await page.locator('h2[tabindex="-1"]').focus();
      const walked = new Set<string>();
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(() => {
          const at = document.activeElement;
          if (!at?.closest('form')) return null;
          const bar = document.querySelector('[data-bottom-bar]');
          const sticks = bar && getComputedStyle(bar).position === 'sticky';
          const limit = sticks ? bar.getBoundingClientRect().top : window.innerHeight;
          // The input of a file lies over its whole field.
          const { top, bottom, left, right } = at.getBoundingClientRect();
          const shown = Math.min(bottom, limit) - Math.max(top, 0);
          return {
            id: at.id || at.textContent,
            hidden: Math.round(Math.min(bottom - top, limit) - shown),
            aside: left < 0 || right > window.innerWidth,
          };
        });
        if (found === null) break;
        walked.add(found.id);
        expect(found, `${what}: ${found.id}`).toMatchObject({ hidden: 0, aside: false });
      }
      expect(walked.size, what).toBeGreaterThan(1);
      await expectNoSidewaysScroll(page, what);
    });
    await context.close();
  },
);

type Spoken = { role: string; name: string; states: string; focusable: boolean; groups: string[] };

/** The page as a screen reader meets it, in its order. */
const spokenOn = async (page: Page): Promise<Spoken[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const groupsOf = (node: (typeof nodes)[number]): string[] => {
    const parent = node.parentId ? byId.get(node.parentId) : undefined;
    if (!parent) return [];
    const role = String(parent.role?.value);
    return [...(role.endsWith('group') ? [`${role} ${parent.name?.value ?? ''}`] : []), ...groupsOf(parent)];
  };
  const inOrder = (node: (typeof nodes)[number]): (typeof nodes)[number][] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => inOrder(byId.get(id)!)),
  ];
  return inOrder(nodes[0]!)
    .filter((node) => !node.ignored)
    .map((node) => {
      const states = new Map(
        node.properties?.map(({ name, value }) => [name as string, value.value as unknown]),
      );
      const on = ['required', 'invalid', 'checked'].filter(
        (one) => ![undefined, false, 'false'].includes(states.get(one) as undefined),
      );
      return {
        role: String(node.role?.value),
        name: String(node.name?.value ?? ''),
        states: on.join(' '),
        focusable: states.get('focusable') === true,
        groups: groupsOf(node),
      };
    });
};

describe.each(['sl', 'en'] as const)('read aloud (%s)', (language) => {
  const { form } = TEXTS[language];

  it('every control has a name, every choice its question, and every page begins with its heading', async () => {
    const { context, page } = await open(360, { language });
    const headings: string[] = [];
    await walkThrough(page, language, async (_, what) => {
      const spoken = await spokenOn(page);
      const silent = spoken.filter(
        ({ role, name, focusable }) => focusable && name === '' && !['RootWebArea', 'main'].includes(role),
      );
      expect(silent, what).toEqual([]);
      for (const one of spoken.filter(({ role }) => role === 'radio'))
        expect(one.groups.join(), `${what}: ${one.name}`).toMatch(/radiogroup .+/);
      expect(
        spoken.filter(({ role, name }) => role.endsWith('group') && name === ''),
        what,
      ).toEqual([]);
      const h2 = page.locator('h2[tabindex="-1"]');
      const heading = (await h2.textContent())!;
      // The page that follows is announced by its heading.
      if (what !== 'questions' && heading !== headings.at(-1)) {
        headings.push(heading);
        expect(spoken.filter(({ role }) => role === 'heading').map(({ name }) => name)).toContain(heading);
      }
      expect(await page.locator('h1').count(), what).toBe(1);
    });
    expect(headings).toEqual(Object.values(form.heading));
    await context.close();
  });

  it('the first page says its questions, answers and what is missing, in this order', async () => {
    const { context, page } = await open(360, { language });
    await page.goto(FORM);
    await page.waitForLoadState('networkidle');
    await button(page, form.next).click();
    await page.getByRole('alert').first().waitFor();
    const spoken = await spokenOn(page);
    const said = spoken
      .filter(({ role }) => ['radiogroup', 'radio'].includes(role))
      .map(({ role, name, states }) => [role, name, states].filter(Boolean).join(', '));
    expect(said).toEqual([
      `radiogroup, ${form.applicant_type}`,
      `radio, ${form.applicant_type_option.natural_person}, checked`,
      `radio, ${form.applicant_type_option.sole_trader}`,
      `radio, ${form.applicant_type_option.legal_entity}`,
      `radiogroup, ${form.home}, required invalid`,
      `radio, ${form.home_option['RES']}`,
      `radio, ${form.home_option['TMP']}`,
      `radio, ${form.home_option['elsewhere']}`,
    ]);
    // The heading of the next page takes the focus.
    await answerQuestions({ page, language }, { home: 'RES' });
    await nextTo({ page, language }, 'vlagatelj');
    await expect.poll(() => isFocused(formHeading(page, form, 'vlagatelj'))).toBe(true);
    await page.goBack();
    await expect.poll(() => isFocused(formHeading(page, form, 'dovolilnica'))).toBe(true);
    expect(await option(page, 'guide.home', 'RES').isChecked()).toBe(true);
    await context.close();
  });
});

it('no page reported an error', () => expect(problems).toEqual([]));

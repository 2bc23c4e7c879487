import { expect, it } from 'vitest';
import { chooseFrom } from './support/actor.ts';
import { launch } from './support/browser.ts';
import { tallyOn } from './support/tally.ts';

const BODY = `
  <label><input type="radio"> Cash</label>
  <input id="name"> <input aria-label="Town"> <input type="search">
  <select><option>None</option><option value="a">Resident</option></select>
  <button>Save</button> <a href="/other">Other</a>`;

it('counts what a person did, and nothing that the page or a script did', async () => {
  const context = await (await launch()).newContext({ baseURL: 'http://office.example' });
  const page = await context.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: BODY }));
  await page.goto('/');
  const tally = await tallyOn(page);
  const name = page.locator('#name');

  // A label passes its click on, a key clicks its button: each is one.
  await page.getByText('Cash').click();
  await page.getByRole('button').focus();
  await page.keyboard.press('Enter');
  expect(await tally.take()).toEqual({ clicks: 1, keys: 1, fields: 0, pages: 0 });

  // Letters and corrections are the text of their field; Tab, Enter and Ctrl+V are keys, a modifier is none.
  await name.focus();
  await page.keyboard.type('Ana');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Tab');
  await page.getByLabel('Town').fill('Bohinj');
  await name.fill('Maja');
  expect(await tally.take()).toEqual({ clicks: 0, keys: 2, fields: 2, pages: 0 });

  // Letters of a search are keys.
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('ana');
  await page.keyboard.press('Enter');
  expect(await tally.take()).toEqual({ clicks: 0, keys: 4, fields: 0, pages: 0 });

  // A select is opened and chosen from: two clicks, or keys.
  await chooseFrom(page.getByRole('combobox'), 'Res');
  expect(await page.getByRole('combobox').inputValue()).toBe('a');
  expect(await tally.take()).toEqual({ clicks: 2, keys: 0, fields: 0, pages: 0 });
  await page.keyboard.press('ArrowUp');
  expect(await tally.take()).toEqual({ clicks: 0, keys: 1, fields: 0, pages: 0 });

  // Another path is another page, loaded or not; another query is none.
  await page.evaluate(() => {
    document.querySelector('button')?.click();
    window.history.pushState(null, '', '/list');
    window.history.replaceState(null, '', '/list?page=2');
  });
  expect(await tally.take()).toEqual({ clicks: 0, keys: 0, fields: 0, pages: 1 });
  await page.getByRole('link').click();
  await page.waitForURL('/other');
  expect(await tally.take()).toEqual({ clicks: 1, keys: 0, fields: 0, pages: 1 });
  await page.goBack();
  await page.getByRole('button').click();
  expect(await tally.take()).toEqual({ clicks: 1, keys: 0, fields: 0, pages: 1 });
  await context.close();
});

it('counts a press once that moved away and was repeated', async () => {
  const context = await (await launch()).newContext({ baseURL: 'http://office.example' });
  const page = await context.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: BODY }));
  await page.goto('/');
  const tally = await tallyOn(page);
  // A panel that comes between looking and pressing, and goes again.
  await page.evaluate(() => {
    const panel = document.createElement('div');
    panel.style.cssText = 'position: fixed; inset: 0';
    const come = (): void => {
      document.body.append(panel);
      setTimeout(() => panel.remove(), 200);
    };
    window.addEventListener('pointermove', come, { once: true, capture: true });
  });
  await page.getByRole('button').click();
  expect(await tally.take()).toEqual({ clicks: 1, keys: 0, fields: 0, pages: 0 });
  await context.close();
});

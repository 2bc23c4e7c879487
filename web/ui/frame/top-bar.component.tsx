import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/component.tsx';
import { TopBar } from './top-bar.tsx';

const NAME = 'Gostinstvo in turizem Pri jezeru, družba z omejeno odgovornostjo';

test('the long name of a company takes one line of the bar, and is whole in its menu', async () => {
  await page.viewport(1440, 900);
  await show(
    <TopBar
      title="Dovolilnice"
      owner="Občina Planinsko Jezero"
      user={{ name: NAME, email: 'pisarna@example.org' }}
      currentPath="/"
      links={['Navodila za uporabo', 'Pogoji uporabe in zasebnost', 'Domov'].map((label, at) => ({
        label,
        href: `/${at}`,
      }))}
      userLinks={[{ label: 'Moj račun', href: '/racun' }]}
    />,
  );
  const button = page.getByRole('button', { name: NAME });
  expect(button.element().getBoundingClientRect().height).toBeLessThan(56);
  for (const link of document.querySelectorAll('nav a'))
    if (link.checkVisibility()) expect(link.getBoundingClientRect().height).toBeLessThan(56);
  await button.click();
  await expect.element(page.getByText('pisarna@example.org').first()).toBeVisible();
});

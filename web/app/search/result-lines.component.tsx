import { useState } from 'react';
import { ListBox } from 'react-aria-components';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/component.tsx';
import search from '../../shared/office/search.sl.ts';
import { I18nProvider } from '../../i18n/i18n.tsx';
import { ResultSection } from './result-lines.tsx';

const person = (id: string, name: string) => ({
  id,
  name,
  user_id: id,
  address: null,
  birth_year: null,
  email: `${id}@example.org`,
});

/** What two more letters do: another person comes first, and a second one goes. */
function Results() {
  const [typed, type] = useState('ana');
  const people =
    typed === 'ana' ? [person('a', 'Ana Kos'), person('b', 'Ana Novak')] : [person('b', 'Ana Novak')];
  return (
    <>
      <button type="button" onClick={() => type('ana no')}>
        no
      </button>
      <I18nProvider language="sl" catalogue={{ search }}>
        <ListBox aria-label="Zadetki">
          {people.map((one, i) => (
            <ResultSection
              key={i}
              section={{ kind: 'group', key: String(i), person: one, records: [], meant: null }}
              first={i === 0}
            />
          ))}
        </ListBox>
      </I18nProvider>
    </>
  );
}

test('another person takes the place of the first while somebody types', async () => {
  show(<Results />);
  await expect.element(page.getByRole('group')).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'no' }));
  await expect.element(page.getByRole('group')).toHaveLength(1);
  await expect.element(page.getByRole('group', { name: /Ana Novak/ })).toBeVisible();
});

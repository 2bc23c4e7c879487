import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/component.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { RadioGroup } from '../field/radio-group.tsx';
import { TextField } from '../field/text-field.tsx';

/** Taller than any window, as long forms are. */
const LINES = Array.from({ length: 120 }, (_, line) => `Vrstica ${line}`);

function LongForm() {
  return (
    <div>
      <ErrorSummary
        attempt={1}
        errors={[
          { field_id: 'ime', message: 'Polje je obvezno.' },
          { field_id: 'prevzem', message: 'Izberite.' },
        ]}
      />
      {LINES.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <TextField id="ime" label="Ime" value="" onChange={() => undefined} />
      <RadioGroup
        id="prevzem"
        label="Prevzem"
        value={null}
        options={[{ value: 'post', label: 'Po pošti' }]}
        onChange={() => undefined}
      />
      {LINES.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Height of the bar over the pages of staff, in pixels. */
const BAR = 48;

test.each([
  [/Ime: /, 'ime'],
  [/Prevzem: /, 'prevzem'],
])('a line of the summary (%s) leads to its field: focused, and not under the bar', async (name, id) => {
  document.documentElement.dataset['scale'] = 'office';
  await show(<LongForm />);
  await userEvent.click(page.getByRole('link', { name }));
  const field = document.getElementById(id)!;
  expect(field.contains(document.activeElement)).toBe(true);
  await expect
    .poll(() => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      return top >= BAR && bottom <= window.innerHeight;
    })
    .toBe(true);
  delete document.documentElement.dataset['scale'];
});

function Page() {
  const [attempt, setAttempt] = useState(1);
  return (
    <>
      <ErrorSummary
        attempt={attempt}
        errors={[{ field_id: 'ime', message: 'Polje je obvezno.' }]}
        quietAtFirst
      />
      <TextField id="ime" label="Ime" value="" onChange={() => undefined} />
      <button type="button" onClick={() => setAttempt((n) => n + 1)}>
        Naprej
      </button>
    </>
  );
}

test('a page that is opened again keeps the focus where it begins, and gives it to the errors of its next attempt', async () => {
  show(<Page />);
  const summary = page.getByRole('alert');
  await expect.element(summary).toBeVisible();
  await expect.element(summary).not.toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Naprej' }));
  await expect.element(summary).toHaveFocus();
});

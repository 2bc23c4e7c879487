import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import contract from '../../../../../contract/platform/messages.sl.ts';
import type { ParkingLot } from '../../../../../contract/settings/reference.ts';
import {
  brokenLine,
  expectAccessible,
  json,
  m as actions,
  plain,
  server,
  show,
  ui,
} from '../../../../../test/component.tsx';
import { I18nProvider } from '../../../../i18n/i18n.tsx';
import files from '../../../../shared/platform/table-files/messages.sl.ts';
import labels from '../../../../shared/settings/labels.sl.ts';
import messages from '../messages.sl.ts';
import { PasteLotsDialog } from './paste-lots-dialog.tsx';

const m = messages.paste;
const EXISTING = [{ code: 'P1', name: 'Pri cerkvi' }] as ParkingLot[];

const showDialog = (): { closed: boolean } => {
  const state = { closed: false };
  show(
    <I18nProvider
      language="sl"
      catalogue={{ ui, app_ui: ui, actions, contract, labels, parking: messages, table_files: files }}
    >
      <PasteLotsDialog existing={EXISTING} onClose={() => (state.closed = true)} />
    </I18nProvider>,
  );
  return state;
};
const text = page.getByRole('textbox', { name: m.text });
const select = (label: string) => page.getByRole('combobox', { name: `${label} (${files.required})` });
const add = (n: number) => page.getByRole('button', { name: plain(m.add({ n })), exact: true });

test('a list is shown with its mistakes, corrected, and added in one call with one key', async () => {
  const sent = server(brokenLine, () => json(201, { lots: [] }));
  const state = showDialog();
  await text.fill(
    'Ime;Mest;Vrsta;Dostop;X;Y\nTrg;veliko;v vasi;parkomat;12,5;80\nŠola;12;v vasi;rampa;50;50',
  );
  await expect.element(page.getByText(contract['value.number'])).toBeVisible();
  await expect.element(add(2)).toBeDisabled();
  await expectAccessible();
  await text.fill('Ime;Mest;Vrsta;Dostop;X;Y\nTrg;40;v vasi;parkomat;12,5;80\nŠola;12;v vasi;rampa;50;50');
  await userEvent.click(add(2));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.click(add(2));
  await expect.poll(() => state.closed).toBe(true);
  expect(sent.map(({ path, key }) => [path, key])).toEqual(
    Array.from({ length: 2 }, () => ['/api/v1/admin/parking-lots/create-many', sent[0]!.key]),
  );
  expect(sent[1]!.body).toMatchObject({
    lots: [
      { code: 'P2', name: 'Trg', spaces: 40, has_rfid: false, map_x: 12.5, map_y: 80, sort: 1 },
      { code: 'P3', name: 'Šola', access_mode: 'barrier', has_rfid: true, sort: 2 },
    ],
  });
});

test('what no column says is chosen for all, and a lot that is there already is left out', async () => {
  showDialog();
  await text.fill('Pri cerkvi;40\nTrg;12');
  await expect.element(page.getByText(m.same_lot({ name: 'P1 Pri cerkvi' }))).toBeVisible();
  await expect.element(add(1)).toBeDisabled();
  await userEvent.selectOptions(select(messages.lots.kind), 'village');
  await userEvent.selectOptions(select(messages.lots.access_mode), 'machine');
  await expect.element(add(1)).toBeEnabled();
  await userEvent.click(page.getByRole('checkbox', { name: m.leave_present({ n: 1 }) }));
  await expect.element(add(2)).toBeEnabled();
});

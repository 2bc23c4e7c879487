import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { hideLoader, showLoader } from '../lib/http/loader.ts';
import { showSnackbar } from '../lib/show-snackbar.ts';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/field/combo-box.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { DatePicker } from '../ui/field/date-picker.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Menu } from '../ui/dialog/menu.tsx';
import { NativeDialog } from '../ui/dialog/native-dialog.tsx';
import { Tabs } from '../ui/navigation/tabs.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';
import { useText } from './text.ts';

const runLoader = (text: string): void => {
  showLoader(text, 0);
  let progress = 0;
  const timer = setInterval(() => {
    progress += 20;
    if (progress > 100) {
      clearInterval(timer);
      hideLoader();
    } else showLoader(text, progress);
  }, 400);
};

export function OverlaysSection() {
  const t = useText();
  const [open, setOpen] = useState<'privacy' | 'dialog' | 'confirm' | null>(null);
  const [person, setPerson] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>('2027-01-15');
  const close = (): void => setOpen(null);
  return (
    <Section title={t('Okna in meniji', 'Dialogs and menus')}>
      <div className={styles.row}>
        <Button onClick={() => setOpen('privacy')}>{t('Obvestilo o zasebnosti', 'Privacy notice')}</Button>
        <Button onClick={() => setOpen('dialog')}>{t('Okno', 'Dialog')}</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {t('Izbrišite …', 'Delete …')}
        </Button>
        <Menu
          label={t('Dejanja', 'Actions')}
          entries={[
            {
              id: 'copy',
              label: t('Kopiraj številko', 'Copy the number'),
              icon: <Copy />,
              onSelect: () => showSnackbar('D-2027-000045'),
            },
            {
              id: 'delete',
              label: t('Izbriši', 'Delete'),
              icon: <Trash2 />,
              danger: true,
              onSelect: () => setOpen('confirm'),
            },
          ]}
        />
        <Menu
          compact
          label={t('Več', 'More')}
          entries={[{ id: 'x', label: t('Natisni', 'Print'), onSelect: () => window.print() }]}
        />
      </div>
      <div className={styles.row}>
        <Button
          onClick={() =>
            showSnackbar(
              t(
                'Vloga je shranjena. Nadaljujete lahko kadar koli.',
                'The application is saved. You can continue at any time.',
              ),
            )
          }
        >
          {t('Sporočilo', 'Snackbar')}
        </Button>
        <Button
          onClick={() => showSnackbar(t('Kopirano.', 'Copied.'), { mode: 'single-line', location: 'bottom' })}
        >
          {t('Enovrstično sporočilo', 'Single-line snackbar')}
        </Button>
        <Button onClick={() => window.dispatchEvent(new Event('offline'))}>
          {t('Brez povezave', 'Go offline')}
        </Button>
        <Button onClick={() => window.dispatchEvent(new Event('online'))}>
          {t('Spet na spletu', 'Go online')}
        </Button>
        <Button onClick={() => runLoader(t('Nalagam priloge …', 'Uploading attachments …'))}>
          {t('Nalaganje', 'Loading')}
        </Button>
      </div>
      <div className={styles.columns}>
        <ComboBox
          label={t('Imetnik', 'Holder')}
          hint={t('Vnesite del imena.', 'Type a part of the name.')}
          value={person}
          onChange={setPerson}
          options={[
            { id: '1', label: 'Ana Novak', detail: 'Jezerska cesta 1' },
            { id: '2', label: 'Žiga Črnič', detail: 'Vogel 7' },
            { id: '3', label: 'Planšar, d. o. o.' },
          ]}
        />
        <DatePicker
          label={t('Velja od', 'Valid from')}
          value={date}
          onChange={setDate}
          min="2027-01-01"
          max="2027-12-31"
        />
        <DatePicker
          label={t('Velja do', 'Valid to')}
          value={null}
          onChange={() => undefined}
          optional
          error={t('Izberite dan po začetku veljavnosti.', 'Choose a day after the start.')}
        />
      </div>
      <Tabs
        label={t('Uporabnik', 'User')}
        tabs={[
          {
            id: 'applications',
            label: t('Vloge', 'Applications'),
            count: 3,
            content: <p>{t('Tri vloge.', 'Three applications.')}</p>,
          },
          {
            id: 'permits',
            label: t('Dovolilnice', 'Permits'),
            count: 1,
            content: <p>{t('Ena dovolilnica.', 'One permit.')}</p>,
          },
          { id: 'documents', label: t('Dokumenti', 'Documents'), content: <p>…</p> },
        ]}
      />
      <NativeDialog
        open={open === 'privacy'}
        onClose={close}
        maxWidth={800}
        persistent
        title={t('Varstvo osebnih podatkov', 'Privacy notice')}
      >
        <p>
          {t(
            'Osebne podatke obdelujemo za izdajo in evidenco letnih dovolilnic, za statistiko zasedenosti parkirišč (anonimizirano), za odpiranje zapornic, za odkrivanje zlorab in za varovanje opreme.',
            'We process personal data to issue and record annual permits, for anonymised occupancy statistics, to open barriers, to detect abuse and to protect equipment.',
          )}
        </p>
        <p>
          {t(
            'Podatke hranimo 5 let. Ne prenašamo jih v tretje države.',
            'Data are kept for 5 years and are not transferred to third countries.',
          )}
        </p>
      </NativeDialog>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('Dodajte kartico', 'Add a card')}
        footer={
          <>
            <Button onClick={close}>{t('Prekliči', 'Cancel')}</Button>
            <Button variant="primary" onClick={close}>
              {t('Shrani', 'Save')}
            </Button>
          </>
        }
      >
        <TextField label={t('Številka kartice', 'Card number')} width="medium" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        danger
        title={t('Izbrišem vlogo V-2027-000123?', 'Delete application V-2027-000123?')}
        confirm={t('Izbriši', 'Delete')}
        onConfirm={close}
        onClose={close}
      >
        <p>
          {t(
            'Izbrišejo se tudi priloge. Tega ni mogoče razveljaviti.',
            'Its attachments are deleted too. This cannot be undone.',
          )}
        </p>
      </ConfirmDialog>
    </Section>
  );
}

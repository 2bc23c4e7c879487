import { useState } from 'react';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { ChoiceCards } from '../ui/field/choice-cards.tsx';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { FileField } from '../ui/field/file-field.tsx';
import { RadioGroup } from '../ui/field/radio-group.tsx';
import { Select } from '../ui/field/select.tsx';
import { Steps } from '../ui/navigation/steps.tsx';
import { TextArea } from '../ui/field/text-area.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';
import { useText } from './text.ts';

const sampleFiles = (): File[] => [
  new File([new Uint8Array(1_240_000)], 'prometno-dovoljenje.jpg', { type: 'image/jpeg' }),
  new File([new Uint8Array(340_000)], 'potrdilo.docx'),
];

export function FormsSection() {
  const t = useText();
  const [kind, setKind] = useState<'RES' | 'OWN' | 'BUS' | 'LND' | null>('RES');
  const [delivery, setDelivery] = useState<'pickup' | 'post' | null>(null);
  const [files, setFiles] = useState(sampleFiles);
  const [step, setStep] = useState(1);
  const wrong = t(
    'Izberite, kako želite prevzeti dovolilnico.',
    'Choose how you want to receive the permit.',
  );
  return (
    <Section title={t('Obrazec', 'Form')}>
      <Steps
        labels={[
          t('Upravičenost', 'Entitlement'),
          t('Vozilo', 'Vehicle'),
          t('Priloge', 'Attachments'),
          t('Pregled', 'Review'),
        ]}
        current={step}
        onSelect={setStep}
      />
      <ErrorSummary
        errors={[
          {
            field_id: 'g-plate',
            message: t('Vnesite registrsko številko, npr. KR AB-123.', 'Enter the plate, e.g. KR AB-123.'),
          },
          { field_id: 'g-delivery', message: wrong },
        ]}
      />
      <ChoiceCards
        label={t('Kdo ste?', 'Who are you?')}
        hint={t(
          'Od tega je odvisno, kje in za koliko lahko parkirate.',
          'It decides where you may park and the price.',
        )}
        value={kind}
        onChange={setKind}
        cards={[
          {
            value: 'RES',
            title: t('Občan s stalnim prebivališčem', 'Permanent resident'),
            aside: '15,00 €',
            children: t(
              'Parkirišča P1, P2, P4–P8. Do 3 vozila.',
              'Parking areas P1, P2, P4–P8. Up to 3 vehicles.',
            ),
          },
          {
            value: 'OWN',
            title: t('Lastnik počitniškega objekta', 'Owner of a holiday home'),
            aside: '90,00 €',
            children: t(
              'Parkirišča P2, P4–P7. Do 2 vozili na objekt.',
              'Parking areas P2, P4–P7. Up to 2 vehicles.',
            ),
          },
          {
            value: 'BUS',
            title: t('Podjetje ali s. p.', 'Company'),
            aside: '120,00 €',
            children: t('Prenosljiva dovolilnica, do 6 vozil.', 'Transferable, up to 6 vehicles.'),
          },
          {
            value: 'LND',
            title: t('Lastnik zemljišča', 'Owner of land'),
            aside: '0,00 €',
            disabled: true,
            children: t('Vloge sprejemamo od 1. marca.', 'Applications open on 1 March.'),
          },
        ]}
      />
      <div className={styles.columns}>
        <TextField
          label={t('Ime in priimek', 'Name')}
          autoComplete="name"
          defaultValue="Živa Češnovar Đurić"
        />
        <TextField
          label={t('Registrska številka', 'Number plate')}
          id="g-plate"
          hint={t(
            'Kot je zapisana na prometnem dovoljenju.',
            'As it is written on the registration certificate.',
          )}
          error={t('Vnesite registrsko številko, npr. KR AB-123.', 'Enter the plate, e.g. KR AB-123.')}
          width="short"
          defaultValue="KRAB"
          required
        />
        <TextField
          label={t('Telefon', 'Phone')}
          type="tel"
          width="medium"
          optional
          placeholder="040 123 456"
        />
        <TextField
          label={t('Znesek', 'Amount')}
          width="short"
          suffix="€"
          inputMode="decimal"
          defaultValue="15,00"
        />
        <TextField
          label={t('Geslo', 'Password')}
          type="password"
          autoComplete="current-password"
          defaultValue="Demo-geslo"
        />
        <Select
          label={t('Pošta', 'Post office')}
          placeholder
          options={[
            { value: '4265', label: '4265 Bohinjsko jezero' },
            { value: '4264', label: '4264 Bohinjska Bistrica' },
          ]}
        />
        <TextArea
          label={t('Opomba', 'Note')}
          optional
          hint={t('Ne vnašajte osebnih podatkov drugih.', 'No personal data of others.')}
        />
        <TextField
          label={t('Ni mogoče spremeniti', 'Cannot be changed')}
          disabled
          defaultValue="V-2027-000123"
        />
      </div>
      <div className={styles.columns}>
        <RadioGroup
          id="g-delivery"
          label={t('Prevzem', 'Delivery')}
          value={delivery}
          onChange={setDelivery}
          error={delivery === null ? wrong : null}
          options={[
            {
              value: 'pickup',
              label: t('Na občini', 'At the municipality'),
              hint: t('Ponedeljek in sreda, 8.00–12.00', 'Monday and Wednesday, 8.00–12.00'),
            },
            { value: 'post', label: t('Po pošti', 'By post') },
          ]}
        />
        <div>
          <Checkbox
            label={t('Strinjam se s pogoji uporabe', 'I accept the terms of use')}
            required
            defaultChecked
          />
          <Checkbox
            label={t('Obveščajte me o zaporah cest', 'Tell me about road closures')}
            hint={t('Največ enkrat na teden.', 'At most once a week.')}
            optional
          />
          <Checkbox
            label={t('Potrjujem resničnost podatkov', 'I confirm the data')}
            error={t('Potrdite, da so podatki resnični.', 'Confirm that the data are true.')}
          />
          <Checkbox label={t('Delno izbrano', 'Partly selected')} indeterminate />
          <Checkbox label={t('Onemogočeno', 'Disabled')} disabled defaultChecked />
        </div>
      </div>
      <FileField
        label={t('Prometno dovoljenje', 'Registration certificate')}
        hint={t('Fotografija ali PDF, največ 10 MB.', 'Photo or PDF, 10 MB at most.')}
        files={files}
        onChange={setFiles}
        errorOf={(file) =>
          file.name.endsWith('.docx')
            ? t(
                'Ta vrsta datoteke ni podprta. Izberite JPG, PNG ali PDF.',
                'This kind of file is not supported. Choose JPG, PNG or PDF.',
              )
            : null
        }
      />
    </Section>
  );
}

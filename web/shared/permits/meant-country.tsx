import { plateCountryMeant } from '../../../contract/values/vehicles/plate-country.ts';
import { countryName } from '../../lib/form/countries.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type Props = {
  plate: string;
  country: string;
  /** Id of the select of the country, which takes the focus. */
  select_id: string;
  onChoose: (country: string) => void;
};

/** Offers the country that a plate looks like, as a question: a strange plate may be right. */
export function MeantCountry({ plate, country, select_id, onChoose }: Props) {
  const m = useMessages('application_form');
  const language = useLanguage();
  const meant = plateCountryMeant(plate, country);
  if (meant === null) return null;
  const name = meant === 'other' ? null : countryName(meant, language);
  return (
    <Notice title={name ? m.plate_of({ country: name }) : m.plate_not_slovenian}>
      <p>
        <Button
          onClick={() => {
            if (meant !== 'other') onChoose(meant);
            document.getElementById(select_id)?.focus();
          }}
        >
          {name ? m.plate_country_yes({ country: name }) : m.plate_country_other}
        </Button>
      </p>
    </Notice>
  );
}

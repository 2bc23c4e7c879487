import { useMessages } from '../../../../i18n/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { ApplicantType } from './applicant-type.tsx';
import styles from '../application-form.module.css';
import { useCategoryName } from '../values/category-name.ts';
import { useForm } from '../form-context.tsx';
import { ownershipLabel, ownerships } from '../values/ownership.ts';
import { fieldId } from '../values/steps.ts';
import type { LazyForm } from '../use-lazy-form.ts';

type Props = { lazy: LazyForm | null; focusHeading: () => void };

/**
 * The first page: plain questions lead to the kind of permit. Who knows it chooses from the list, and who comes
 * with one (a link, a permit that is renewed) is not asked.
 */
export function StepPermit({ lazy, focusHeading }: Props) {
  const m = useMessages('application_form');
  const { values, entitlement, choose } = useForm();
  const { home, reason, list } = values.guide;
  const change = (to: { list: boolean }): void => {
    choose(to.list ? values.user_type : '', to);
    focusHeading();
  };
  if (list)
    return (
      <>
        {lazy ? <lazy.CategoryList /> : <Spinner label={m.loading_offer} />}
        <div>
          <Button onClick={() => change({ list: false })}>{m.ask_instead}</Button>
        </div>
      </>
    );
  // Until that part has loaded, what the page began with stays: nothing jumps.
  if (lazy && entitlement && home + reason === '')
    return <lazy.ChosenCategory onChange={() => change({ list: false })} />;
  return (
    <>
      <Questions />
      {lazy ? <lazy.Answer /> : null}
      <div>
        <Button variant="tertiary" className={styles.known} onClick={() => change({ list: true })}>
          {m.choose_instead}
        </Button>
      </div>
    </>
  );
}

/** Who it is for, where they live, what they have here, whose the car is: each once the one before is answered. */
function Questions() {
  const m = useMessages('application_form');
  const { values, guide, set, errorOf, entitlement, offered } = useForm();
  const nameOf = useCategoryName();
  const { reasons } = values.applicant.type === 'natural_person' ? m.of_person : m.of_business;
  const answer = (code: string): string =>
    reasons[code] ?? nameOf(offered.find((one) => one.user_type === code)) ?? code;
  return (
    <>
      <ApplicantType />
      {guide.homes.length > 0 ? (
        <RadioGroup
          id={fieldId('guide.home')}
          name="guide.home"
          label={m.home}
          value={values.guide.home}
          onChange={(home) => set('guide.home', home)}
          error={errorOf('guide.home')}
          required
          options={guide.homes.map((value) => ({
            value,
            label: m.home_option[value] ?? value,
            hint: m.home_hint[value],
          }))}
        />
      ) : null}
      {guide.reasons.length > 0 ? (
        <RadioGroup
          id={fieldId('guide.reason')}
          name="guide.reason"
          label={values.applicant.type === 'natural_person' ? m.of_person.question : m.of_business.question}
          value={values.guide.reason}
          onChange={(reason) => set('guide.reason', reason)}
          error={errorOf('guide.reason')}
          required
          options={guide.reasons.map((value) => ({ value, label: answer(value) }))}
        />
      ) : null}
      {entitlement ? (
        <RadioGroup
          id={fieldId('guide.car')}
          name="guide.car"
          label={m.whose_car}
          value={values.vehicles[0]!.ownership}
          onChange={(ownership) => set('vehicles.0.ownership', ownership)}
          options={ownerships(values, values.vehicles[0]!.ownership).map((value) => ({
            value,
            label: ownershipLabel(values, value, m),
            hint: value === 'leased' ? m.ownership_hint.leased : undefined,
          }))}
        />
      ) : null}
    </>
  );
}

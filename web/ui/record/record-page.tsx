import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/i18n.tsx';
import { useToolbarTitle } from '../../lib/list/interface-state.ts';
import { listHref, listOf, neighboursOf } from '../../lib/list/list-place.ts';
import { IconButton } from '../icon-button.tsx';
import { Actions, Stack } from '../layout.tsx';
import { LinkButton } from '../link-button.tsx';
import record from './record.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

type Props = {
  id: string;
  /** The list that it belongs to, unless it was opened from another. */
  list: string;
  /** The page of another row of that list. */
  hrefOf: (id: string) => string;
  /** Its number or name, as people call it. */
  title: string;
  status?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * One record on a page of its own: the way back to the list as it was left, the rows before and after (also J
 * and K), what it is called and what may be done with it.
 */
export function RecordPage({ id, list: own, hrefOf, title, status, actions, children }: Props) {
  const m = useMessages('app_ui');
  const list = listOf(own, id);
  useToolbarTitle(title);
  return (
    <Stack as="article">
      <header className={record.titleRow}>
        <LinkButton
          variant="tertiary"
          className={record.back}
          href={listHref(list)}
          title={m.record_back}
          icon={<ArrowLeft />}
        >
          <VisuallyHidden>{m.record_back}</VisuallyHidden>
        </LinkButton>
        <h1 className={record.title}>{title}</h1>
        {status}
        <Steps {...neighboursOf(list, id)} hrefOf={hrefOf} />
      </header>
      {actions ? <Actions>{actions}</Actions> : null}
      {children}
    </Stack>
  );
}

type StepsProps = { previous?: string | null; next?: string | null; hrefOf: (id: string) => string };

/** The rows before and after; a step replaces the page, so that Back leads to the list. */
function Steps({ previous = null, next = null, hrefOf }: StepsProps) {
  const m = useMessages('app_ui');
  const navigate = useNavigate();
  // With the page that shows them: a key pressed right then belongs to it.
  useLayoutEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey) return;
      if ((target as HTMLElement).closest('input, textarea, select, [role=tab], [role=menu]')) return;
      if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return;
      const to = key === 'j' ? next : key === 'k' ? previous : null;
      if (to !== null) void navigate(hrefOf(to), { replace: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [next, previous, hrefOf, navigate]);
  if (previous === null && next === null) return null;
  const step = (to: string | null) => () => {
    if (to !== null) void navigate(hrefOf(to), { replace: true });
  };
  return (
    <span className={record.steps}>
      <IconButton
        label={m.record_previous}
        icon={<ChevronLeft />}
        disabled={previous === null}
        onClick={step(previous)}
      />
      <IconButton
        label={m.record_next}
        icon={<ChevronRight />}
        disabled={next === null}
        onClick={step(next)}
      />
    </span>
  );
}

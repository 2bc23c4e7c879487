import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { column, type ColumnOptions } from './columns.tsx';
import type { DataColumn } from './data-table-columns.ts';
import { LinkButton } from '../link-button.tsx';
import { Actions } from '../layout.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

type FileOf<R> = {
  readonly label: string;
  /** Follows the label for people who hear it: which file. */
  readonly name: (row: R) => string;
  readonly href: (row: R) => string;
  /** Saved; otherwise it opens in a tab of its own. */
  readonly download?: true;
};

/** The file of a row. */
export const fileCell =
  <R,>({ label, name, href, download }: FileOf<R>) =>
  (row: R): ReactNode => (
    <LinkButton
      variant="tertiary"
      icon={download ? <Download /> : <ExternalLink />}
      href={href(row)}
      {...(download ? { download } : { target: '_blank', rel: 'noopener' })}
    >
      {label}
      <VisuallyHidden> {name(row)}</VisuallyHidden>
    </LinkButton>
  );

/** `fileCell` as a column. */
export const fileColumn = <R,>(
  id: string,
  title: string,
  file: FileOf<R>,
  options: ColumnOptions<R> = {},
): DataColumn<R> => column(id, title, fileCell(file), options);

type RowButton<R> = {
  readonly label: string;
  readonly onAct: (row: R) => void;
  /** Left out: on every row. */
  readonly shown?: (row: R) => boolean;
};

/** What can be done with a row; `name` says with which, for people who hear it. */
export const buttonsColumn = <R,>(
  id: string,
  title: string,
  name: (row: R) => string,
  buttons: readonly RowButton<R>[],
): DataColumn<R> =>
  column(
    id,
    title,
    (row) => {
      const shown = buttons.filter(({ shown: isShown }) => isShown?.(row) ?? true);
      return shown.length === 0 ? null : (
        <Actions as="span">
          {shown.map(({ label, onAct }) => (
            <Button key={label} variant="tertiary" onClick={() => onAct(row)}>
              {label}
              <VisuallyHidden> {name(row)}</VisuallyHidden>
            </Button>
          ))}
        </Actions>
      );
    },
    { nowrap: true },
  );

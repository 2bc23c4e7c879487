import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import styles from './table-files.module.css';

type Props = {
  label: string;
  /** The dialog of the upload, with the file that was dropped, if any. */
  Dialog: ComponentType<{ dropped: readonly File[]; onClose: () => void }>;
};

/**
 * The main action of a list of files, which asks for a new one; one dropped anywhere on the page opens the same
 * dialog.
 */
export function NewUpload({ label, Dialog }: Props) {
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const ask = useCallback(() => setFiles([]), []);
  return (
    <>
      <ListActions create={{ label, act: ask }} />
      {files ? <Dialog dropped={files} onClose={() => setFiles(null)} /> : <DropAnywhere onDrop={setFiles} />}
    </>
  );
}

/** Takes one file that is dropped on the page, and says so while it is dragged over it. */
function DropAnywhere({ onDrop }: { onDrop: (files: readonly File[]) => void }) {
  const m = useMessages('table_files');
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void): void =>
      document.addEventListener(
        name,
        (event) => {
          // Another dialog has a place of its own for files.
          if (!event.dataTransfer?.types.includes('Files') || document.querySelector('[role=dialog]')) return;
          event.preventDefault();
          act(event);
        },
        listening,
      );
    on('dragover', () => setOver(true));
    on('dragleave', (event) => setOver(event.relatedTarget !== null));
    on('drop', (event) => {
      setOver(false);
      const [first] = event.dataTransfer?.files ?? [];
      if (first) onDrop([first]);
    });
    return () => listening.abort();
  }, [onDrop]);
  return over ? (
    <div className={styles.over} aria-hidden="true">
      {m.drop}
    </div>
  ) : null;
}

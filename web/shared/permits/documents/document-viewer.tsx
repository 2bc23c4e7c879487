import { ChevronLeft, ChevronRight, Download, ExternalLink, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import type { DocumentRow } from '../../../../contract/permits/documents.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { documentHref } from './document-href.ts';
import { PdfPages } from './pdf-pages.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './document-viewer.module.css';

export const ZOOMS = ['1', '1.5', '2', '3', '4'] as const;
/** Fits the page to the width of the frame, without the page list beside it. */
const PDF_VIEW = '#navpanes=0&view=FitH';
export const TURNS = ['0', '90', '180', '270'] as const;

type Props = {
  document: DocumentRow;
  /** Among the documents that are seen with it; without others there is nowhere to step to. */
  place?: number;
  count?: number;
  onStep?: (by: 1 | -1) => void;
  /**
   * Beside the fields that it proves: it fills the height of its container, PDFs are drawn by the page, so that
   * its keys work, and the tools are one row.
   */
  beside?: {
    view: View;
    onView: (view: View) => void;
    /** The check of the document, in the row of the tools. */
    check: ReactNode;
  };
};

/**
 * One document: a PDF in the browser's viewer or drawn by the page, or a picture that can be zoomed, rotated
 * and dragged. Needs the texts `shared`.
 */
export function DocumentViewer({ document: file, place = 1, count = 1, onStep, beside }: Props) {
  const m = useMessages('shared');
  const labels = useMessages('labels');
  const language = useLanguage();
  const [own, setOwn] = useState({ zoom: 0, turn: 0 });
  const { view, onView } = beside ?? { view: own, onView: setOwn };
  const [unread, setUnread] = useState(false);
  const picture = file.mime.startsWith('image/');
  const pdf = file.mime === 'application/pdf';
  // Phones have no PDF viewer inside a page; there the page draws it, else it opens in a page of its own.
  const framed = pdf && navigator.pdfViewerEnabled !== false;
  const drawn = pdf && !unread && (beside !== undefined || !framed);
  const name = `${labels.document_kind[file.kind]}, ${file.file_name}`;
  const shown = {
    name,
    href: documentHref(file.id, true),
    zoom: ZOOMS[view.zoom] ?? '1',
    turn: TURNS[view.turn] ?? '0',
  };
  return (
    <div className={styles.viewer} data-fill={beside ? true : undefined}>
      <div className={styles.tools} role="toolbar" aria-label={m.viewer_tools}>
        {count > 1 ? (
          <span className={styles.step}>
            <IconButton label={m.document_previous} icon={<ChevronLeft />} onClick={() => onStep?.(-1)} />
            <span className={styles.place} role="status">
              <VisuallyHidden>{name}, </VisuallyHidden>
              {m.document_place({ place, count })}
            </span>
            <IconButton label={m.document_next} icon={<ChevronRight />} onClick={() => onStep?.(1)} />
          </span>
        ) : null}
        <span className={styles.spacer} />
        {picture || drawn ? <PictureTools view={view} onView={onView} /> : null}
        <FileLinks file={file} />
        {beside?.check}
      </div>
      {picture ? (
        <Picture {...shown} onToggle={() => onView({ ...view, zoom: view.zoom === 0 ? 2 : 0 })} />
      ) : drawn ? (
        <PdfPages {...shown} onFailed={() => setUnread(true)} />
      ) : framed ? (
        // Chrome shows no PDF in a sandboxed frame; the file has a policy of its own that runs no script
        // (server/platform/http/reply/reply.ts).
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe className={styles.frame} src={`${shown.href}${PDF_VIEW}`} title={name} />
      ) : (
        <div className={styles.outside}>
          <Notice>{m.document_outside}</Notice>
          <LinkButton
            variant="primary"
            href={documentHref(file.id, true)}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink />}
          >
            {m.document_open}
          </LinkButton>
        </div>
      )}
      <p className={styles.origin}>
        {m.document_added({
          when: formatDateTime(file.created_at, language),
          who: file.uploaded_by_name ?? labels.actor.applicant,
        })}
      </p>
    </div>
  );
}

/** How a picture is shown: places in ZOOMS and TURNS. */
export type View = { readonly zoom: number; readonly turn: number };

function PictureTools({ view: { zoom, turn }, onView }: { view: View; onView: (view: View) => void }) {
  const m = useMessages('shared');
  return (
    <>
      <IconButton
        label={m.zoom_out}
        icon={<ZoomOut />}
        disabled={zoom === 0}
        onClick={() => onView({ zoom: zoom - 1, turn })}
      />
      <IconButton
        label={m.zoom_in}
        icon={<ZoomIn />}
        disabled={zoom === ZOOMS.length - 1}
        onClick={() => onView({ zoom: zoom + 1, turn })}
      />
      <IconButton
        label={m.rotate}
        icon={<RotateCw />}
        onClick={() => onView({ zoom, turn: (turn + 1) % TURNS.length })}
      />
    </>
  );
}

/** The file in a tab of its own, or saved. */
function FileLinks({ file }: { file: DocumentRow }) {
  const m = useMessages('shared');
  return (
    <>
      <LinkButton
        variant="tertiary"
        className={styles.iconLink}
        href={documentHref(file.id, true)}
        target="_blank"
        rel="noopener"
        title={m.document_open}
        icon={<ExternalLink />}
      >
        <VisuallyHidden>{m.document_open}</VisuallyHidden>
      </LinkButton>
      <LinkButton
        variant="tertiary"
        className={cx(styles.iconLink, styles.save)}
        href={documentHref(file.id, false)}
        download={file.file_name}
        title={m.document_save}
        icon={<Download />}
      >
        <VisuallyHidden>{m.document_save}</VisuallyHidden>
      </LinkButton>
    </>
  );
}

type PictureProps = { href: string; name: string; zoom: string; turn: string; onToggle: () => void };

function Picture({ href, name, zoom, turn, onToggle }: PictureProps) {
  const m = useMessages('shared');
  const [failed, setFailed] = useState(false);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (grip.current === null) return;
    event.currentTarget.scrollBy(grip.current.x - event.clientX, grip.current.y - event.clientY);
    grip.current = { x: event.clientX, y: event.clientY };
  };
  if (failed) return <Notice tone="error">{m.document_failed}</Notice>;
  return (
    <div
      className={styles.stage}
      role="group"
      aria-label={m.picture_stage}
      tabIndex={0}
      data-zoom={zoom}
      data-document-stage
      onDoubleClick={onToggle}
      onPointerDown={(event) => {
        // Touch scrolls by itself; only the mouse needs dragging.
        if (event.pointerType !== 'mouse' || zoom === '1') return;
        grip.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
    >
      <div className={styles.sheet}>
        <img
          className={styles.picture}
          data-turn={turn}
          src={href}
          alt={name}
          draggable={false}
          onError={() => setFailed(true)}
        />
      </div>
    </div>
  );
}

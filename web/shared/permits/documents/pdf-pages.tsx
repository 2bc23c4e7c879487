import { useEffect, useRef, useState, type RefObject } from 'react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { PDFDocumentProxy } from './pdf-engine.ts';
import styles from './document-viewer.module.css';

/** No canvas is wider: some browsers draw nothing then. */
const WIDEST = 4096;
/** A sheet of A4 until its page is read. */
const SHEET = { width: 595, height: 842 };

type Props = {
  href: string;
  name: string;
  zoom: string;
  /** Degrees. */
  turn: string;
  /** It cannot be read here. */
  onFailed: () => void;
};

/**
 * The pages of a PDF below each other, drawn by us: in a frame of the browser's viewer the keys of the page
 * would not arrive. Those in sight are drawn, at the sharpness of the screen.
 */
export function PdfPages({ href, name, zoom, turn, onFailed }: Props) {
  const m = useMessages('shared');
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidthOf(stage);
  const pdf = usePdf(href, onFailed);
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="group"
      aria-label={m.picture_stage}
      tabIndex={0}
      data-zoom={zoom}
      data-document-stage
    >
      {pdf === null ? (
        <div className={styles.waiting}>
          <Spinner large label={m.document_loading} />
        </div>
      ) : (
        Array.from({ length: pdf.numPages }, (_, at) => (
          <Page
            key={at}
            pdf={pdf}
            place={at + 1}
            name={m.document_page({ name, place: at + 1, count: pdf.numPages })}
            width={width * Number(zoom)}
            turn={Number(turn)}
          />
        ))
      )}
    </div>
  );
}

const usePdf = (href: string, onFailed: () => void): PDFDocumentProxy | null => {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const stop = new AbortController();
    let opened: PDFDocumentProxy | undefined;
    const open = async (): Promise<void> => {
      try {
        const { openPdf } = await import('./pdf-engine.ts');
        opened = await openPdf(href, stop.signal);
        if (stop.signal.aborted) void opened.loadingTask.destroy();
        else setPdf(opened);
      } catch {
        if (!stop.signal.aborted) failed.current();
      }
    };
    void open();
    return () => {
      stop.abort();
      setPdf(null);
      void opened?.loadingTask.destroy();
    };
  }, [href]);
  return pdf;
};

/** The width of an element in CSS pixels; 0 while it is hidden. */
const useWidthOf = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => setWidth(element.current?.clientWidth ?? 0));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
};

type PageProps = { pdf: PDFDocumentProxy; place: number; name: string; width: number; turn: number };

function Page({ pdf, place, name, width, turn }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '100% 0px',
    });
    if (canvas.current) observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const target = canvas.current;
    if (!near || width === 0 || !target) return;
    let stop = (): void => {};
    let over = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(place);
      if (over) return;
      const rotation = (page.rotate + turn) % 360;
      const whole = page.getViewport({ scale: 1, rotation });
      const pixels = Math.min(width * devicePixelRatio, WIDEST);
      const viewport = page.getViewport({ scale: pixels / whole.width, rotation });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      target.dataset.drawn = 'true';
    };
    // Cancelled by the next size, or a page that is damaged stays empty beside the others.
    draw().catch(() => {});
    return () => {
      over = true;
      stop();
    };
  }, [pdf, place, near, width, turn]);
  return <canvas ref={canvas} className={styles.page} role="img" aria-label={name} {...SHEET} />;
}

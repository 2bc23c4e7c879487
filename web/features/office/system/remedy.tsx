import { Link } from '../../../ui/link.tsx';
import { Muted } from '../../../ui/layout.tsx';

/** Places of the application within a text (`/posta`); an odd element of what `split` returns. */
const PLACE = /(?<=^|\s)(\/[a-z][a-z-]*)(?![\w/-]|\.\w)/;

/** What to do about a finding; the places that it names are links. */
export function Remedy({ text }: { text: string }) {
  return (
    <Muted>
      {text.split(PLACE).map((part, index) =>
        index % 2 === 1 ? (
          <Link key={`${part}${index}`} href={part}>
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </Muted>
  );
}

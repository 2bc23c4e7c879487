/** Prerendered empty; React leaves the content alone, also on hydration. */
const NOTHING = { __html: '' };

/**
 * Where the server inserts the link at the start of the form, the buttons of the providers of identity, and how a visit to one ended
 * (server/people/providers/served-html.ts). Without a provider it stays empty and takes no room.
 */
export function ServedProviders({
  place,
  className,
}: {
  place: 'note' | 'buttons' | 'form';
  className: string;
}) {
  return (
    <div
      className={className}
      data-providers={place}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- always the empty text; see above
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}

import { ServerRenderedSlot } from '../ui/server-rendered-slot.tsx';

type Props = { place: 'note' | 'buttons' | 'form'; className: string };

/**
 * Where the server inserts the link at the start of the form, the buttons of the providers of identity, and how a visit to one ended
 * (server/people/providers/served-html.ts). Without a provider it stays empty and takes no room.
 */
export const ServedProviders = ({ place, className }: Props) => (
  <ServerRenderedSlot place={`providers ${place}`} className={className} data-providers={place} />
);

/** Link to the diagnosis of a denied passage; other screens pass what they know. */
export const diagnosisHref = (
  query: string,
  { lot_id, at }: { lot_id?: string; at?: string } = {},
): string => {
  const search = new URLSearchParams({ tab: 'zakaj', q: query });
  if (lot_id) search.set('lot_id', lot_id);
  if (at) search.set('at', at);
  return `/parkiranje?${search}`;
};

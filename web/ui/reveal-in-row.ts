/**
 * Scrolls a row that is wider than the screen until `item` is fully visible; the page itself does not scroll.
 */
export const revealInRow = (item: Element | null | undefined): void => {
  const row = item?.parentElement;
  if (!item || !row) return;
  const { left, right } = item.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (right > seen.right) row.scrollLeft += right - seen.right;
  else if (left < seen.left) row.scrollLeft -= seen.left - left;
};

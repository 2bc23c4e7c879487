/** How many rooms or flats a host lets, as the extra field of that category. */
export const isRoomCount = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);

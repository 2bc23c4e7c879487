/** What two people want at the same moment, such as a mail address: the second finds that it is taken. */
export const retryWhenTaken = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error;
    return work();
  }
};

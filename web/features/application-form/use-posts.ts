import { useEffect, useState } from 'react';

/** The post offices of Slovenia, loaded when the page has nothing better to do; `null` until then. */
export function usePosts(): ReadonlyMap<string, string> | null {
  const [posts, setPosts] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    let gone = false;
    import('../../../contract/postal-codes.ts').then(
      ({ POSTAL_CODES }) => {
        if (!gone) setPosts(POSTAL_CODES);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return posts;
}

import { useEffect, useState } from 'react';

/** The post offices of Slovenia, loaded once they are `wanted`; `null` until then. */
export function usePostOffices(wanted: boolean): ReadonlyMap<string, string> | null {
  const [posts, setPosts] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    import('../../../../contract/values/contact/postal-codes.ts').then(
      ({ POSTAL_CODES }) => {
        if (!gone) setPosts(POSTAL_CODES);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return posts;
}

/** One thing that an installation consists of. */
export type Step = {
  /** What it does, as `--check` and the log say it. */
  says: string;
  isDone: () => boolean | Promise<boolean>;
  run: () => void | Promise<void>;
};

/**
 * Does what is not done yet, in order, and says what; with `check` only says it. Returns how many were open. A step
 * that is still not done afterwards is an error of ours, and is thrown as such.
 */
export const doSteps = async (
  steps: readonly Step[],
  { check, say }: { check: boolean; say: (line: string) => void },
): Promise<number> => {
  let open = 0;
  for (const { says, isDone, run } of steps) {
    if (await isDone()) continue;
    open++;
    say(check ? `would: ${says}` : says);
    if (check) continue;
    await run();
    if (!(await isDone())) throw new Error(`"${says}" was carried out and is not done.`);
  }
  return open;
};

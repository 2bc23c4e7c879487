/** Only a hang takes this long (ms). Speed is measured by bench/, so that a busy machine fails no test. */
export const PATIENCE = 900_000;

/** The same for one step of a browser: a journey that waits for what cannot come says so sooner (ms). */
export const PATIENCE_OF_A_STEP = 240_000;

/** The same where a whole release is built more than once (ms). */
export const PATIENCE_OF_A_RELEASE = 3_600_000;

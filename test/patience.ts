/** Only a hang takes this long (ms). Speed is measured by bench/, so that a busy machine fails no test. */
export const PATIENCE = 900_000;

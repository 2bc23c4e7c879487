/**
 * Only what hangs takes so long (ms). How fast something is, is measured by bench/, so that a busy machine
 * fails no test.
 */
export const PATIENCE = 900_000;

/**
 * What a power cut, or a crash of PostgreSQL, took with it were numbers of lines of the change log, too, which somebody may
 * have seen: a calendar keeps the last one. None is given twice: afterwards the log goes on so far above the last number that
 * is known.
 */
export const numbersAbove = 1_000_000;

export { type ChangeReader, readChangeLog } from './change-reader.ts';
export { changeReading } from './change-reading.ts';
export { forgetOldKeys, forgetOldLines } from './forget-old.ts';

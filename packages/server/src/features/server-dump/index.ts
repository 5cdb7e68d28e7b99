export { compareDump } from './compare-dump.ts';
export { openDump } from './open-dump.ts';
export { type ReadDump, readDump } from './read-dump.ts';
export { type TakenDump, takeDump } from './take-dump.ts';

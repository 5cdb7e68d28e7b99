export { Palette } from './palette.tsx';
export { useNoteVisit } from './recent.ts';

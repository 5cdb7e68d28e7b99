export { useRovingFocus, useRovingRows } from './use-roving-focus.ts';

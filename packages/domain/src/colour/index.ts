export type { PaletteColour } from './colour.ts';
export { cssColour, palette, parseColour, pickPaletteColour } from './colour.ts';
export { luminance, textOn } from './contrast.ts';

export type { Dye } from './colour.ts';
export { cssColour, dyes, luminance, parseColour, pickDye, textOn } from './colour.ts';

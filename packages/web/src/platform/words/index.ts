export { browserLanguage, hoursOf, withRegion } from './browser-language.ts';
export { dictionary } from './dictionary.ts';
export type { Feature, FullKey, Params, Translate } from './keys.ts';
export { Marked } from './marked.tsx';
export type { WordFile } from './sentences.ts';
export { useTranslation } from './use-translation.ts';

export { browserLanguage, hoursOf, withRegion } from './browser-language.ts';
export { dateFormatter } from './date-formatter.ts';
export { i18n } from './i18n.ts';
export type { Feature, FullKey, Params, Translate } from './keys.ts';
export { Marked } from './marked.tsx';
export type { MessageFile } from './messages.ts';
export { setLocale, startI18nWith } from './start-i18n.ts';
export { useTranslation } from './use-translation.ts';

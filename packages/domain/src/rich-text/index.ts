export { plainAttribute, readableLines, readableText } from './readable-text.ts';
export { type ChecklistItem, checklist, escapeSigns } from './rich-text.ts';
export { escapedXml } from './xml-text.ts';

export { type ChecklistItem, checklist, escapeSigns } from './rich-text.ts';
export { escapedXml } from './xml-text.ts';

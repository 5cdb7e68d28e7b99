export { type ChecklistItem, checklist, escapeSigns } from './rich-text.ts';

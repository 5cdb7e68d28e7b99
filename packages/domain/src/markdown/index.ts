export { type ChecklistItem, checklist, escapeSigns, markdownToHtml } from './markdown.ts';

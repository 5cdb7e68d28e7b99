export { createSavedFilter, type SavedFilterDraft } from './saved-filter.commands.ts';

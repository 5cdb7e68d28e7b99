export { askToDelete } from './ask-to-delete.ts';

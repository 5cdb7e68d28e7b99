export { completionsOf, listCompletions } from './completion.queries.ts';
export { insertCompletion, insertCompletions, markUndone, type NewCompletion } from './completion.store.ts';

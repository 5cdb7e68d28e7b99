export { completionsOf, listCompletions } from './completion.queries.ts';
export {
	insertCompletion,
	insertCompletions,
	markUndone,
	type NewCompletion,
	takeBackLast,
} from './completion.store.ts';

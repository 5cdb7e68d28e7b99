export type { CalendarAddress } from './address.ts';
export {
	calendarHome,
	calendarRoot,
	isUid,
	principalAddress,
	projectAddress,
	readAddress,
	readSyncToken,
	syncToken,
	taskAddress,
} from './address.ts';
export type { CalendarVerdict, Component, Line } from './lines.ts';
export { foldedText, lineOf, readCalendar } from './lines.ts';
export type { Todo, TodoBefore, TodoVerdict } from './read-todo.ts';
export { noTodoBefore, readTodo } from './read-todo.ts';
export type { CalendarTask } from './todo.ts';
export { calendarLines, todoLines } from './todo.ts';

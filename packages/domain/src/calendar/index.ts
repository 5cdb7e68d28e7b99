export type { CalendarAddress, SyncState } from './address.ts';
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
export { readColour } from './colour.ts';
export { eventLines } from './event.ts';
export type { ComponentFilter, ParamFilter, PropFilter, TextMatch, TimeRange } from './filter.ts';
export { looksAtTasks, matchesFilter } from './filter.ts';
export type { CalendarVerdict, Component, Line } from './lines.ts';
export { componentOf, foldedText, lineOf, readCalendar, readCalendarInTimeSlices } from './lines.ts';
export type { PreservedDescription, PreservedText } from './preserved.ts';
export { nothingPreserved, readPreserved, withoutOutdated, writePreserved } from './preserved.ts';
export type { Todo, TodoBefore, TodoReading, TodoVerdict } from './read-todo.ts';
export { noTodoBefore, readTodo } from './read-todo.ts';
export { isAlone, isSameTodo } from './same-todo.ts';
export type { CalendarTask } from './todo.ts';
export { calendarLines, todoLines } from './todo.ts';
export type { CalendarZones } from './zones.ts';
export { ianaZones, zonesOf } from './zones.ts';

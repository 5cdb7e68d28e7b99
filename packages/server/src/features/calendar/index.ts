export { mountCalendars } from './calendar.routes.ts';
export { todosOf } from './todos.ts';

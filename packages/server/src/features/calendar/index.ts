export { mountCalendars } from './calendar.routes.ts';
export { eventsOf, todosOf } from './todos.ts';

export { ownerOfCalendarToken } from './calendar-token.queries.ts';
export { calendarTokenRoutes } from './calendar-token.routes.ts';

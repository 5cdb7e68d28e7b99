export { deleteCalendarTokens } from './calendar-token.commands.ts';
export { countCalendarTokens, findCalendarToken } from './calendar-token.queries.ts';
export { calendarTokenRoutes } from './calendar-token.routes.ts';
export { usedCalendarTokens } from './calendar-token.uses.ts';

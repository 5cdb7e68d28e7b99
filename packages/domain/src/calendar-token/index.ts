export { calendarTokenEndpoints } from './calendar-token.contract.ts';
export type { CalendarToken, CalendarTokenId } from './calendar-token.ts';
export { calendarToken } from './calendar-token.ts';

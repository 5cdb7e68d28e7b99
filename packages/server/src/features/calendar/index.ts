export { mountCalendars } from './calendar.routes.ts';

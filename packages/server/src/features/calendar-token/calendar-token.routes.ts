import { calendarTokenEndpoints } from '@ordna/domain/calendar-token';
import { answersAlways, routes } from '../../http/index.ts';
import { createCalendarToken, deleteCalendarToken } from './calendar-token.commands.ts';
import { listCalendarTokens } from './calendar-token.queries.ts';

export const calendarTokenRoutes = routes(
	'calendarToken',
	calendarTokenEndpoints,
	{
		create: { command: createCalendarToken, replay: 'never' },
		list: { query: listCalendarTokens },
		delete: answersAlways({ message: 'The token was deleted.' }, async (context, { id }) => {
			await deleteCalendarToken(context, id);
		}),
	},
	({ settings }) => settings.service.enableCaldav,
);

import { calendarTokenEndpoints } from '@ordna/domain/calendar-token';
import { routes } from '../../http/index.ts';
import { createCalendarToken, deleteCalendarToken } from './calendar-token.commands.ts';
import { listCalendarTokens } from './calendar-token.queries.ts';

export const calendarTokenRoutes = routes(
	'calendarToken',
	calendarTokenEndpoints,
	{
		create: { tell: createCalendarToken },
		list: { ask: listCalendarTokens },
		delete: {
			async tell(tell, { id }) {
				await deleteCalendarToken(tell, id);
				return { message: 'The token was deleted.' };
			},
		},
	},
	({ settings }) => settings.service.enableCaldav,
);

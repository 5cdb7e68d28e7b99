import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { characters, message } from '../contract/fields.ts';
import { calendarToken, calendarTokenId } from './calendar-token.ts';

const own = { caller: 'person', visitorGets: 'access.noPerson' } as const;

/** The endpoints of passwords for calendars. See docs/wire/routes.md#calendar-token. */
export const calendarTokenEndpoints = {
	create: endpoint({
		...own,
		method: 'PUT',
		path: '/user/settings/token/caldav',
		summary: 'Make a password for a calendar program. It is shown once.',
		secret: true,
		input: z.object({ name: z.optional(characters(0, 100)) }),
		reply: calendarToken,
	}),
	list: endpoint({
		...own,
		method: 'GET',
		path: '/user/settings/token/caldav',
		summary: 'Your passwords for calendar programs, without the passwords.',
		input: z.object({}),
		reply: z.array(calendarToken),
	}),
	delete: endpoint({
		...own,
		method: 'DELETE',
		path: '/user/settings/token/caldav/:id',
		summary: 'Delete one of them. Where there is none of yours nothing happens.',
		input: z.object({ id: calendarTokenId }),
		reply: message,
	}),
};

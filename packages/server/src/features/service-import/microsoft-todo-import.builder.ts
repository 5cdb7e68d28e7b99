const utc = (dateTime: string) => ({ dateTime: `${dateTime}.0000000`, timeZone: 'UTC' });

/** An account with something of everything. */
export const microsoftAccount = {
	'/lists': [
		{ id: 'L1=', displayName: 'Tasks', wellknownListName: 'defaultList' },
		{ id: 'L2=', displayName: 'Home' },
	],
	'/lists/L1=/tasks': [
		{
			...{ id: 'T1', title: 'Buy paint', status: 'notStarted', importance: 'high', hasAttachments: true },
			...{ body: { content: 'A large\r\npot', contentType: 'text' }, categories: ['Loud'] },
			...{ createdDateTime: '2026-01-02T03:04:05.1234567Z', dueDateTime: utc('2026-06-05T00:00:00') },
			...{ isReminderOn: true, reminderDateTime: utc('2026-06-05T07:00:00') },
			recurrence: {
				pattern: { type: 'weekly', interval: 2, daysOfWeek: ['monday', 'friday'] },
				range: { type: 'noEnd' },
			},
			checklistItems: [
				{ displayName: 'Choose a color', isChecked: true },
				{ displayName: 'Go there', isChecked: false },
			],
			linkedResources: [{ webUrl: 'https://shop.example/paint', displayName: 'The shop' }],
		},
		{
			...{ id: 'T2', title: 'Measure', status: 'completed', importance: 'normal' },
			...{
				completedDateTime: utc('2026-03-01T00:00:00'),
				body: { content: '<p>In <b>mm</b></p>', contentType: 'html' },
			},
		},
	],
	'/lists/L1=/tasks/T1/attachments': [
		{ id: 'A1', name: 'wall.txt', size: 6 },
		{ id: 'A2', name: 'lost.txt', size: 4 },
		{ id: 'A3', name: 'film.mp4', size: 99_000_000 },
	],
	'/lists/L1=/tasks/T1/attachments/A1/$value': 'a wall',
	'/lists/L2=/tasks': [{ id: 'T3', title: 'Mow', status: 'notStarted', importance: 'low' }],
};

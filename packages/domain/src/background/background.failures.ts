/** What can go wrong with the pictures behind projects. */
export const backgroundFailures = {
	'background.missing': { status: 404, message: 'Project background not found' },
	'background.noImage': { status: 404, message: 'This image does not exist.' },
	'background.unreachable': { status: 502, message: 'Unsplash cannot be reached.' },
} as const;

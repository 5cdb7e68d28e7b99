/** What can go wrong with teams. See docs/wire/errors.md#team. */
export const teamFailures = {
	'team.nameEmpty': { code: 6001, status: 400, message: 'The team name is empty.' },
	'team.missing': { code: 6002, status: 404, message: 'This team does not exist.' },
	'team.hasAccessAlready': { code: 6004, status: 409, message: 'This team already has access to the project.' },
	'team.memberAlready': { code: 6005, status: 409, message: 'This person is already in the team.' },
	'team.lastMember': { code: 6006, status: 400, message: 'The last member of a team cannot be removed.' },
	'team.noAccess': { code: 6007, status: 403, message: 'This team has no access to the project.' },
	'team.managedElsewhere': {
		code: 6010,
		status: 412,
		message: 'The members of this team are managed by another service.',
	},
} as const;

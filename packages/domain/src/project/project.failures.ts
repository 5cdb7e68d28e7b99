/** What can go wrong with projects. */
export const projectFailures = {
	'project.missing': { code: 3001, status: 404, message: 'This project does not exist.' },
	'project.noReadAccess': { code: 3004, status: 403, message: 'You need read access to this project.' },
	'project.titleEmpty': { code: 3005, status: 400, message: 'The title of a project must not be empty.' },
	'project.identifierTaken': {
		code: 3007,
		status: 400,
		message: "The identifier '{identifier}' is already used by another project.",
	},
	'project.archived': { code: 3008, status: 412, message: 'This project is archived and read-only.' },
	'project.parentPseudo': {
		code: 3009,
		status: 412,
		message: 'The favorites list or a saved filter cannot be a parent project.',
	},
	'project.ownParent': { code: 3010, status: 412, message: 'A project cannot be its own parent.' },
	'project.cycle': { code: 3011, status: 412, message: 'A project cannot be moved below one of its own subprojects.' },
	'project.defaultUndeletable': {
		code: 3012,
		status: 412,
		message: 'This is a default project and cannot be deleted.',
	},
	'project.defaultUnarchivable': {
		code: 3013,
		status: 412,
		message: 'This is a default project and cannot be archived.',
	},
	'project.parentArchived': {
		code: 3016,
		status: 412,
		message: 'The parent project is archived. Unarchive that one first.',
	},
} as const;

/** What can go wrong with tasks, their labels and their people. Source: api/errors.md 15. */
export const taskFailures = {
	'task.titleEmpty': { code: 4001, status: 400, message: 'The title of a task must not be empty.' },
	'task.missing': { code: 4002, status: 404, message: 'This task does not exist.' },
	'task.noneNamed': { code: 4004, status: 400, message: 'At least one task that exists must be named.' },
	'task.unreadable': { code: 4005, status: 403, message: 'You have no right to see this task.' },
	'task.coverOfAnother': { code: 4020, status: 400, message: 'The cover image is no attachment of this task.' },
	'task.assignedAlready': { code: 4021, status: 400, message: 'This user is assigned to the task already.' },
	'task.reminderVague': {
		code: 4022,
		status: 400,
		message: 'A reminder with a period needs a date to count from.',
	},
	'task.fieldUnknown': { code: 4027, status: 400, message: 'Tasks have no field {field} that can be changed in bulk.' },
	'task.repeatTooLong': { code: 4029, status: 400, message: 'A task repeats after at most ten years.' },
	'task.bulkSize': { code: 4030, status: 400, message: 'So many tasks cannot be made at once: 1 to 100.' },
	'task.bulkInvalid': { code: 4031, status: 400, message: 'The task at {index} is invalid: {reason}' },
	'project.notFound': { status: 404, message: 'Project not found' },
	'task.noAccess': { code: 7003, status: 403, message: 'This user has no access to the project.' },
} as const;

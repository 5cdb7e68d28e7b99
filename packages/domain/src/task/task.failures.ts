/** What can go wrong with tasks, their labels and their people. See docs/wire/errors.md#task. */
export const taskFailures = {
	'task.titleEmpty': { code: 4001, status: 400, message: 'The title of a task must not be empty.' },
	'task.missing': { code: 4002, status: 404, message: 'This task does not exist.' },
	'task.noneNamed': { code: 4004, status: 400, message: 'At least one existing task is required.' },
	'task.unreadable': { code: 4005, status: 403, message: 'You are not allowed to see this task.' },
	'task.coverOfAnother': { code: 4020, status: 400, message: 'The cover image is not an attachment of this task.' },
	'task.assignedAlready': { code: 4021, status: 400, message: 'This user is already assigned to the task.' },
	'task.reminderVague': {
		code: 4022,
		status: 400,
		message: 'A relative reminder needs the date that it is relative to.',
	},
	'task.fieldUnknown': { code: 4027, status: 400, message: 'The task field {field} cannot be changed in bulk.' },
	'task.repeatTooLong': { code: 4029, status: 400, message: 'A task can repeat after ten years at most.' },
	'task.bulkSize': { code: 4030, status: 400, message: 'Only 1 to 100 tasks can be created at once.' },
	'task.bulkInvalid': { code: 4031, status: 400, message: 'The task at {index} is invalid: {reason}' },
	'task.notRepeating': { code: 4040, status: 400, message: 'This task is done, or does not repeat.' },
	'project.notFound': { status: 404, message: 'Project not found' },
	'task.noAccess': { code: 7003, status: 403, message: 'This user has no access to the project.' },
} as const;

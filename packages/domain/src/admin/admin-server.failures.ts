/** What can go wrong with the server itself; ours, and so without numbers. */
export const adminServerFailures = {
	'server.jobMissing': { status: 404, message: 'There is no job of this name.' },
	'server.storageForeign': {
		status: 412,
		message: 'The storage is not marked as that of this server: nothing is cleaned up there.',
	},
	'server.storageSuspicious': {
		status: 412,
		message: 'The database does not know too many of the files: nothing is cleaned up before somebody has looked.',
	},
	'server.fileMissing': { status: 404, message: 'There is no file with this content.' },
	'server.fileThere': { status: 412, message: 'The content of this file is not missing.' },
	'server.fileNotInBackups': { status: 404, message: 'No backup has the content of this file.' },
	'server.backupDamaged': { status: 412, message: 'The backup with this file is damaged.' },
	'server.backupsUnreadable': { status: 412, message: 'The folder with the backups cannot be read.' },
	'server.mailMissing': { status: 404, message: 'This email does not wait any more.' },
} as const;

/** What can go wrong with files that are uploaded. */
export const fileFailures = {
	'file.noForm': { status: 400, message: 'Files are uploaded as a form (multipart/form-data).' },
	'file.noneSent': { status: 400, message: "The form has no file in its field '{field}'." },
	'file.tooLarge': { code: 4012, status: 400, message: 'This file is larger than allowed: {name}' },
	'file.noPicture': { status: 400, message: 'This file is not an image, or its format is not supported.' },
	'file.hugePicture': { status: 400, message: 'This image is larger than allowed.' },
	'file.lost': { status: 404, message: 'The content of this file is missing.' },
	'file.unreachable': { status: 503, message: "The files can't be reached at the moment. Try again later." },
} as const;

/** What can go wrong with templates; they are ours, and so have no number. */
export const templateFailures = {
	'template.missing': { status: 404, message: 'This template does not exist.' },
	'template.otherKind': { status: 400, message: 'This template is of a {kind}.' },
	'template.tooMuch': { status: 400, message: 'A template holds {limit}.' },
	'template.tooMany': { status: 400, message: 'You have {limit} templates, and can have no more.' },
	'template.tooFar': { status: 400, message: 'With this start, dates of the template lie outside the calendar.' },
} as const;

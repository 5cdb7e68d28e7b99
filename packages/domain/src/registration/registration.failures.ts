/** What can go wrong when somebody chooses who may register; ours, and so without a number. */
export const registrationFailures = {
	'registration.fixed': { status: 412, message: 'The settings of the server fix who may register.' },
} as const;

/** What can go wrong with second factors. Source: api/errors.md 15. */
export const secondFactorFailures = {
	'secondFactor.exists': { code: 1015, status: 412, message: 'There is a second factor already.' },
	'secondFactor.missing': { code: 1016, status: 412, message: 'There is no second factor yet.' },
	'secondFactor.wrongCode': { code: 1017, status: 412, message: 'The code of the second factor is missing or wrong.' },
	'secondFactor.usedCode': { code: 1025, status: 412, message: 'This code was used already. Wait for the next one.' },
} as const;

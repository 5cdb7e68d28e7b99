/** What can go wrong with saved filters. */
export const savedFilterFailures = {
	'savedFilter.missing': { code: 11001, status: 404, message: 'This saved filter does not exist.' },
	'savedFilter.notForLinks': { code: 11002, status: 412, message: 'Saved filters are not available for link shares.' },
} as const;

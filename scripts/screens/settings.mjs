/** Settings of the server whose screens are looked at: without one of them a screen of the list is not there. */
export const settingsOfScreens = {
	// Long enough for one token to open every screen.
	ORDNA_SERVICE_JWTTTLSHORT: '30d',
	ORDNA_SERVICE_ADMINS: 'maja',
	// Nobody listens there: its address is all that is shown.
	ORDNA_MAILIN_ENABLED: 'true',
	ORDNA_MAILIN_HOST: '127.0.0.1',
	ORDNA_MAILIN_PORT: '1',
	ORDNA_MAILIN_USERNAME: 'tasks@example.org',
	ORDNA_MAILIN_ADDRESS: 'tasks+{word}@example.org',
};

/**
 * What a screen changes of somebody's settings, such as how a view is grouped, is stored, and would be seen by the next one.
 *
 * @param {Pick<import('../demo/api.mjs').Api, 'ask'>} person
 * @returns {Promise<() => Promise<void>>} what puts their settings back as they were
 */
export async function rememberSettings({ ask }) {
	const { settings } = await ask('GET', '/user');
	const before = JSON.stringify(settings);
	return async () => {
		const user = await ask('GET', '/user');
		if (JSON.stringify(user.settings) !== before) await ask('POST', '/user/settings/general', settings);
	};
}

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
 * @typedef {object} Visitor
 * @property {string} token
 * @property {() => Promise<void>} restore puts their settings back as they were
 */

/**
 * @param {Record<string, Pick<import('../demo/api.mjs').Api, 'ask' | 'token'>>} people by user name
 * @returns {Promise<Record<string, Visitor>>} by user name
 */
export async function visitorsOf(people) {
	const all = Object.entries(people).map(async ([name, { token, ask }]) => {
		const { settings } = await ask('GET', '/user');
		const before = JSON.stringify(settings);
		const restore = async () => {
			const user = await ask('GET', '/user');
			if (JSON.stringify(user.settings) !== before) await ask('POST', '/user/settings/general', settings);
		};
		return [name, { token, restore }];
	});
	return Object.fromEntries(await Promise.all(all));
}

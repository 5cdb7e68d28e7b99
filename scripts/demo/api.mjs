/**
 * Speaks to a running server for one person.
 *
 * @typedef {object} Api
 * @property {number} id the person's
 * @property {string} token
 * @property {(method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<any>} ask throws what the server
 *   refuses
 */

/**
 * Makes an account where there is none yet, and signs in. It has kept something, as one that was used before: browsers leave its
 * region as it is.
 *
 * @param {string} url of the server, without a slash at its end
 * @param {{ username: string, password: string }} person
 * @param {() => Promise<string>} [emailedToken] what confirms the address, on a server that sends e-mails
 * @returns {Promise<Api>}
 */
export async function signUp(url, { username, password }, emailedToken) {
	const anyone = asking(url);
	await anyone('POST', '/register', { username, password, email: `${username}@example.org` });
	if (emailedToken) await anyone('POST', '/user/confirm', { token: await emailedToken() });
	const person = await signIn(url, { username, password });
	await person.ask('POST', '/user/settings/general', { frontend_settings: {} });
	return person;
}

/**
 * @param {string} url
 * @param {{ username: string, password: string }} person
 * @returns {Promise<Api>}
 */
async function signIn(url, { username, password }) {
	const { token } = await asking(url)('POST', '/login', { username, password, long_token: true });
	const ask = asking(url, token);
	const { id } = await ask('GET', '/user');
	return { id, token, ask };
}

/**
 * @param {string} url
 * @param {string} [token]
 * @returns {Api['ask']}
 */
function asking(url, token) {
	return async (method, path, body) => {
		const response = await fetch(`${url}/api/v1${path}`, {
			method,
			headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
			...(body && { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}\n${JSON.stringify(body)}`);
		return JSON.parse(text);
	};
}

import { type BenchRequest, bodyOf, type Client } from './client.ts';
import type { PersonPlan } from './plan.ts';

/** Somebody signed in, who signs in again when the access token has run out. */
export class Caller {
	readonly #client: Client;
	readonly person: PersonPlan;
	token: string;

	constructor(client: Client, person: PersonPlan, token: string) {
		this.#client = client;
		this.person = person;
		this.token = token;
	}

	get<T>(path: string): Promise<T> {
		return this.#ask<T>({ method: 'GET', path });
	}

	put<T>(path: string, body: unknown): Promise<T> {
		return this.#ask<T>({ method: 'PUT', path, body });
	}

	post<T>(path: string, body: unknown): Promise<T> {
		return this.#ask<T>({ method: 'POST', path, body });
	}

	async #ask<T>(ask: BenchRequest): Promise<T> {
		const answer = await this.#client.send({ ...ask, token: this.token });
		if (answer.status !== 401) return bodyOf<T>(ask, answer);
		this.token = await tokenFor(this.#client, this.person);
		return bodyOf<T>(ask, await this.#client.send({ ...ask, token: this.token }));
	}
}

export async function signIn(client: Client, person: PersonPlan): Promise<Caller> {
	return new Caller(client, person, await tokenFor(client, person));
}

/** @throws when the name is taken, which mostly means that this server has been seeded already. */
export async function register(client: Client, person: PersonPlan): Promise<Caller> {
	const ask: BenchRequest = { method: 'POST', path: '/register', body: person };
	bodyOf(ask, await client.send(ask));
	return await signIn(client, person);
}

async function tokenFor(client: Client, { username, password }: PersonPlan): Promise<string> {
	const ask: BenchRequest = { method: 'POST', path: '/login', body: { username, password } };
	return bodyOf<{ token: string }>(ask, await client.send(ask)).token;
}

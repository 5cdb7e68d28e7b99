import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import { matchPerson } from '@ordna/domain/quick-add';
import type { User } from '@ordna/domain/user';
import type { Client } from '../../../platform/client.tsx';

/** Finds the people whose names are typed, each once. */
export class PeopleSearch {
	readonly #client: Client;
	readonly #found = new Map<string, Promise<User | null>>();
	readonly #known = new Map<string, User | null>();
	readonly #listeners = new Set<() => void>();

	constructor(client: Client) {
		this.#client = client;
	}

	readonly watch = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Changes with every answer. */
	readonly count = (): number => this.#known.size;

	/** `null` for nobody, undefined while nobody has looked. */
	known(name: string, projectId: ProjectId): User | null | undefined {
		return this.#known.get(keyOf(name, projectId));
	}

	/** Among those who can see the project. Without a line nobody is found, and the next look asks again. */
	find(name: string, projectId: ProjectId): Promise<User | null> {
		const key = keyOf(name, projectId);
		const asked = this.#found.get(key) ?? this.#ask(name, projectId, key);
		this.#found.set(key, asked);
		return asked;
	}

	#note(key: string, person: User | null): User | null {
		this.#known.set(key, person);
		for (const listener of this.#listeners) listener();
		return person;
	}

	async #ask(name: string, projectId: ProjectId, key: string): Promise<User | null> {
		// Who else sees it is not for visitors to know.
		if (this.#client.session.claims?.kind === 'visitor') return this.#note(key, null);
		try {
			const people = await this.#client.api.call(projectEndpoints.people, { id: projectId, s: name });
			// `matchPerson` tells a missing address from an empty one, as the contract does not.
			const addressed = people.map((one) => ({ ...one, email: one.email ?? '' }));
			const person = matchPerson(name, addressed) ?? null;
			return this.#note(key, person);
		} catch {
			this.#found.delete(key);
			return null;
		}
	}
}

const keyOf = (name: string, projectId: ProjectId) => `${projectId} ${name.toLowerCase()}`;

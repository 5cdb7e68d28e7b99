import type { FilterNames } from '@ordna/domain/filter';

/** A label or a project, as it is named in a filter. */
export interface NamedThing {
	readonly id: number;
	readonly title: string;
	/** As the API stores it. */
	readonly hexColor: string;
}

/** What can be named in a filter besides people. */
export interface FilterVocabulary extends FilterNames {
	readonly labels: readonly NamedThing[];
	readonly projects: readonly NamedThing[];
}

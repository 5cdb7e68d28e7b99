import { UnusableRows } from './given.ts';
import { peopleSpecs } from './people.specs.ts';
import { projectSpecs } from './project.specs.ts';
import type { TableSpec } from './table-spec.ts';
import { taskSpecs } from './task.specs.ts';

/** The tables that can be filled, by the names that clients have for them. See docs/testing-routes.md. */
export const tableSpecs: readonly TableSpec[] = [...peopleSpecs, ...projectSpecs, ...taskSpecs];

/** The table of that name; an unknown one is refused. */
export function specOf(name: string): TableSpec {
	const spec = tableSpecs.find((known) => known.name === name);
	if (!spec) throw new UnusableRows(`there is no table ${name}`);
	return spec;
}

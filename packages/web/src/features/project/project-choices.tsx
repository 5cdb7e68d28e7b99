import type { Project, ProjectId } from '@ordna/domain/project';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type Choice, ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useProjectTree } from './project.api.ts';
import { canWriteIn } from './project-rules.ts';
import { useProjectTitle } from './project-title.ts';
import { type ProjectRow, rowsOf } from './project-tree.ts';

interface ProjectChoicesProps {
	/** Left out: where it is already. */
	without?: ProjectId;
	onChoose: (project: Project) => void;
	/** Also those one may only read: nothing is put there. */
	isAlsoReadOnly?: boolean;
	/** What is said when none fits, where that is not that one may add no tasks there. */
	nothing?: string;
	/** What else is offered, above the projects. */
	before?: readonly OtherChoice[];
}

interface OtherChoice extends Choice {
	readonly run: () => void;
}

interface ProjectChoice extends Choice {
	readonly project: Project;
}

const nothingElse: readonly OtherChoice[] = [];

/** The projects one may add tasks to, as they lie in each other; found by typing. For a popover. */
export function ProjectChoices(props: ProjectChoicesProps) {
	const { without, onChoose, isAlsoReadOnly = false, before = nothingElse, nothing } = props;
	const { t } = useTranslation('pickers');
	const titleOf = useProjectTitle();
	const tree = useProjectTree();
	const [query, setQuery] = useState('');
	const search = query.trim().toLocaleLowerCase();
	const rows = useMemo(
		() => rowsOf(tree).filter(({ project }) => isAlsoReadOnly || canWriteIn(project)),
		[tree, isAlsoReadOnly],
	);
	const fits = ({ project }: ProjectRow) =>
		project.id !== without &&
		(titleOf(project).toLocaleLowerCase().includes(search) || project.identifier.toLocaleLowerCase() === search);
	const others = before.filter(({ label }) => label.toLocaleLowerCase().includes(search));
	const choices = rows.filter(fits).map(
		({ project, depth }): ProjectChoice => ({
			...(others.length > 0 && { group: t('projects.heading') }),
			key: project.id,
			label: titleOf(project),
			mark: <Swatch color={project.hexColor} />,
			// What was found stands alone.
			depth: search === '' ? depth : 0,
			project,
		}),
	);
	return (
		<ChoiceList
			name={t('projects.name')}
			placeholder={t('projects.find')}
			query={query}
			onQueryChange={setQuery}
			choices={[...others, ...choices]}
			onChoose={(choice) => ('run' in choice ? choice.run() : onChoose(choice.project))}
			nothing={nothing ?? t('projects.nothing')}
		/>
	);
}

import { wordsOf } from '@ordna/domain/search';
import { useMemo } from 'react';
import { Swatch } from '../../ui/swatch.tsx';
import { canWriteIn, rowsOf, useProjectTree } from '../project/index.ts';
import { useTaskActions } from '../task/index.ts';
import type { Hit, HitGroup } from './hit.ts';
import { withHits } from './hit.ts';
import styles from './palette.module.css';
import { fitting } from './thing-hits.tsx';
import type { PaletteContext } from './use-palette-context.tsx';

/** What a list of projects shows at most; typing finds the others. */
const maxShown = 60;

interface Row {
	readonly hit: Hit;
	readonly title: string;
	readonly projectId: number;
}

/**
 * The projects the open task can be moved to: those visited last, then all as they lie in each other.
 *
 * @param text undefined while nobody asks
 */
export function useMoveGroups(
	text: string | undefined,
	{ context, things, titleOf, t }: PaletteContext,
): readonly HitGroup[] {
	const tree = useProjectTree();
	const { moveToProject } = useTaskActions();
	const { task } = context;
	return useMemo(() => {
		if (!task || text === undefined) return [];
		const rows = rowsOf(tree)
			.filter(({ project }) => canWriteIn(project))
			.map(({ project, depth }): Row => {
				const title = titleOf(project);
				const isHere = project.id === task.projectId;
				const hit: Hit = {
					id: `move ${project.id}`,
					title,
					depth,
					mark: <Swatch color={project.hexColor} className={styles.swatch} />,
					...(isHere && { isOff: true, tail: t('step.here') }),
					choose: () => void moveToProject(task.id, project.id, title),
				};
				return { hit, title, projectId: project.id };
			});
		const terms = wordsOf(text);
		if (terms.length > 0) {
			const found = fitting(rows, terms, { nameOf: ({ title }) => title, limit: maxShown });
			return withHits([{ title: t('group.projects'), hits: found.map(({ hit }) => ({ ...hit, terms, depth: 0 })) }]);
		}
		const visited = things.recentProjects.flatMap(({ id }) => {
			const row = rows.find(({ projectId }) => projectId === id);
			return row && !row.hit.isOff ? [{ ...row.hit, id: `recent ${id}`, depth: 0 }] : [];
		});
		return withHits([
			{ title: t('group.recent'), hits: visited.slice(0, 3) },
			{ title: t('group.allProjects'), hits: rows.slice(0, maxShown).map(({ hit }) => hit) },
		]);
	}, [tree, task, text, things, titleOf, moveToProject, t]);
}

import type { Project } from '@ordna/domain/project';
import { wordsOf } from '@ordna/domain/search';
import { Columns3 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { canWriteIn, rowsOf, useProjectTree } from '../project/index.ts';
import { useTargetColumns } from '../task-move/index.ts';
import type { Hit, HitGroup } from './hit.ts';
import { withHits } from './hit.ts';
import styles from './palette.module.css';
import { fitting } from './thing-hits.tsx';
import { useMoveTask } from './use-move-task.ts';
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
	const { task } = context;
	const move = useMoveTask(task);
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
					...(isHere
						? { isOff: true, tail: t('step.here') }
						: { meaning: <ToColumn project={project} />, columnsOf: project }),
					choose: () => move(project),
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
	}, [tree, task, text, things, titleOf, move, t]);
}

/** In which column the task would stand there. */
function ToColumn({ project }: { project: Project }) {
	const { t } = useTranslation('palette');
	const { preferred } = useTargetColumns(project.id);
	return preferred && <span className="cut">{t('step.toColumn', { column: preferred.title })}</span>;
}

/** The columns of the project that the open task moves to. */
export function useColumnGroups(
	text: string,
	target: Project | undefined,
	{ context: { task }, titleOf }: PaletteContext,
): readonly HitGroup[] {
	const { board, columns } = useTargetColumns(target?.id);
	const move = useMoveTask(task);
	if (!target || !board) return [];
	const terms = wordsOf(text);
	const hits = fitting(columns, terms, { nameOf: ({ title }) => title, limit: maxShown }).map(
		(bucket): Hit => ({
			id: `column ${bucket.id}`,
			title: bucket.title,
			terms,
			mark: <Icon of={Columns3} />,
			choose: () => move(target, { board, bucket }),
		}),
	);
	// Until something is typed they stand as on the board.
	const asOnBoard = columns.flatMap((bucket) => hits.find(({ id }) => id === `column ${bucket.id}`) ?? []);
	return withHits([{ title: titleOf(target), hits: terms.length === 0 ? asOnBoard : hits }]);
}

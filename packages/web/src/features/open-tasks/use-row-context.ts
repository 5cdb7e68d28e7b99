import { useMemo } from 'react';
import { useProjectOf, useReadOnlyOf } from '../project/index.ts';
import { type DateFormat, type RowContext, useTaskActions } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';

/** What the rows of tasks of all projects share; without `metas` they are brief. */
export function useRowContext(format: DateFormat, metas?: RowContext['metas']): RowContext {
	const commands = useTaskActions();
	const { minimumPriority } = useScreenSettings();
	const projectOf = useProjectOf();
	const readOnlyOf = useReadOnlyOf();
	return useMemo(
		() => ({
			...{ commands, format, minimumPriority, projectOf, readOnlyOf },
			...(metas ? { metas } : { isBrief: true }),
		}),
		[commands, format, minimumPriority, metas, projectOf, readOnlyOf],
	);
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, '..');

/** Functions that grant without a check of their own, and what makes it true. The list may only become shorter. */
const withoutCheck: Readonly<Record<string, string>> = {
	'history/undo-made-tasks.ts removeMadeTasks': 'requireRights (history/rights.ts) asked for all rights of the batch',
	'history/undo-parts.ts removeParts': 'requireRights, and a comment has to be the caller’s own',
	'history/undo-relations.ts undoRelation': 'requireRights, and the other task is looked for among those one can read',
	'history/undo-relations.ts undoOrders':
		'the order of a task changed with the relation, which needed no right on it either',
	'history/undo-tasks.ts restore': 'requireRights',
	'history/undo-tasks.ts trashAgain': 'requireRights',
	'history/undo-views.ts removeViews': 'requireRights',
	'import/import.commands.ts removeFilters': 'the filters are the caller’s own',
	'import/store-rest.ts storeBackgrounds': 'the project was made by this import',
	'task-copy/copy-task.ts copyTask': 'the copy was made by this command, the task came granted',
	'task/trash.ts restoreTask': 'the task came granted, and this command took it out of the trash',
	'team/join-team.ts joinTeam': 'its statement finds the team only where the adder administers it still',
	'team/leave-teams.ts leaveAllTeams': 'nobody is left in the team',
	'team/sync-teams.ts leave': 'nobody is left in the team, which another service looks after',
};

/** Each call of `granted`, by its file and the function around it. */
function grants(): string[] {
	const files = globSync('**/*.ts', { cwd: features }).filter((file) => !file.endsWith('.test.ts'));
	return files.flatMap((file) => {
		const text = readFileSync(join(features, file), 'utf8');
		const functions = [...text.matchAll(/^(?:export )?(?:async )?function (\w+)/gm)];
		return Array.from(text.matchAll(/(?<!function )\bgranted\(/g), ({ index }) => {
			const around = functions.findLast((one) => one.index < index);
			return `${file} ${around?.[1] ?? 'outside of functions'}`;
		});
	});
}

test('what grants a right has checked it: a function that requires or finds, or one that says why it need not', () => {
	const all = grants();
	const isCheck = (grant: string) => / (?:require|find)[A-Z]/.test(grant);
	const others = [...new Set(all.filter((grant) => !isCheck(grant)))].sort();

	expect(all.filter(isCheck).length).toBeGreaterThan(15);
	expect(others).toEqual(Object.keys(withoutCheck).sort());
});

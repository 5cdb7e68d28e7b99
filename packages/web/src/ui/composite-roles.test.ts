// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const files = globSync('**/*.tsx', { cwd: src })
	.filter((file) => !/\.(?:test|builder|fixture)\.tsx$/.test(file))
	.sort();

/**
 * Roles of widgets that hold others. With each come keys, one stop for Tab and what is announced: they are Base UI's, or are
 * written once, in `ui/`.
 */
const compositeRoles = [
	'combobox',
	'grid',
	'listbox',
	'menu',
	'menubar',
	'radiogroup',
	'tablist',
	'toolbar',
	'tree',
	'treegrid',
];
const partRoles = ['option', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'tab', 'treeitem'];

/** Outside the kit, with the reason. None comes to these: they may only become fewer. */
const byHand: Readonly<Record<string, string>> = {
	'features/admin/delete-person-window.tsx radiogroup': 'around radio buttons of the browser, which has their keys',
	'features/avatar/avatar-choice.tsx radiogroup': 'around radio buttons of the browser, which has their keys',
	'features/calendar/month-grid.tsx grid':
		'days in two directions, with the keys of `use-grid-keys.ts`: Base UI has no grid',
	'features/calendar/phone-month.tsx grid': 'the same, of a phone',
	'features/calendar/week-grid.tsx grid': 'the same, with hours',
	'features/rich-text/toolbar.tsx toolbar': 'its buttons leave the caret in the text; keys of `toolbar-keys.ts`',
	'features/sign-in-trace/try-sign-in.tsx radiogroup': 'around radio buttons of the browser, which has their keys',
	'features/table/table.tsx grid': 'cells of tasks, with the keys of `table-cursor.ts`: Base UI has no grid',
	'features/task-field/repeat-custom.tsx radiogroup': 'around radio buttons of the browser, which has their keys',
};

/** In the kit, those that are not Base UI's. */
const inKit: Readonly<Record<string, string>> = {
	'ui/color-picker.tsx radiogroup': 'around radio buttons of the browser, which has their keys',
	'ui/date-picker/calendar-grid.tsx grid': 'days in two directions: Base UI has no grid',
	'ui/date-picker/range-calendar.tsx grid': 'days in two directions: Base UI has no grid',
	'ui/menu-parts.tsx menuitemradio': "an item of Base UI's menu that is one of several",
	'ui/option-list/option-list.tsx option': "an option of Base UI's list, whose role is said where it is rendered",
	'ui/segments.tsx radiogroup': 'around radio buttons of the browser, which has their keys',
};

/** The roles of these that a source gives to elements. */
function rolesIn(source: string): string[] {
	const given = source.matchAll(/(?<!\[)\brole(?:=|:\s*)\{?['"`]([a-z]+)['"`]/g);
	const roles = [...given].map(([, role = '']) => role);
	return [...new Set(roles)].filter((role) => compositeRoles.includes(role) || partRoles.includes(role)).sort();
}

const found = files.flatMap((file) => rolesIn(readFileSync(join(src, file), 'utf8')).map((role) => `${file} ${role}`));

test.for([
	['<div role="listbox" id={id}>', ['listbox']],
	["<div role={'tab'}>", ['tab']],
	["attributes: { role: 'menu' }", ['menu']],
	['<div role="option"><div role="option">', ['option']],
	['<div role="group"><p role="status">', []],
	['closest(\'[role="grid"]\')', []],
] as const)('%j gives %j', ([source, roles]) => {
	expect(rolesIn(source)).toEqual(roles);
});

test('lists that one moves in are of the kit', () => {
	expect(files.length).toBeGreaterThan(450);
	expect(found.filter((one) => !one.startsWith('ui/'))).toEqual(Object.keys(byHand));
});

test("the kit's own are named with the reason", () => {
	expect(found.filter((one) => one.startsWith('ui/'))).toEqual(Object.keys(inKit));
});

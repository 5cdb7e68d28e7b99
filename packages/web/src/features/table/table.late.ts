import { defineLate } from '../../platform/feature/index.ts';

export const late = defineLate({
	shortcuts: [
		{
			title: 'app:keys.tableRows',
			at: ['project'],
			keys: {
				ArrowDown: 'app:keys.cells',
				'Shift+ArrowDown': 'app:keys.selectCells',
				Enter: 'app:keys.editCell',
				Delete: 'app:keys.clearCell',
				'Mod+c': 'app:keys.copyCell',
				'Mod+v': 'app:keys.pasteCell',
				'Mod+d': 'app:keys.fillDown',
				'Alt+ArrowDown': 'app:keys.columnMenu',
				'Shift+ArrowRight': 'app:keys.columnWidth',
				'Mod+Shift+ArrowRight': 'app:keys.columnMove',
			},
		},
	],
});

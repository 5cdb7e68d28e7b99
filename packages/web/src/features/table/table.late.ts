import { defineLate } from '../../platform/feature/index.ts';

export const late = defineLate({
	shortcuts: [
		{
			title: 'shortcuts:tableRows',
			at: ['table'],
			keys: {
				ArrowDown: 'shortcuts:cells',
				'Shift+ArrowDown': 'shortcuts:selectCells',
				Enter: 'shortcuts:editCell',
				Delete: 'shortcuts:clearCell',
				'Mod+c': 'shortcuts:copyCell',
				'Mod+v': 'shortcuts:pasteCell',
				'Mod+d': 'shortcuts:fillDown',
				'Alt+ArrowDown': 'shortcuts:columnMenu',
				'Shift+ArrowRight': 'shortcuts:columnWidth',
				'Mod+Shift+ArrowRight': 'shortcuts:columnMove',
			},
		},
	],
});

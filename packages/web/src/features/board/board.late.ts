import { defineLate } from '../../platform/feature/index.ts';

export const late = defineLate({
	shortcuts: [
		{
			title: 'shortcuts:board',
			at: ['kanban'],
			keys: {
				'Shift+v': 'shortcuts:display',
				'Mod+Click': 'shortcuts:finishCard',
				Space: 'shortcuts:lift',
				ArrowRight: 'shortcuts:carry',
			},
		},
	],
});

import { defineLate } from '../../platform/feature/index.ts';

export const late = defineLate({
	shortcuts: [
		{
			title: 'shortcuts:gantt',
			at: ['gantt'],
			keys: {
				ArrowLeft: 'shortcuts:dayEarlier',
				ArrowRight: 'shortcuts:dayLater',
				'Shift+ArrowLeft': 'shortcuts:startEarlier',
				'Shift+ArrowRight': 'shortcuts:endLater',
				'Mod+ArrowLeft': 'shortcuts:endEarlier',
				'Mod+ArrowRight': 'shortcuts:startLater',
				r: 'shortcuts:linkBar',
				'-': 'shortcuts:zoomOut',
				'+': 'shortcuts:zoomIn',
			},
		},
	],
});

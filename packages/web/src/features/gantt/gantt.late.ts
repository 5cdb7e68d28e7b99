import { defineLate } from '../../platform/feature/index.ts';

export const late = defineLate({
	shortcuts: [
		{
			title: 'app:keys.gantt',
			at: ['project'],
			keys: {
				ArrowLeft: 'app:keys.dayEarlier',
				ArrowRight: 'app:keys.dayLater',
				'Shift+ArrowLeft': 'app:keys.startEarlier',
				'Shift+ArrowRight': 'app:keys.endLater',
				'Mod+ArrowLeft': 'app:keys.endEarlier',
				'Mod+ArrowRight': 'app:keys.startLater',
				r: 'app:keys.linkBar',
				'-': 'app:keys.zoomOut',
				'+': 'app:keys.zoomIn',
			},
		},
	],
});

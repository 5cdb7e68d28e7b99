import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../i18n/index.ts';
import type { DragMessages } from './drag.ts';
import { DragLayer } from './drag-layer.tsx';

/**
 * Lets what stands within be dragged, and announces each step of a drag by keyboard. Once around the page; and once more in
 * a dialog whose rows are dragged, since everything outside of it is silent for screen readers meanwhile.
 */
export function Dragging({ children }: { children: ReactNode }) {
	const { t } = useTranslation('app');
	const messages: DragMessages = useMemo(
		() => ({
			instructions: t('drag.instructions'),
			lifted: (what, { parent, ...place }) =>
				parent === null ? t('drag.lifted', { what, ...place }) : t('drag.liftedUnder', { what, parent, ...place }),
			moved: (what, { parent, ...place }) =>
				parent === null ? t('drag.moved', { what, ...place }) : t('drag.movedUnder', { what, parent, ...place }),
			refused: (what) => t('drag.refused', { what }),
			dropped: (what, { parent, ...place }) =>
				parent === null ? t('drag.dropped', { what, ...place }) : t('drag.droppedUnder', { what, parent, ...place }),
			returned: (what) => t('drag.returned', { what }),
		}),
		[t],
	);
	return <DragLayer messages={messages}>{children}</DragLayer>;
}

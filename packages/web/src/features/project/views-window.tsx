import type { ProjectId } from '@ordna/domain/project';
import { Dialog } from '../../ui/dialog.tsx';

interface ViewsWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

export function ViewsWindow({ onClose }: ViewsWindowProps) {
	return (
		<Dialog isOpen onClose={onClose} title="Views">
			{null}
		</Dialog>
	);
}

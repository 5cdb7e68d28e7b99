import { Dialog } from '../../ui/dialog.tsx';

interface ViewsWindowProps {
	projectId: number;
	onClose: () => void;
}

export function ViewsWindow({ onClose }: ViewsWindowProps) {
	return (
		<Dialog isOpen onClose={onClose} title="Views">
			{null}
		</Dialog>
	);
}

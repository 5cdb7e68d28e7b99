import { Dialog } from '../../ui/dialog.tsx';

interface DeleteProjectWindowProps {
	projectId: number;
	onClose: () => void;
}

export function DeleteProjectWindow({ onClose }: DeleteProjectWindowProps) {
	return (
		<Dialog isOpen onClose={onClose} title="Delete project">
			{null}
		</Dialog>
	);
}

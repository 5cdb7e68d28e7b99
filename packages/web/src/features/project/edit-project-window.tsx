import { Dialog } from '../../ui/dialog.tsx';

interface EditProjectWindowProps {
	projectId: number;
	onClose: () => void;
}

export function EditProjectWindow({ onClose }: EditProjectWindowProps) {
	return (
		<Dialog isOpen onClose={onClose} title="Edit project">
			{null}
		</Dialog>
	);
}

import { Dialog } from '../../ui/dialog.tsx';

interface ArchiveProjectWindowProps {
	projectId: number;
	onClose: () => void;
}

export function ArchiveProjectWindow({ onClose }: ArchiveProjectWindowProps) {
	return (
		<Dialog isOpen onClose={onClose} title="Archive project">
			{null}
		</Dialog>
	);
}

import { Dialog } from '../../ui/dialog.tsx';

interface ShareProjectWindowProps {
	projectId: number;
	onClose: () => void;
}

export function ShareProjectWindow({ onClose }: ShareProjectWindowProps) {
	return (
		<Dialog isOpen onClose={onClose} title="Share project">
			{null}
		</Dialog>
	);
}

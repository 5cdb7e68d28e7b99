import { Dialog } from '../../ui/dialog.tsx';

interface NewProjectWindowProps {
	/** Below which; none at the top. */
	parentId?: number;
	onClose: () => void;
}

export function NewProjectWindow({ onClose }: NewProjectWindowProps) {
	return (
		<Dialog isOpen onClose={onClose} title="New project">
			{null}
		</Dialog>
	);
}

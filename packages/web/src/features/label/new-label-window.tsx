import { Dialog } from '../../ui/dialog.tsx';

export function NewLabelWindow({ onClose }: { onClose: () => void }) {
	return (
		<Dialog isOpen onClose={onClose} title="New label">
			{null}
		</Dialog>
	);
}

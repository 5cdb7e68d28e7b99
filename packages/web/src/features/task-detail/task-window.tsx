import { Dialog } from '../../ui/dialog.tsx';

interface TaskWindowProps {
	taskId: number;
	onClose: () => void;
}

export function TaskWindow({ onClose }: TaskWindowProps) {
	return (
		<Dialog isOpen onClose={onClose} title="Task">
			{null}
		</Dialog>
	);
}

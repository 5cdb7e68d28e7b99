import { LabelForm } from './label-form.tsx';

export function NewLabelWindow({ onClose }: { onClose: () => void }) {
	return <LabelForm onClose={onClose} />;
}

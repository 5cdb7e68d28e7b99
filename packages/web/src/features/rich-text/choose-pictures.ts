/** The kinds of pictures a text takes. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp';

/** Has the person choose pictures of their machine. */
export function choosePictures(onChosen: (files: readonly File[]) => void): void {
	const input = document.createElement('input');
	input.type = 'file';
	input.multiple = true;
	input.accept = pictureTypes;
	input.addEventListener('change', () => onChosen([...(input.files ?? [])]));
	input.click();
}

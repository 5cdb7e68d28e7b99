/** Kinds that browsers show in a text. */
const shown = /^image\/(?:png|jpeg|gif|webp|bmp|apng)$/;

/** The pictures among what is pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): readonly File[] =>
	[...(data?.files ?? [])].filter(({ type }) => shown.test(type));

/** Those that are pasted for themselves: what was copied from a document brings a picture of its words along. */
export const pastedPictures = (data: DataTransfer | null): readonly File[] =>
	data?.types.includes('text/html') || data?.types.includes('text/plain') ? [] : picturesIn(data);

/** As clients of v1 write it, and as the server keeps it. */
export function pictureOf(address: string, name: string): string {
	const picture = document.createElement('img');
	picture.setAttribute('src', '#');
	picture.setAttribute('data-src', address);
	picture.setAttribute('alt', name);
	return picture.outerHTML;
}

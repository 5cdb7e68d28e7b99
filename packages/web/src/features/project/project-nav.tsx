/** Favourites, saved filters and projects in the side navigation. */
export function ProjectNav() {
	return null;
}

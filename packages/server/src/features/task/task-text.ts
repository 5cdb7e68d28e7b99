/** Title and description in lower case and without tags, for searches. */
export function searchTextOf(title: string, description: string): string {
	return `${title}\n${description.replace(/<[^<>]*>/g, ' ')}`.toLowerCase();
}

import { readableText } from '@ordna/domain/rich-text';

/** Title and description in lower case as they are read, for searches. */
export function searchTextOf(title: string, description: string): string {
	return `${title}\n${readableText(description)}`.toLowerCase();
}

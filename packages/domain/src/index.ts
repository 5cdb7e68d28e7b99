import { labelEndpoints } from './label/index.ts';

/** Every endpoint of the API, by noun. The server mounts them, the client calls them. */
export const contract = {
	label: labelEndpoints,
};

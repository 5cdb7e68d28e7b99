export interface FavoriteTables {
	favorite: { user_id: number; entity: 'project' | 'task' | 'filter'; entity_id: number };
}

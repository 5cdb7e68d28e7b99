export { favoritesOf } from './favorite.cache.ts';
export { setFavorite } from './favorite.commands.ts';
export { hasFavoriteTasks } from './favorite.queries.ts';
export { insertTaskMarks, removeFavorites, storeMark } from './favorite.store.ts';
export { favoriteTasks } from './favorite-tasks.cache.ts';

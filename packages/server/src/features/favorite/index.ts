export { insertTaskMarks, removeFavorites, setFavorite, storeMark } from './favorite.commands.ts';
export { favoritesOf } from './favorite.memory.ts';
export { hasFavoriteTasks } from './favorite.queries.ts';
export { favoriteTasks, loadFavoriteTasks } from './favorite-tasks.memory.ts';

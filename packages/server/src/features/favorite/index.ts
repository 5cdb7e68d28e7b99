export { type Markable, setFavorite } from './favorite.commands.ts';
export { type Favorites, favoritesOf } from './favorite.memory.ts';
export { hasFavoriteTasks } from './favorite.queries.ts';

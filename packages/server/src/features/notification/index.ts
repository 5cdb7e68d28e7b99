export { hearersOf } from './audience.ts';
export { letterWriters, writeLetters } from './letters.ts';
export { forgetOldNews } from './notification.jobs.ts';
export { notificationNews } from './notification.live.ts';
export { newestNotices } from './notification.queries.ts';
export { notificationReader } from './notification.reader.ts';
export { notificationRoutes } from './notification.routes.ts';
export { projectPictures, type TaskPicture, taskPictures } from './pictures.ts';
export { type News, type ToldNews, tellNews } from './tell-news.ts';

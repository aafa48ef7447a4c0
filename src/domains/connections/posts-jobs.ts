// The tasks of posts, one per line.

export { readPostsDueTask, readPostsTask } from './actions/read-posts-due.ts'

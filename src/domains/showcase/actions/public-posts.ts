import type { InstagramPosts } from '../contract.ts'
import type { PostTiles } from '../ports.ts'

/** The posts of a connected account as a page shows them. */
export const publicPosts = ({ account, url, posts }: PostTiles): InstagramPosts => ({
  account,
  url,
  posts: posts.map(({ postedAt, ...post }) => ({ ...post, postedAt: postedAt.toISOString() })),
})

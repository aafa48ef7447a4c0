import type { PublicShowcase } from '../contract.ts'

type Post = PublicShowcase['blogs'][number]

/** Sorts posts by the instant from which visitors see them, newest first; posts without one go last. */
export const newestPosts = (posts: readonly Post[]): Post[] =>
  posts.toSorted((one, other) => instantOf(other) - instantOf(one))

const instantOf = ({ publishAt }: Post): number => (publishAt ? Date.parse(publishAt) : 0)

/** Returns the posts next to one in time; undefined at either end. */
export function postsBeside(
  posts: readonly Post[],
  entityId: string,
): { readonly newer: Post | undefined; readonly older: Post | undefined } {
  const sorted = newestPosts(posts)
  const at = sorted.findIndex((post) => post.entityId === entityId)
  return { newer: sorted[at - 1], older: at === -1 ? undefined : sorted[at + 1] }
}

import { z } from 'zod'
import { type Clock, day } from '#platform/common/time.ts'
import { type Account, idOf } from './accounts.ts'

/** A post at the stand-in. `picture`: the number of its drawing, or another address. */
export const SimPost = z.object({
  id: z.string().optional(),
  caption: z.string().optional(),
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']).default('IMAGE'),
  picture: z.union([z.int().min(0), z.string()]).default(0),
  /** The vendor gives no address for media with rights of others. */
  withoutMedia: z.boolean().default(false),
  permalink: z.string().optional(),
  /** Days ago. */
  age: z.number().min(0).default(0),
})
export type SimPost = Omit<z.output<typeof SimPost>, 'id' | 'age'> & {
  readonly id: string
  readonly at: number
}

const captions: readonly (readonly [string, SimPost['media_type']])[] = [
  ['Tuesday, last song, everybody on the one', 'IMAGE'],
  ['My oldest pair and the pair that replaces them', 'IMAGE'],
  ['Rafael tuned these for an hour\n\n#congas #salsa', 'VIDEO'],
  ['Howard Street, four in the afternoon', 'IMAGE'],
  ['Priya and Tom, four days before the wedding', 'CAROUSEL_ALBUM'],
  ['The basic, as my niece sees it', 'IMAGE'],
  ['Seven songs nobody should be afraid of', 'CAROUSEL_ALBUM'],
  ['Stretch first. Always.', 'VIDEO'],
  ['The floor is dry again', 'IMAGE'],
]

const ages = [5, 7, 9, 12, 15, 18, 21, 24, 28]

/** The posts of the accounts, newest first. */
export function createPostBook(clock: Clock) {
  const byAccount = new Map<string, SimPost[]>()
  let made = 0

  const make = (account: Account, given: z.input<typeof SimPost>): SimPost => {
    const {
      id = idOf(`post ${account.username} ${++made} ${clock.now().getTime()}`),
      age,
      ...post
    } = SimPost.parse(given)
    return { ...post, id, at: clock.now().getTime() - age * day }
  }
  const sorted = (posts: readonly SimPost[]) => posts.toSorted((a, b) => b.at - a.at)
  /** The nine that an account begins with. */
  const begin = (account: Account): SimPost[] =>
    captions.map(([caption, media_type], nth) =>
      make(account, {
        id: idOf(`post ${account.username} ${nth}`),
        caption,
        media_type,
        picture: nth,
        age: ages[nth] ?? 30,
      }),
    )

  return {
    maps: { posts: byAccount },
    of(account: Account): readonly SimPost[] {
      const known = byAccount.get(account.username)
      if (known) return known
      const begun = sorted(begin(account))
      byAccount.set(account.username, begun)
      return begun
    },
    add(account: Account, given: z.input<typeof SimPost>): SimPost {
      const post = make(account, given)
      byAccount.set(account.username, sorted([...this.of(account), post]))
      return post
    },
    /** Gives an account these posts alone. */
    replace(account: Account, given: readonly z.input<typeof SimPost>[]): void {
      byAccount.set(account.username, sorted(given.map((one) => make(account, one))))
    },
    remove(account: Account, id: string): void {
      byAccount.set(
        account.username,
        this.of(account).filter((post) => post.id !== id),
      )
    },
    clear: () => byAccount.clear(),
  }
}

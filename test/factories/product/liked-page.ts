import { sql } from 'kysely'
import { expect } from 'vitest'
import { setLike } from '#domains/audience/actions/set-like.ts'
import { createAudience } from '#domains/audience/index.ts'
import type { LikedThing, LikeKey } from '#domains/audience/likes-contract.ts'
import type { Context } from '#platform/context.ts'
import { audienceDeps } from './audience-deps.ts'
import { aProvider } from './provider.ts'

export const lesson = '01JD0000000000000000000001'
export const post = '01JD0000000000000000000002'
export const theLesson: LikeKey = { target: 'service', entityId: lesson }
export const thePage: LikeKey = { target: 'showcase', entityId: '' }
/** A new name of a browser, or of a mailbox. */
export const someone = () => crypto.randomUUID().replaceAll('-', '')

const thing = (key: LikeKey, userUrl: string, title: string): LikedThing => ({
  ...key,
  kind: key.target === 'showcase' ? 'page' : 'service',
  title,
  userUrl,
  href: `/at/${userUrl}`,
  providerName: 'Thea Amankwah',
  trade: 'Dance teacher',
  media: null,
  drawn: 'hills',
  theme: 'studio',
  place: 'Baltimore',
  timezone: 'America/New_York',
  nextAt: null,
  priceCents: 8000,
  durationMin: 60,
  seatsLeft: null,
  minutes: null,
  isOpen: true,
})

/** A provider with a live page that has a lesson and a post; `sent` collects the mails that ask to confirm. */
export async function aLikedPage(context: Context) {
  const owner = await aProvider(context)
  const { provider, userUrl } = owner
  const sent: { to: string; confirmUrl: string }[] = []
  const deps = audienceDeps({
    placeOf: async () => ({ place: 'Baltimore', timezone: 'America/New_York' }),
    likedPages: {
      find: async (_: Context, address: string) =>
        address === userUrl
          ? {
              provider,
              providerName: 'Thea Amankwah',
              replyTo: '',
              holds: ({ target, entityId }: LikeKey) =>
                target === 'showcase' ? entityId === '' : [lesson, post].includes(entityId),
            }
          : undefined,
      things: async () => [
        thing(thePage, userUrl, 'Thea Amankwah'),
        thing(theLesson, userUrl, 'First lesson'),
      ],
    },
    mails: {
      newsletterConfirm: async (_: Context, mail: { to: string; confirmUrl: string }) => void sent.push(mail),
      newsletterWelcome: async () => undefined,
    },
  })
  const area = createAudience(deps)
  const tap = (visitorId: string, liked = true, key = theLesson, from = context) =>
    setLike(deps, from, { userUrl, visitorId, liked, ...key })
  const count = async (key = theLesson) => {
    const { rows } = await sql<{ counted: number; rows: number }>`select
      coalesce((select likes from like_counts where provider = ${provider} and target = ${key.target} and entity_id = ${key.entityId}), 0) as counted,
      (select count(*)::integer from likes where provider = ${provider} and target = ${key.target} and entity_id = ${key.entityId}) as rows`.execute(
      context.db,
    )
    expect(rows[0]?.counted).toBe(rows[0]?.rows)
    return rows[0]?.counted
  }
  const confirm = async () => {
    for (const { confirmUrl } of sent)
      await area.confirmSubscription(context, new URL(confirmUrl).searchParams.get('token') ?? '')
  }
  return { owner, provider, userUrl, deps, area, sent, tap, count, confirm }
}

import type { LikeKey, readLikeCounts, readOwnLikes, setLike } from '#domains/audience/likes-contract.ts'
import { messageOf, request } from '#web/lib/api.ts'
import { knownVisitorId, visitorId } from '#web/lib/visitor-id.ts'
import { openNote, sayLike } from './liking/like-note.ts'
import { showLike } from './liking/show-like.ts'

export type Liked = { readonly liked: boolean; readonly count: number | null }
type Page = { readonly userUrl: string; readonly providerName: string }

const nameOf = ({ target, entityId }: LikeKey): string => `${target} ${entityId}`
const keyOf = ({ dataset }: HTMLElement): LikeKey => ({
  // the page prints targets of the contract
  target: dataset['like'] as LikeKey['target'],
  entityId: dataset['entity'] ?? '',
})

/**
 * Runs the hearts of a page. Reads the counts, and what this browser likes if it has liked anything before; the hearts appear when
 * that is known, or cannot be. A press shows at once, and is taken back with a sentence if it fails.
 */
export function mount(_host: HTMLElement, props: unknown): void {
  const page = props as Page
  const params = { userUrl: page.userUrl }
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-like]')]
  const states = new Map<string, Liked>()
  const sending = new Map<string, Promise<void>>()
  let hasAddress = false
  let isOffered = false

  const show = (name: string, state: Liked) => {
    states.set(name, state)
    for (const button of buttons) if (nameOf(keyOf(button)) === name) showLike(button, state)
  }

  async function send(button: HTMLButtonElement, liked: boolean, before: Liked): Promise<void> {
    const key = keyOf(button)
    const name = nameOf(key)
    try {
      const body = { ...key, visitorId: visitorId(), liked }
      const answer = await request<typeof setLike>('PUT', '/api/public/:userUrl/likes', { params, body })
      // a later press is on its way
      if (states.get(name)?.liked === liked) show(name, answer)
      note(key, liked)
    } catch (error) {
      if (states.get(name)?.liked === liked) show(name, before)
      sayLike(messageOf(error))
    }
  }

  function press(button: HTMLButtonElement): void {
    const name = nameOf(keyOf(button))
    const before = states.get(name) ?? { liked: false, count: null }
    const liked = !before.liked
    show(name, { liked, count: before.count === null ? null : before.count + (liked ? 1 : -1) })
    // one after another, so that the last press wins
    const last = sending.get(name) ?? Promise.resolve()
    sending.set(
      name,
      last.then(() => send(button, liked, before)),
    )
    // once on a page: somebody who closed it has answered
    if (!liked || hasAddress || isOffered) return
    isOffered = true
    openNote(button, {
      ...page,
      liked: () => sending.get(name) ?? Promise.resolve(),
      left: () => {
        hasAddress = true
      },
    })
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[data-like]')
    if (button && button.hasAttribute('aria-pressed')) press(button)
  })

  async function read(): Promise<void> {
    const known = knownVisitorId()
    const [counts, own] = await Promise.allSettled([
      request<typeof readLikeCounts>('GET', '/api/public/:userUrl/likes', { params }),
      known === undefined
        ? undefined
        : request<typeof readOwnLikes>('POST', '/api/public/:userUrl/likes/own', {
            params,
            body: { visitorId: known },
          }),
    ])
    const countOf = new Map(
      counts.status === 'fulfilled' ? counts.value.counts.map((one) => [nameOf(one), one.count]) : [],
    )
    const mine = own.status === 'fulfilled' ? own.value : undefined
    hasAddress = mine?.hasAddress ?? false
    const liked = new Set(mine?.likes.map(nameOf))
    for (const name of new Set(buttons.map((button) => nameOf(keyOf(button)))))
      show(name, { liked: liked.has(name), count: countOf.get(name) ?? null })
  }
  void read()
}

/** Counts the step (specification 3, "Event-tracking steps"). It is optional: a blocked script changes nothing. */
function note({ target }: LikeKey, liked: boolean): void {
  import('#web/lib/analytics/index.ts')
    .then(({ track }) =>
      track('reaction-posted', {
        kind: 'like',
        path: location.pathname,
        target,
        liked: liked ? 'yes' : 'no',
      }),
    )
    .catch(() => undefined)
}

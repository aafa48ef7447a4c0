import type { Context } from '#platform/context.ts'
import { people } from './people.ts'
import type { Days } from './wall-times.ts'
import type { Happening, World } from './world.ts'

/** Readers of the newsletter who never booked. */
const readers = [
  'amira.haddad',
  'ben.kowalski',
  'chloe.martin',
  'david.osei',
  'elif.yildiz',
  'farah.nasser',
  'gwen.parry',
  'hugo.blanc',
  'ines.moreau',
  'jonas.weber',
  'kofi.mensah',
  'lucia.ferrari',
  'maya.cohen',
  'nils.berg',
  'olga.novak',
  'pablo.ruiz',
].map((name) => `${name}@example.com`)
const addresses = [...people.slice(0, 9).map(({ email }) => email), ...readers]
/** How many type their address into the form on the same day. */
const atOnce = 5
const firstDay = -86
const everyDays = 21
/** Who has typed an address and not confirmed it yet. */
const forgetful = 'olga.novak@example.com'
/** How many visitors like the page, one every few days. */
const likers = 14
/** The services of which every second liker likes one too. */
const liked = ['private-lesson-online', 'first-lesson', 'lesson-for-two']

/** The followers of the history: addresses typed into the form, most of them confirmed, and likes of visitors without an account. */
export const followers = (world: World, days: Days): Happening[] => [
  ...Array.from({ length: Math.ceil(addresses.length / atOnce) }, (_, nth) =>
    subscribing(world, days.orderAt(firstDay + nth * everyDays, nth + 2), nth * atOnce),
  ),
  ...Array.from({ length: likers }, (_, nth) => liking(world, days.orderAt(-80 + nth * 6, nth + 4), nth)),
]

const subscribing = (world: World, at: Date, from: number): Happening => ({
  at,
  async run() {
    for (const [nth, email] of addresses.slice(from, from + atOnce).entries()) {
      const visitor = { ...world.visitor, address: `203.0.113.${from + nth + 1}` }
      await world.audience.subscribe(visitor, { userUrl: world.userUrl, email })
      if (email !== forgetful) await confirm(world, visitor, email)
    }
  },
})

/** Presses the button of the newest mail that asks an address to confirm. */
async function confirm({ audience, owner: { db } }: World, visitor: Context, email: string): Promise<void> {
  const { payload } = await db
    .selectFrom('mails')
    .select('payload')
    .where('recipient', '=', email)
    .where('template', '=', 'newsletter-confirm')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const { content } = payload as { content: { button: { url: string } } }
  const token = new URL(content.button.url).searchParams.get('token') ?? ''
  await audience.confirmSubscription(visitor, token)
}

const liking = (world: World, at: Date, nth: number): Happening => ({
  at,
  async run() {
    const visitor = { ...world.visitor, address: `198.51.100.${nth + 1}` }
    const who = { userUrl: world.userUrl, visitorId: `demo-visitor-${nth}`, liked: true }
    await world.audience.setLike(visitor, { ...who, target: 'showcase', entityId: '' })
    const entityId = nth % 2 === 0 && (await world.serviceId(liked[nth % liked.length] ?? ''))
    if (entityId) await world.audience.setLike(visitor, { ...who, target: 'service', entityId })
    if (nth % 4 === 2) {
      const email = `visitor${nth}@example.com`
      await world.audience.leaveAddress(visitor, { ...who, email })
      await confirm(world, visitor, email)
    }
  },
})

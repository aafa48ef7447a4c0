import type { Plan } from '#domains/accounts/contract.ts'
import type { LetterBlock } from '#domains/audience/blocks-contract.ts'
import { createAudience } from '#domains/audience/index.ts'
import type { AudienceDeps } from '#domains/audience/ports.ts'
import { sealOf } from '#domains/audience/store/consents.ts'
import { newEntityId, newId } from '#platform/common/ids.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { audienceDeps } from './audience-deps.ts'
import { aLetterServer, type LetterServer } from './letter-server.ts'
import { people } from './people.ts'
import { aProvider } from './provider.ts'

type Shop = { readonly plan?: Plan; readonly server?: LetterServer; readonly deps?: Partial<AudienceDeps> }

/** A provider with subscribers, whose letters go to a mail server in memory. */
export async function aLetterShop(
  context: Context,
  { plan, server = aLetterServer(), deps: own = {} }: Shop = {},
) {
  const owner = await aProvider(context, plan ? { plan } : {})
  const deps = audienceDeps({ letters: server, ...own })
  const area = createAudience(deps)
  return { ...owner, deps, area, server, visitor: { ...context, actor: { kind: 'visitor' as const } } }
}
export type LetterShop = Awaited<ReturnType<typeof aLetterShop>>

type Wish = { readonly name?: string; readonly source?: 'form' | 'import'; readonly tags?: readonly string[] }

/** Subscribes addresses to the letters of a provider, each with its consent. Returns their ids. */
export async function subscribers(
  { context, provider }: Pick<LetterShop, 'context' | 'provider'>,
  emails: readonly string[],
  { name = '', source = 'form', tags = [] }: Wish = {},
): Promise<string[]> {
  const ids: string[] = []
  await context.db.transaction().execute(async (db) => {
    const inside = { ...context, db }
    for (const email of emails) {
      const personId = await people.meet(inside, provider, { name: '', email })
      const [id, consentId, at] = [newId('con'), newEntityId(), context.clock.now()]
      await db
        .insertInto('contacts')
        .values({
          provider,
          id,
          email,
          address: email.toLowerCase(),
          newsletter: 'subscribed',
          createdAt: at,
          askedAt: at,
          subscribedAt: at,
          personId,
          name,
          source,
          tags: [...tags],
          consentId,
        })
        .execute()
      await db
        .insertInto('contactConsents')
        .values({
          provider,
          contactId: id,
          id: consentId,
          step: 'confirmed',
          at,
          network: '',
          page: '/newsletter/confirm',
          textVersion: '',
          words: '',
          seal: sealOf({
            step: 'confirmed',
            at,
            network: '',
            page: '/newsletter/confirm',
            textVersion: '',
            words: '',
          }),
        })
        .execute()
      ids.push(id)
    }
  })
  return ids
}

/** Addresses of so many readers. */
export const many = (count: number, name = 'reader'): string[] =>
  Array.from({ length: count }, (_, nth) => `${name}${nth}@example.com`)

/** A provider with these subscribers, by default on the free plan and of the page's form. */
export async function aListOf(
  context: Context,
  emails: readonly string[],
  { plan, source }: Pick<Shop, 'plan'> & Pick<Wish, 'source'> = {},
): Promise<LetterShop> {
  const shop = await aLetterShop(context, plan ? { plan } : {})
  await subscribers(shop, emails, source ? { source } : {})
  return shop
}

export const text = (html: string): LetterBlock => ({ id: newEntityId(), kind: 'text', html })

/** A button that leads to the page. */
const come: LetterBlock = {
  id: newEntityId(),
  kind: 'button',
  label: 'Come',
  href: 'https://showcase.example/at/thea',
}

/** A letter that is written and not sent. */
export async function aLetter({ area, context }: LetterShop, subject = 'Places in December') {
  const { id, version, ...draft } = await area.createLetter(context, { copyOf: null })
  return area.saveLetter(context, {
    ...draft,
    id,
    version,
    subject,
    blocks: [text('<p>Dear {{name:friend}},</p>'), come],
  })
}

/** Sends a letter now. */
export async function sendNow(shop: LetterShop, wish: { perHour?: number } = {}) {
  const { id, version } = await aLetter(shop)
  await shop.area.planLetter(shop.context, { id, version, at: null, perHour: wish.perHour ?? null })
  return id
}

/** Plans a letter for an hour from now. */
export async function planInAnHour(
  { area, context }: LetterShop,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const at = new Date(context.clock.now().getTime() + hour).toISOString()
  return area.planLetter(context, { id, version, at, perHour: null })
}

/** Begins the letters whose time came, as the clock does. */
export const sendDue = ({ area, context }: LetterShop) =>
  taskNamed(area.tasks, 'audience.send-due').run({ ...context, actor: { kind: 'system' } }, {})

/** Runs the jobs of a letter as often as it takes, or until it waits. */
export async function work(shop: LetterShop, letterId: string, times = 1): Promise<void> {
  const task = taskNamed(shop.area.tasks, 'audience.send-letter')
  for (let nth = 0; nth < times; nth++)
    await task.run({ ...shop.context, actor: { kind: 'system' } }, { provider: shop.provider, letterId })
}

/** How a letter stands. */
export const standing = (shop: LetterShop, id: string) => shop.area.readSending(shop.context, { id })

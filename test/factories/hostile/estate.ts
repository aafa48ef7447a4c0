import { vi } from 'vitest'
import type { Coaching } from '#domains/coaching/contract.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../../app.ts'
import { freeStarts, hold, openBusiness, order, pay, publish, save } from '../product/business.ts'
import { aClass } from '../product/class-shop.ts'
import { aPerson, asking, mailsSent, must, type Person, signIn } from '../product/person.ts'
import { anUploader, aPicture, aPictureFile } from '../product/pictures.ts'
import type { aService } from '../product/service.ts'
import { anExchange, type ExchangeEstate } from './exchange-estate.ts'

/** The records of one provider, with secrets that no one else may read, and the people who try to read them. */
export type Estate = {
  readonly owner: Person
  /** The owner's own tokens, expired since the clock was moved. */
  readonly expired: Person['tokens']
  readonly stranger: Person
  readonly userUrl: string
  readonly services: ReturnType<typeof aService>[]
  readonly profileId: string
  /** A ready picture of the owner, and the place of its upload. */
  readonly picture: { readonly entityId: string; readonly identityId: string; readonly uploadKey: string }
  /** A class that is live, and the id of its next date. */
  readonly aClass: { readonly entityId: string; readonly serviceUrl: string }
  readonly session: string
  /** A start that is already booked. */
  readonly taken: string
  /** Two confirmed bookings of two customers; the customer of the walk holds the link of the first. */
  readonly carla: Placed
  readonly dora: Placed
  readonly requested: Placed
  readonly paid: Placed
  /** The payout with which the payment of `paid` left. */
  readonly payoutId: string
  /** A programme of the owner, and a task of its first day. */
  readonly coaching: { readonly statusId: string; readonly entityId: string; readonly taskId: string }
  /** What the owner has in the exchange network. */
  readonly exchange: ExchangeEstate
  /** A hold without an order. */
  readonly held: { readonly token: string; readonly bookingId: string }
  readonly secrets: readonly string[]
}

type Placed = {
  readonly token: string
  readonly bookingId: string
  readonly orderId: string
  readonly personId: string
}

const hour = 3600

/** Creates one provider with bookings of every kind over HTTP, and another provider beside it. */
export async function anEstate(app: App): Promise<Estate> {
  const early = await aPerson(app, { first: 'Ada', last: 'Secretsurname' })
  await app.ground.movable?.move(2 * hour)
  const owner = await signIn(app, early)
  const stranger = await aPerson(app, { first: 'Ben', last: 'Other' })
  await openBusiness(stranger, [{ priceCents: 0 }])

  const zoom = { kind: 'Zoom', link: 'https://zoom.us/j/secretmeeting' } as const
  const { userUrl, services, profileId } = await openBusiness(
    owner,
    [
      { title: 'Free', priceCents: 0, durationMin: 30, location: zoom },
      { title: 'Asked', priceCents: 0, durationMin: 30, requiresApproval: true },
      { title: 'Hidden paid', priceCents: 9100, durationMin: 30, visibility: 'link-only' },
    ],
    { contactEmail: 'secret-contact@example.com', showContactEmail: false },
  )
  const [free, asked, dear] = services.map(({ serviceUrl }) => serviceUrl)
  const post = {
    entityId: newEntityId(),
    title: 'A post',
    serviceUrl: 'the-post',
    body: '<p>Words</p>',
    state: 'published',
  }
  await save(owner, 'blog', post)
  const group = aClass({ title: 'A class', priceCents: 0 })
  await save(owner, 'groupService', group)
  await publish(owner)
  const starts = await freeStarts(app, userUrl, free ?? '')
  const book = async (serviceUrl = '', at: number, name: string): Promise<Placed> => {
    const { token, bookingId } = await hold(app, userUrl, serviceUrl, starts[at] ?? '')
    const customer = {
      name: `Secret ${name}`,
      email: `secret-${name}@example.com`,
      note: `secret note ${name}`,
    }
    await order(app, token, customer)
    const { orderId, personId } = await app.ground.db
      .selectFrom('orderLines')
      .innerJoin('orders', 'orders.id', 'orderLines.orderId')
      .select(['orderId', 'orders.personId'])
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow()
    if (!personId) throw new Error('an order of the estate has no person')
    return { token, bookingId, orderId, personId }
  }
  const carla = await book(free, 4, 'carla')
  const dora = await book(free, 8, 'dora')
  const requested = await book(asked, 12, 'rita')
  const paid = await book(dear, 16, 'paul')
  await pay(app, paid.token)
  const payoutId = await paidOut(app, owner)
  const coaching = await aProgramme(app, owner)
  const exchange = await anExchange(app, owner)
  const held = await hold(app, userUrl, free ?? '', starts[20] ?? '')
  // in the draft only, not published
  await save(owner, 'skill', { entityId: newEntityId(), name: 'Secret plan' })
  const uploader = await anUploader(app, owner)
  const { entityId, uploadKey } = await aPicture(owner, uploader, await aPictureFile())
  const { url } = await must<{ url: string }>(owner.ask('GET', '/api/showcase/preview-link'))
  const live = await must<PublicShowcase>(asking(app)('GET', `/api/public/${userUrl}`))
  if (live.services.length !== 2) throw new Error('the estate is not live')
  await mailsSent(app)
  return {
    owner,
    expired: early.tokens,
    stranger,
    userUrl,
    services,
    profileId,
    picture: { entityId, identityId: uploader.identityId, uploadKey },
    aClass: group,
    session: await nextSession(app, group.entityId),
    taken: starts[8] ?? '',
    carla,
    dora,
    requested,
    paid,
    payoutId,
    coaching,
    exchange,
    held,
    secrets: [
      owner.email,
      owner.tokens.IdToken,
      owner.tokens.AccessToken,
      owner.tokens.RefreshToken,
      'secret-contact@example.com',
      'secretmeeting',
      'Secret plan',
      ...['dora', 'rita', 'paul'].flatMap((name) => [
        `Secret ${name}`,
        `secret-${name}@`,
        `secret note ${name}`,
      ]),
      ...[dora, requested, paid].flatMap((placed) => [
        placed.token,
        placed.bookingId,
        placed.orderId,
        placed.personId,
      ]),
      payoutId,
      exchange.message,
      exchange.requestId,
      exchange.partnershipId,
      held.token,
      held.bookingId,
      uploadKey,
      decodeURIComponent(url.split('token=')[1] ?? ''),
      '_secret_',
    ],
  }
}

/** A forged link: the booking of `token` with the signature of another booking's link. */
export const forged = (token: string, other: string): string =>
  `${token.split('.')[0]}.${other.split('.')[1]}`

/** Pays out at the vendor. Returns the id of the owner's share. */
async function paidOut(app: App, owner: Person): Promise<string> {
  await must(asking(app)('POST', '/__sim/stripe/payouts/now', {}))
  const look = async () => {
    const { payouts } = await must<{ payouts: { id: string }[] }>(owner.ask('GET', '/api/payouts'))
    const [payout] = payouts
    if (!payout) throw new Error('the estate has no payout')
    return payout.id
  }
  return vi.waitFor(look, { timeout: 30_000 })
}

/** Begins a programme of the owner, of which the clock finds no mail to send. */
async function aProgramme(app: App, owner: Person): Promise<Estate['coaching']> {
  const answers = { programme: 'launch', hours: 2, occupation: 'other', worry: 'seen' }
  const { run } = await must<Coaching>(owner.ask('POST', '/api/coaching', answers))
  const [day] = run?.days ?? []
  const task = day?.tasks.find(({ kind }) => kind === 'write')
  if (!day || !task) throw new Error('the estate has no programme')
  await app.ground.db
    .updateTable('coachingRuns')
    .set({ mailAt: new Date('2100-01-01T00:00:00Z') })
    .where('id', '=', day.statusId)
    .execute()
  return { statusId: day.statusId, entityId: day.entityId, taskId: task.taskId }
}

/** The id of the next date of a class. */
async function nextSession(app: App, serviceId: string): Promise<string> {
  const { id } = await app.ground.db
    .selectFrom('classSessions')
    .select('id')
    .where('serviceId', '=', serviceId)
    .where('state', '=', 'scheduled')
    .orderBy('startsAt')
    .executeTakeFirstOrThrow()
  return id
}

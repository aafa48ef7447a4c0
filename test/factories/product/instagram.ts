import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { createConnections } from '#domains/connections/index.ts'
import type { Copies } from '#domains/connections/posts-ports.ts'
import { createInstagramPosts } from '#integrations/instagram/posts.ts'
import { instagramSettings, simPath } from '#integrations/instagram/settings.ts'
import { mountInstagramSim } from '#integrations/instagram/sim/mount.ts'
import { instagram } from '#integrations/instagram/vendor.ts'
import type { Clock } from '#platform/common/time.ts'
import { readConfig } from '#platform/config/config.ts'
import { type Context, transact } from '#platform/context.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { testKey } from '../../database.ts'
import { accounts } from './provider.ts'
import { aShop, scheduling } from './shop.ts'

export const browserKey = 'b'.repeat(43)

/** The Instagram stand-in in its own server, with the real client. */
export async function anInstagram(clock: Clock, file?: string) {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  const made = instagramSettings(readConfig({ INTEGRATIONS: 'sim' }, [instagram]) as never, () => url)
  if (!made) throw new Error('the stand-in is off')
  const settings = {
    ...made,
    signInUrl: () => `${url}${simPath}/oauth/authorize`,
    profilesUrl: () => `${url}${simPath}/u`,
  }
  const sim = mountInstagramSim(app, {
    environment: 'development',
    settings,
    publicUrl: () => url,
    clock,
    ...(file !== undefined && { file }),
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const near = (target: URL) =>
    target.origin === url && target.pathname.startsWith(`${simPath}/media/`) ? target : undefined
  const posts = createInstagramPosts(createOutbound({ wait: async () => {} }), settings, {
    clock,
    reach: { near },
  })

  /** Controls the stand-in through its admin API over HTTP. */
  async function steer(path: string, body: object = {}, method: 'POST' | 'PUT' | 'DELETE' = 'POST') {
    const response = await fetch(`${url}${simPath}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  /** Signs an account in at an address as its owner does in a browser. */
  async function signIn(address: string, choice: Readonly<Record<string, string>>) {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(choice),
    })
    const back = new URL(answer.headers.get('location') ?? '', url).searchParams
    return { code: back.get('code') ?? undefined, error: back.get('error') ?? undefined }
  }
  return {
    url,
    sim,
    settings,
    posts,
    steer,
    signIn,
    /** Connects an account of the stand-in, without the product. */
    async allow(account: string) {
      const { code = '' } = await signIn(
        posts.grants.signInUrl({ state: 's'.repeat(32), codeChallenge: '' }),
        {
          account,
        },
      )
      return posts.grants.exchange({ code, codeVerifier: '' })
    },
    close: () => app.close(),
  }
}

export type StandInInstagram = Awaited<ReturnType<typeof anInstagram>>

/** Copies in memory. `room`: how many pictures fit. */
export function copiesInMemory(room = 1000): Copies & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    async write(context, made, inTransaction) {
      if (files.size / 6 >= room) return 'no room'
      const isKept = await transact(context, (inside) => inTransaction(inside))
      if (isKept) for (const { key, bytes } of made.files) files.set(key, bytes)
      return isKept ? 'written' : 'not kept'
    },
    async remove(_context, keys) {
      for (const key of keys) files.delete(key)
    },
  }
}

/** A provider, the area of connections with Instagram, and an account of the provider's own. */
export async function aFeed(standIn: StandInInstagram, context: Context, copies = copiesInMemory()) {
  const shop = await aShop(context)
  const connections = createConnections({
    accounts,
    scheduling,
    calendars: [],
    meetings: undefined,
    posts: standIn.posts,
    copies,
    commerce: { placeOfBooking: async () => undefined },
    countMeetingServices: async () => 0,
    jitsiUrl: undefined,
    addresses: undefined,
    zoneOf: async () => 'UTC',
    bookedTimeOf: async () => undefined,
    bookingsToCome: async () => [],
    key: testKey,
    publicUrl: 'https://showcase.example',
  })
  const vendor = 'instagram'
  const account = `ada.${randomBytes(5).toString('hex')}`
  const { context: own, provider } = shop
  const run = (name: string, payload: object = { provider }) =>
    taskNamed(connections.tasks, `connections.${name}`).run({ ...own, actor: { kind: 'system' } }, payload)
  async function signIn(choice: Readonly<Record<string, string>> = { account }) {
    const { url, state } = await connections.beginConnection(own, { vendor, browserKey })
    return { state, browserKey, ...(await standIn.signIn(url, choice)) }
  }
  return {
    shop,
    connections,
    copies,
    account,
    own,
    provider,
    run,
    signIn,
    finish: async (choice?: Readonly<Record<string, string>>) =>
      connections.finishConnection(own, await signIn(choice)),
    read: () => run('read-posts-instagram'),
    /** What the page shows. */
    shown: () => connections.shownPosts(own, provider),
    async version(): Promise<number> {
      const row = await own.db
        .selectFrom('providerVersions')
        .select('version')
        .where('provider', '=', provider)
        .executeTakeFirst()
      return Number(row?.version ?? 0)
    },
    steer: (path: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') =>
      standIn.steer(`/accounts/${account}${path}`, body, method),
  }
}

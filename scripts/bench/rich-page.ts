import { setTimeout as sleep } from 'node:timers/promises'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { connectAccount } from '../seed/demo/connect-account.ts'
import { martaExchange, theaExchange } from '../seed/demo/exchange-profiles.ts'
import { seedDemo } from '../seed/demo/seed-demo.ts'
import { services } from '../seed/demo/thea.ts'
import { theaPage } from '../seed/demo/thea-page.ts'
import { type Draft, openAccount } from '../seed/open-provider.ts'
import type { Stage } from './stage.ts'

const userUrl = 'richestpage'
/** The partners whom its strip shows: as many as a page can show, each with a portrait. */
const partners = ['richpartnera', 'richpartnerb', 'richpartnerc', 'richpartnerd']

/** Makes the richest page once: every section, 12 services, 30 reviews, 5 posts, 4 partners and 9 pictures of Instagram. Returns its path. */
export async function richPage({ ground, product }: Stage): Promise<string> {
  const context = ground.system()
  const path = `/at/${userUrl}`
  if (await product.accounts.ownerOf(context, userUrl)) return path
  await seedDemo(context, product, personOf(userUrl), {
    ...theaPage,
    records: (names, year) => [...theaPage.records(names, year), ...more],
  })
  await findPartners(context, product)
  await followInstagram(context, product)
  return path
}

const personOf = (address: string) => ({
  sub: address,
  email: `${address}@example.test`,
  firstName: 'Thea',
  lastName: 'Amankwah',
  userUrl: address,
})

/** Connects an account at the stand-in, and waits for the copies of its posts. */
async function followInstagram(context: Context, product: Stage['product']): Promise<void> {
  const owner = await openAccount(context, product.accounts, personOf(userUrl))
  await connectAccount(product, owner.context, 'instagram', 'busy.bella')
  while (!(await product.connections.shownPosts(context, owner.provider))) await sleep(100)
}

/** Lets the owner join the exchange network and ask the partners, who accept. */
async function findPartners(context: Context, product: Stage['product']): Promise<void> {
  const { accounts, exchange } = product
  const placements = ['strip'] as const
  const owner = await openAccount(context, accounts, personOf(userUrl))
  await exchange.members.joinExchange(owner.context, { profile: theaExchange })
  for (const address of partners) {
    await seedDemo(context, product, personOf(address), { ...theaPage, reviews: [] })
    const partner = await openAccount(context, accounts, personOf(address))
    await exchange.members.joinExchange(partner.context, { profile: martaExchange })
    const terms = { windowDays: 30, placements: [...placements], message: '' } as const
    const { requestId } = await exchange.partners.askPeer(owner.context, { to: partner.provider, ...terms })
    await exchange.partners.acceptRequest(partner.context, { requestId, placements })
  }
}

/** The demo's services under other names, so that there are 12. */
const more = Array.from({ length: 12 - services.length }, (_, at): Draft => {
  const model = services[at % services.length]
  const [title, serviceUrl] = [`${model?.title}, part ${at + 2}`, `${model?.serviceUrl}-${at + 2}`]
  const own = { entityId: newEntityId(), title, serviceUrl, type: 'individual', scheduleType: 'weekly' }
  return ['service', { ...model, ...own }]
})

import { createAccounts } from '#domains/accounts/index.ts'
import { createAudience } from '#domains/audience/index.ts'
import type { RenderLetter } from '#domains/audience/ports.ts'
import { createCatalogue } from '#domains/catalogue/index.ts'
import { createCommerce } from '#domains/commerce/index.ts'
import { createOfferingCache } from '#domains/commerce/offering-ports.ts'
import { createHosts } from '#domains/hosts/index.ts'
import { createMessages } from '#domains/messages/index.ts'
import { createNotifications } from '#domains/notifications/index.ts'
import type { PlaceReader, RenderMail } from '#domains/notifications/ports.ts'
import { createPasses } from '#domains/passes/index.ts'
import { createPeople } from '#domains/people/index.ts'
import { createPricing } from '#domains/pricing/index.ts'
import { createScheduling } from '#domains/scheduling/index.ts'
import { maxAnonymousBytesPerHour } from '#domains/showcase/anonymous-contract.ts'
import { createShowcase } from '#domains/showcase/index.ts'
import { type Area, emptyArea } from '#platform/area.ts'
import { once } from '#platform/common/once.ts'
import { hour } from '#platform/common/time.ts'
import { type Config, scaledLimit } from '#platform/config/config.ts'
import * as housekeeping from '#platform/housekeeping.ts'
import { createAllowance } from '#platform/http/allowance.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { createWebhooks } from '#platform/webhooks/area.ts'
import { bookingReader } from './booking-reader.ts'
import { calendarReader } from './calendar-reader.ts'
import { cardMarks } from './card-marks.ts'
import { composeBilling, connectedAccounts } from './compose-billing.ts'
import { composeCoaching } from './compose-coaching.ts'
import { composeConnections } from './compose-connections.ts'
import { composeExchange } from './compose-exchange.ts'
import { composeFederation } from './compose-federation.ts'
import { composeGrowth } from './compose-growth.ts'
import { composeIdentity, deleteIdentity, type OwnIdentityPorts } from './compose-identity.ts'
import { composeStorage } from './compose-storage.ts'
import { connectVendors } from './connect-vendors.ts'
import { deliveryReader } from './delivery-reader.ts'
import { drawGift } from './draw-gift.ts'
import { eraseFilesLater } from './erase-files.ts'
import { accountErasers, personErasers } from './erasers.ts'
import { foldAreas } from './fold-areas.ts'
import type { Ground } from './ground.ts'
import { guessing } from './guessing.ts'
import { holders } from './holders.ts'
import { hostNews } from './hosts/host-news.ts'
import { createPlaces } from './hosts/places.ts'
import { letterPages, tryOutside } from './letter-pages.ts'
import { likedPages } from './liked-pages.ts'
import { liveNewsletters, liveProfiles } from './live-pages.ts'
import { messageRecipients, nameMet } from './message-recipients.ts'
import { passMails } from './pass-mails.ts'
import { strangers } from './strangers.ts'
import { tipReader } from './tip-reader.ts'
import { chooseTransports } from './transports.ts'
import { waiters } from './waiters.ts'
import { waitlistReader } from './waitlist-reader.ts'
import type { WebBuild } from './web-build.ts'

export type Product = Awaited<ReturnType<typeof compose>>

/** Creates all areas and connects them with each other and with vendors. No other module does this. */
export async function compose(
  config: Config,
  ground: Ground,
  build: WebBuild,
  connecting = connectVendors(config),
) {
  const { key, links } = ground
  const publicUrl = config.PUBLIC_URL
  const vendors = await connecting

  const accounts = createAccounts({
    plansEnforced: config.PLANS === 'enforced',
    planIds: { free: config.PLAN_ID_FREE, pro: config.PLAN_ID_PRO, premium: config.PLAN_ID_PREMIUM },
    // these call areas that are created below
    takeovers: () => [showcase.takesOver],
    takeLikes: (context, likes) => audience.claimLikes(context, likes),
    bookingsToCome: async (context, provider) =>
      (await scheduling.countToCome(context, provider)) + (await commerce.countToDeliver(context, provider)),
    hadLivePage: (context, provider, since) => showcase.hadLivePage(context, provider, since),
    deleteIdentity: (context, username) => deleteIdentity(identity, context, username),
  })
  const catalogue = createCatalogue({ accounts, rooms: vendors.rooms })
  const people = createPeople({ accounts, erasers: () => personErasers(areas) })
  const scheduling = createScheduling({
    accounts,
    people,
    catalogue,
    links,
    publicUrl,
    holders: holders(config, key),
    waiters: waiters(config, key),
  })
  // showcase is created below: it needs the object store, which needs identity, which sends mails
  const placeOf: PlaceReader = (context, provider) =>
    liveProfiles(showcase, accounts).placeOf(context, provider)
  const pricing = createPricing({ accounts, catalogue, placeOf, guessing: guessing(config, key) })
  const passes = createPasses({
    accounts,
    people,
    catalogue,
    scheduling,
    placeOf,
    pageNameOf: (context, provider) => liveProfiles(showcase, accounts).pageNameOf(context, provider),
    // notifications is created below: it needs commerce, which needs passes
    mails: passMails(() => notifications.asked),
    drawGift,
    key,
    publicUrl,
    links,
  })
  const commerce = createCommerce({
    accounts,
    placeOf,
    pageNameOf: (context, provider) => liveProfiles(showcase, accounts).pageNameOf(context, provider),
    people,
    catalogue,
    scheduling,
    pricing,
    passes,
    erasers: () => accountErasers(areas),
    offerings: createOfferingCache(ground.clock),
    gateways: vendors.payments ? [vendors.payments.gateway] : [],
    connected: connectedAccounts(config, () => billing.connect),
    publicUrl,
    links,
    // the object store is connected below: it needs identity, which sends mails
    files: { openPrivate: (context, provider, key) => stores.media.openPrivate(context, provider, key) },
    withdrawalDays: config.WITHDRAWAL_DAYS,
    strangers: strangers(config, {
      key,
      links,
      mailLink: (context, mail) => notifications.asked.confirmOrder(context, mail),
    }),
    markOfCard: cardMarks(key),
    // connections is created below: it reads what commerce sold
    roomOf: (context, of) => connections.roomOf(context, of),
    // notifications is created below: it needs commerce, and commerce lists its mails
    mailsOf: (context, provider, orderId) => notifications.mailsOf(context, provider, orderId),
  })
  type Renderer = { readonly renderMail: RenderMail; readonly renderLetter: RenderLetter }
  const loadRender = once(async () => (await build.module('mail')) as Renderer)
  const { letters, ...transports } = await chooseTransports(config, ground, vendors)
  const notifications = createNotifications({
    ...transports,
    // the first mail loads the renderer, so that a start does not wait for it
    render: async (content) => (await loadRender()).renderMail(content),
    key,
    links,
    publicUrl,
    accounts,
    placeOf,
    bookings: bookingReader({ accounts, scheduling, commerce, placeOf }),
    deliveries: deliveryReader({ accounts, commerce }),
    tips: tipReader({ accounts, commerce }),
    placeInLine: waitlistReader({ accounts, scheduling, commerce, placeOf }),
    calendars: calendarReader({ catalogue, scheduling, commerce, placeOf, publicUrl }),
  })
  const ports: OwnIdentityPorts = {
    deliverCode: (context, delivery) => notifications.queueCode(context, delivery),
    securityNotice: (context, notice) => notifications.asked.securityNotice(context, notice),
    ...(notifications.texts && { texts: notifications.texts }),
    async userDeleted(context, { sub, username }) {
      // closing an account erases its files; a user without an account may have files too
      if (!(await accounts.identityDeleted(context, username))) await eraseFilesLater(context, sub)
    },
  }
  const look = { sheets: () => build.entrance('src/web/themes/hosted.css').css }
  const identity = await composeIdentity(config, ground, { ports, look, vendors })

  const stores = await composeStorage(config, ground, identity, accounts, vendors.objectStore)
  const showcase = createShowcase({
    accounts,
    catalogue,
    scheduling,
    commerce,
    media: stores.media,
    videos: vendors.videos,
    meetings: { isConnected: (context, provider) => connections.hasMeetings(context, provider) },
    // audience is created below: it reads what is live
    letters: {
      hasLetterPages: () => audience.hasLetterPages,
      readLetterPages: (context, provider) => audience.readLetterPages(context, provider),
    },
    // connections is created below: it keeps its copies in the store
    posts: { hasAny: () => connections.hasPostFeed, read: (...of) => connections.shownPosts(...of) },
    anonymousBytes: createAllowance({ max: scaledLimit(config, maxAnonymousBytesPerHour), windowMs: hour }),
  })

  const audience = createAudience({
    accounts,
    catalogue,
    people,
    pricing,
    placeOf,
    likedPages: likedPages(showcase, accounts),
    newsletters: liveNewsletters(showcase, accounts, identity.mode === 'embedded'),
    mails: notifications.asked,
    files: stores.media,
    letters,
    letterPages: letterPages({ accounts, showcase, pricing, exchange: () => exchange }, publicUrl),
    tryLink: tryOutside(publicUrl),
    testMails: notifications,
    renderLetter: async (letter) => (await loadRender()).renderLetter(letter),
    key,
    links,
    publicUrl,
  })
  const messages = createMessages({
    accounts,
    people,
    recipients: messageRecipients({ showcase, accounts }, config),
    catalogue,
    scheduling,
    nameOf: nameMet({ showcase, accounts }),
    mails: notifications.asked,
    key,
    publicUrl,
  })
  const hosts = createHosts({
    accounts,
    resolver: vendors.domainNames,
    publicUrl,
    pagesHost: config.PAGES_HOST,
    news: hostNews(ground),
    system: ground.system,
  })
  const places = createPlaces(config, hosts)
  const billing = composeBilling(config, vendors, { accounts, commerce, showcase, notifications, key })
  const sold = { accounts, scheduling, catalogue, commerce, key }
  const { connections, news } = composeConnections(config, vendors, { ...sold, media: stores.media })
  const webhooks = vendors.webhooks({
    paymentChanged: commerce.paymentChanged,
    refundChanged: commerce.refundChanged,
    noteText: notifications.noteText,
    ...billing.news,
    ...news,
  })
  const heard = { accounts, scheduling, commerce, audience, showcase, notifications }
  const exchange = composeExchange(config, { ...heard, key, links })
  const growth = composeGrowth(config, vendors, { ...heard, exchange, places, key })
  const coaching = composeCoaching(config, vendors, { ...heard, pricing, hosts, exchange })
  const areas: readonly Area[] = [
    accounts,
    people,
    catalogue,
    scheduling,
    pricing,
    passes,
    commerce,
    ...billing.areas,
    showcase,
    notifications,
    audience,
    messages,
    hosts,
    growth,
    coaching,
    exchange,
    connections,
    composeFederation(vendors.members, identity, stores.storage),
    identity,
    ...stores.areas,
    createWebhooks(webhooks),
    {
      ...emptyArea('platform'),
      ...bindTasks(Object.values(housekeeping), undefined),
      // announcements are deleted after some days
      erasing: { tables: { outbox: 'kept', provider_versions: 'kept' } },
    },
  ]
  return {
    accounts,
    people,
    catalogue,
    scheduling,
    passes,
    commerce,
    showcase,
    notifications,
    audience,
    messages,
    hosts,
    growth,
    exchange,
    connections,
    places,
    plans: billing.plans,
    identity,
    storage: stores.storage,
    vendors,
    areas,
    ...foldAreas(areas),
    loopback: vendors.address,
    async stop() {
      vendors.stop()
      await identity.close()
    },
  }
}

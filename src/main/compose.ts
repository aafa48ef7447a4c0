import { createAccounts } from '#domains/accounts/index.ts'
import { createCatalogue } from '#domains/catalogue/index.ts'
import { createCommerce } from '#domains/commerce/index.ts'
import { createNotifications } from '#domains/notifications/index.ts'
import type { RenderMail } from '#domains/notifications/ports.ts'
import { createScheduling } from '#domains/scheduling/index.ts'
import { createShowcase } from '#domains/showcase/index.ts'
import { amplitudeForwarder } from '#integrations/amplitude/forwarder.ts'
import { lateGoogleUpstream } from '#integrations/google/late-upstream.ts'
import { googleSettings } from '#integrations/google/settings.ts'
import { lateSmtpTransport } from '#integrations/mail/late-smtp.ts'
import { localOutbox } from '#integrations/mail/local-outbox.ts'
import { createStripeClient } from '#integrations/stripe/client.ts'
import { createStripeGateway } from '#integrations/stripe/gateway.ts'
import { stripeSettings } from '#integrations/stripe/settings.ts'
import { createStripeWebhook } from '#integrations/stripe/webhook.ts'
import { createTwilioWebhook } from '#integrations/twilio/webhook.ts'
import { type Area, emptyArea } from '#platform/area.ts'
import type { Config } from '#platform/config/config.ts'
import * as housekeeping from '#platform/housekeeping.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { createWebhooks } from '#platform/webhooks/area.ts'
import { bookingReader } from './booking-reader.ts'
import { calendarReader } from './calendar-reader.ts'
import { composeIdentity, deleteIdentity } from './compose-identity.ts'
import { composeStorage } from './compose-storage.ts'
import { composeTexts } from './compose-texts.ts'
import { eraseFilesLater } from './erase-files.ts'
import { foldAreas } from './fold-areas.ts'
import type { Ground } from './ground.ts'
import { holders } from './holders.ts'
import * as leaves from './leaves.ts'
import { pagesAddress } from './pages-address.ts'
import type { WebBuild } from './web-build.ts'

export type Product = Awaited<ReturnType<typeof compose>>

/** Gives every area what it needs: the one place that knows who is who. */
export async function compose(config: Config, ground: Ground, build: WebBuild) {
  const { db, clock, key, links } = ground
  const publicUrl = config.PUBLIC_URL
  const loopback = () => `http://127.0.0.1:${config.PORT}`

  /** Where the stand-ins lie, which a worker does not serve. */
  const ownAddress = config.ROLE === 'worker' ? () => pagesAddress(config) : loopback
  const stripe = stripeSettings(config, ownAddress)
  const google = googleSettings(config, loopback)
  const gateway = stripe && createStripeGateway(createStripeClient(stripe))

  const accounts = createAccounts(
    {
      plansEnforced: config.PLANS === 'enforced',
      planIds: { free: config.PLAN_ID_FREE, pro: config.PLAN_ID_PRO, premium: config.PLAN_ID_PREMIUM },
    },
    // filled by areas that are made below
    {
      takeovers: () => [showcase.takesOver],
      bookingsToCome: (context, provider) => scheduling.countToCome(context, provider),
      deleteIdentity: (context, username) => deleteIdentity(identity, context, username),
    },
  )
  const catalogue = createCatalogue({ accounts })
  const scheduling = createScheduling({
    accounts,
    catalogue,
    links,
    publicUrl,
    holders: holders(config, key),
  })
  const commerce = createCommerce({
    accounts,
    catalogue,
    scheduling,
    gateway,
    publicUrl,
    withdrawalDays: config.WITHDRAWAL_DAYS,
    // made below: mails tell of orders, and orders show their mails
    mailsOf: (context, provider, orderId) => notifications.mailsOf(context, provider, orderId),
  })

  const smtp = config.SMTP_URL
    ? lateSmtpTransport(config.SMTP_URL, config.APP_ENV === 'production')
    : undefined
  const texts = composeTexts(config, ground, ownAddress)
  const { renderMail } = (await build.module('mail')) as { renderMail: RenderMail }
  const notifications = createNotifications({
    transport: smtp ?? localOutbox(db, clock),
    texts: texts.transport,
    render: renderMail,
    key,
    publicUrl,
    accounts,
    bookings: bookingReader({ accounts, scheduling, commerce }),
    calendars: calendarReader({ scheduling, commerce }),
  })
  const identity = await composeIdentity(
    config,
    ground,
    {
      deliverCode: (context, delivery) => notifications.queueCode(context, delivery),
      securityNotice: (context, notice) => notifications.asked.securityNotice(context, notice),
      ...(notifications.texts && { texts: notifications.texts }),
      async userDeleted(context, { sub, username }) {
        // the closing of an account erases its files; a user without one may have files all the same
        if (!(await accounts.identityDeleted(context, username))) await eraseFilesLater(context, sub)
      },
      upstreams: google ? [lateGoogleUpstream(google)] : [],
    },
    { sheets: () => build.entrance('src/web/themes/hosted.css').css },
  )

  const kept = await composeStorage(config, ground, identity, accounts)
  const showcase = createShowcase({ accounts, catalogue, scheduling, media: kept.media })

  const webhooks = [
    ...(stripe ? [createStripeWebhook(stripe.webhookSecret, commerce)] : []),
    ...(texts.twilio ? [createTwilioWebhook(texts.twilio, notifications.noteText)] : []),
  ]
  const doors = {
    accounts,
    catalogue,
    scheduling,
    commerce,
    key,
    links,
    publicUrl,
    ...(config.AMPLITUDE_API_KEY && {
      forwarder: amplitudeForwarder(createOutbound(), config.AMPLITUDE_SERVER_URL, config.AMPLITUDE_API_KEY),
    }),
  }
  const areas: readonly Area[] = [
    accounts,
    catalogue,
    scheduling,
    commerce,
    showcase,
    notifications,
    ...Object.values(leaves).map((create) => create(doors)),
    identity,
    ...kept.areas,
    createWebhooks(webhooks),
    { ...emptyArea('platform'), ...bindTasks(Object.values(housekeeping), undefined) },
  ]
  return {
    accounts,
    catalogue,
    scheduling,
    commerce,
    showcase,
    notifications,
    identity,
    storage: kept.storage,
    stripe,
    twilio: texts.twilio,
    google,
    areas,
    ...foldAreas(areas),
    loopback,
    async stop() {
      smtp?.close()
      await identity.close()
    },
  }
}

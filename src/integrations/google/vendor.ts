import path from 'node:path'
import { systemClock } from '#platform/clock/clock.ts'
import type { Clock } from '#platform/common/time.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import type { Roles, Vendor } from '../vendor.ts'
import { type CalendarSettings, calendarSettings } from './calendar-settings.ts'
import { lateGoogleUpstream } from './late-upstream.ts'
import { faults, googleSettings, settings } from './settings.ts'

/** Sign-in with Google, which is off with a managed identity, and Google's calendars. One client serves both. */
export const google: Vendor<typeof settings> = {
  name: 'google',
  settings,
  faults,
  redacted: ['headers["x-goog-channel-token"]'],
  async connect(config, address) {
    const signIn = config.IDENTITY === 'embedded' ? googleSettings(config, address) : undefined
    const calendars = calendarSettings(config, address)
    // tokens end by the vendor's clock: the stand-in's can be moved
    let vendorClock = systemClock
    const isStandIn = signIn?.standIn || calendars?.standIn
    return {
      ...(signIn && { upstream: lateGoogleUpstream(signIn) }),
      ...(calendars && (await calendarRoles(calendars, { now: () => vendorClock.now() }))),
      ...(isStandIn && {
        async standIn(app, clock) {
          const { APP_ENV: environment, PUBLIC_URL: publicUrl } = config
          const shown: StandIn[] = []
          if (signIn?.standIn) {
            const { mountGoogleSim } = await import('./sim/mount.ts')
            const returnUrl = `${publicUrl}/oauth2/idpresponse`
            shown.push(mountGoogleSim(app, { environment, settings: signIn, publicUrl, returnUrl }))
          }
          if (calendars?.standIn) {
            vendorClock = clock
            const { calendarStandIn, mountCalendarSim } = await import('./sim/calendar/mount.ts')
            const file = path.join(config.DATA_DIR, 'stand-ins/google-calendar.json')
            shown.push(
              calendarStandIn(mountCalendarSim(app, { environment, settings: calendars, clock, file })),
            )
          }
          return shown
        },
      }),
    }
  },
}

async function calendarRoles(
  settings: CalendarSettings,
  clock: Clock,
): Promise<Pick<Roles, 'calendars' | 'webhook'>> {
  const [{ createGoogleCalendars }, { createCalendarWebhook }] = await Promise.all([
    import('./calendar-client.ts'),
    import('./calendar-webhook.ts'),
  ])
  return {
    calendars: createGoogleCalendars(createOutbound(), settings, clock),
    webhook: (news) => createCalendarWebhook(settings.clientSecret, news.calendarChanged),
  }
}

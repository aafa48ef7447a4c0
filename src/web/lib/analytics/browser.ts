import type { AnalyticsEvent, Session, Surroundings } from './client.ts'
import { cookieDays } from './limits.ts'

const savedKey = 'analytics_unsent'
const deviceCookie = 'analytics_device'

type Saved = { events: AnalyticsEvent[]; session?: Session }

/**
 * The analytics client's access to the browser. With `remembers` (the signed-in app) the device id is stored in a
 * cookie for 365 days and unsent events in local storage. Without it (public pages) nothing is stored.
 */
export function browserSurroundings(url: string, remembers: boolean): Surroundings {
  return {
    apiKey: 'showcase',
    deviceId: remembers ? deviceFromCookie() : crypto.randomUUID(),
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    async post(body) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          keepalive: body.length < 60_000,
        })
        const answer = (await response.json().catch(() => ({}))) as {
          events_with_invalid_fields?: Record<string, number[]>
        }
        const invalid = Object.values(answer.events_with_invalid_fields ?? {}).flat()
        return { status: response.status, ...(invalid.length > 0 && { invalid }) }
      } catch {
        return undefined
      }
    },
    postAtEnd: (body) => navigator.sendBeacon(url, new Blob([body], { type: 'application/json' })),
    load: () => (remembers ? readSaved() : { events: [] }),
    save: (state) => {
      if (!remembers) return
      try {
        localStorage.setItem(savedKey, JSON.stringify(state))
      } catch {
        // a full or blocked local storage only loses unsent events when the page closes
      }
    },
    later(work, ms) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }
}

function readSaved(): Saved {
  try {
    const saved = JSON.parse(localStorage.getItem(savedKey) ?? '{}') as Partial<Saved>
    return {
      events: Array.isArray(saved.events) ? saved.events : [],
      ...(saved.session && { session: saved.session }),
    }
  } catch {
    return { events: [] }
  }
}

function deviceFromCookie(): string {
  const found = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${deviceCookie}=`))
    ?.slice(deviceCookie.length + 1)
    .match(/^[\w-]+/)?.[0]
  const device = found ?? crypto.randomUUID()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${deviceCookie}=${device}; Path=/; Max-Age=${cookieDays * 86_400}; SameSite=Lax${secure}`
  return device
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack } = navigator
  return doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

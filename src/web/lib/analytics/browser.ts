import { locksOf } from '../locks.ts'
import { lastingDevice } from './choice.ts'
import type { Answer, Surroundings } from './client.ts'
import { tabStore, visitStore } from './unsent-store.ts'
import { largestKeptBody, sizeOf } from './upload.ts'

const now = () => Date.now()
const newId = () => crypto.randomUUID()

/**
 * The analytics client's access to the browser. In the signed-in app (`isApp`) unsent events lie in local storage, and the
 * device has a lasting id if the person agreed to it. On public pages the id ends with the page, and nothing outlasts the tab.
 */
export function browserSurroundings(url: string, isApp: boolean): Surroundings {
  const visitor = { deviceId: newId(), known: false, forward: true }
  const unknown = { ...visitor, forward: false }
  const person = () => {
    const deviceId = lastingDevice()
    return deviceId === undefined ? unknown : { deviceId, known: true, forward: true }
  }
  return {
    apiKey: 'showcase',
    identity: isApp ? person : () => visitor,
    now,
    newId,
    post: (body, leaving) => (leaving && !canOutlive ? beacon(url, body) : post(url, body)),
    store: isApp
      ? tabStore({ storage: localStorage, locks: locksOf(), newId, now })
      : visitStore(() => sessionStorage, now),
    later: (work, ms) => void setTimeout(work, ms),
  }
}

/** Whether a request can go on after its page is gone, and still be answered if the page is only hidden. */
const canOutlive = 'keepalive' in Request.prototype

async function post(url: string, body: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: sizeOf(body) <= largestKeptBody,
    })
    const answer = (await response.json().catch(() => ({}))) as {
      events_with_invalid_fields?: Record<string, number[]>
    }
    const invalid = Object.values(answer.events_with_invalid_fields ?? {}).flat()
    return { status: response.status, ...(invalid.length > 0 && { invalid }) }
  } catch {
    return undefined
  }
}

/** Nobody learns whether it arrives, so the events stay unsent. */
function beacon(url: string, body: string): Promise<undefined> {
  navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))
  return Promise.resolve(undefined)
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack } = navigator
  return doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

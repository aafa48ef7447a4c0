import { Window } from 'happy-dom'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../../app.ts'
import { openBusiness } from './business.ts'
import { aPerson, type Person } from './person.ts'

/** A provider with a published Showcase, and a reader of its documents. */
export async function aWriter(app: App) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl, services } = await openBusiness(owner, [{ title: 'First lesson' }])
  // by a connection, because cached pages leave ahead of the framework
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.origin}${path}`, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const at = `/at/${userUrl}`
  return { owner, userUrl, services, open, at, feed: `${at}/feed.xml` }
}

/** A published post. */
export const post = (serviceUrl: string, more: Record<string, unknown> = {}) => ({
  entityId: newEntityId(),
  title: `Post ${serviceUrl}`,
  serviceUrl,
  description: 'In short',
  body: '<h3>Heading</h3><p>Body words</p>',
  state: 'published',
  ...more,
})
/** Saves a post, and returns the answer. */
export const savingPost = (owner: Person, { entityId, ...data }: ReturnType<typeof post>) =>
  owner.ask('PUT', `/api/showcase/records/blog/${entityId}`, data)

export const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

/** The items of a feed as a reader of XML gets them; throws for XML that is not well-formed. */
export function itemsOf(xml: string) {
  const document = new new Window().DOMParser().parseFromString(xml, 'text/xml')
  if (document.querySelector('parsererror')) throw new Error(`not XML: ${xml}`)
  return [...document.querySelectorAll('item')].map((item) =>
    Object.fromEntries([...item.children].map(({ tagName, textContent }) => [tagName, textContent])),
  )
}

import type { Letter, LetterDraft } from '#domains/audience/letter-contract.ts'
import type { App } from '../../app.ts'
import { until } from './domains.ts'
import { subscribers, text } from './letters.ts'
import { must, type Person } from './person.ts'

type Sending = { readonly state: string; readonly page: { readonly url: string; readonly isShown: boolean } }

/** Sends a letter that is a page too, to one subscriber, by the API. Returns its id and its page. */
export async function sentLetter(app: App, owner: Person, wish: Partial<LetterDraft> = {}) {
  const context = app.ground.system()
  await subscribers({ context, provider: owner.userId }, [`${crypto.randomUUID()}@example.com`])
  return sendLetter(app, owner, wish)
}

/** Sends a letter that is a page too, to everybody who is subscribed. Returns its id and its page. */
export async function sendLetter(app: App, owner: Person, wish: Partial<LetterDraft> = {}) {
  const seller = { legalAddress: '412 N Howard Street, Baltimore', taxId: '', takesTips: false }
  await must(owner.ask('PUT', '/api/account/seller', seller))
  const { id, version, ...blank } = await must<Letter>(owner.ask('POST', '/api/letters', {}))
  const draft = {
    ...blank,
    subject: 'Places in December',
    blocks: [text('<p>Dear {{name:dancer}},</p>')],
    isPage: true,
    ...wish,
  }
  const saved = await must<Letter>(owner.ask('PUT', `/api/letters/${id}`, { ...draft, version }))
  await must(
    owner.ask('POST', `/api/letters/${id}/sending`, { version: saved.version, at: null, perHour: null }),
  )
  const read = () => must<Sending>(owner.ask('GET', `/api/letters/${id}/sending`))
  await until(async () => (await read()).state === 'sent')
  const { page } = await read()
  return { id, page, path: new URL(page?.url ?? app.origin).pathname }
}

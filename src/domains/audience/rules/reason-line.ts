import { inZone } from '#platform/common/zones.ts'
import type { contactSources } from '../contacts-contract.ts'

type Source = (typeof contactSources)[number]

const ways: Readonly<Record<Source, string>> = {
  form: 'you signed up for it',
  checkout: 'you said yes to it at checkout',
  like: 'you asked for news about something that you like',
  import: 'you are on the list that its sender brought along',
}

/** Says why a reader gets a letter: `You get this letter because you signed up for it on November 16, 2026.` */
export function reasonLine({
  source,
  since,
}: {
  readonly source: Source
  readonly since: Date | null
}): string {
  const day = since && inZone(since, 'UTC', { month: 'long', day: 'numeric', year: 'numeric' })
  return `You get this letter because ${ways[source]}${day ? ` on ${day}` : ''}.`
}

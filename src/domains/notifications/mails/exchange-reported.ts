import { defineAskedMail } from '../actions/define-mail.ts'
import { plainSubject } from '../rules/plain-subject.ts'

type Reported = {
  readonly to: string
  /** The id of the report. */
  readonly id: string
  readonly aboutName: string
  /** The address of the reported page; empty if the member never had one. */
  readonly aboutUrl: string
  readonly byName: string
  readonly words: string
  /** Earlier reports about the member that were upheld. */
  readonly upheld: number
}

/** Tells the operator that a member of the exchange network was reported, and how to judge the report. */
export const exchangeReported = defineAskedMail<Reported>({
  template: 'exchange-reported',
  bound: 'own-account',
  on: 'asked',
  // it carries the words of one member about another
  isSealed: true,
  once: ({ id }) => `exchange-reported:${id}`,
  to: ({ to }) => to,
  subject: ({ aboutName }) => `A member was reported: ${nameOf(aboutName)}`,
  words: ({ id, aboutName, aboutUrl, byName, words, upheld }) => ({
    preview: `${nameOf(byName)} reported ${nameOf(aboutName)}.`,
    heading: `${nameOf(aboutName)} was reported`,
    text: 'Another member of the exchange network wrote this to you. The reported member is not told. With the third upheld report a member is removed from the network.',
    quote: words,
    facts: [
      { label: 'About', value: nameOf(aboutName) },
      { label: 'From', value: nameOf(byName) },
      { label: 'Upheld before', value: String(upheld) },
      { label: 'To uphold it', value: `npm run exchange -- uphold ${id}` },
      { label: 'To dismiss it', value: `npm run exchange -- dismiss ${id}` },
      { label: 'All open reports', value: 'npm run exchange -- reports' },
    ],
    ...(aboutUrl && { button: { label: 'See the page', url: aboutUrl } }),
    reason: 'You get this because yours is the address of the operator of this installation.',
  }),
})

/** A name that looks like an address is no name: mail programs would make it a link. */
const nameOf = (name: string): string => plainSubject(name).trim() || 'A member'
